'use client';

import { Suspense, lazy, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MAX_PASSWORD_UNITS } from '@/lib/domain/account/password-rules';
import { isTransient } from '@/lib/domain/problem';
import { EmailField } from '../email-field';
import { FormProblem } from '../form-problem';
import { PasswordField } from '../password-field';
import { SubmitButton } from '../submit-button';
import { useFieldLabels } from '../use-field-labels';
import type { LegalLinks } from '../../content/legal-dialog';
import { CheckField } from '../../ui/check-field';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { AgreementBox } from './agreement-box';
import type { SignInMode } from './sign-in-check';
import { useSignIn } from './use-sign-in';
import styles from './auth.module.css';

const loadPhone = () => import('./phone-sign-in').then((part) => ({ default: part.PhoneSignIn }));
const PhoneSignIn = lazy(loadPhone);

/** Eight dots where the browser is remembered: they reveal nothing and disappear at the first keystroke (safety 1.9). */
const DOTS = '••••••••';
const REFUSED = { email: 'refused', phone: 'refusedPhone', code: 'refusedCode' } as const;
const MODE_TABS: readonly SignInMode[] = ['email', 'phone', 'code'];

/** The three modes (P2.37). The fields retain their input, also when the language changes. */
export function SignInForm({
  next,
  links,
  isSignedIn,
}: {
  next: string | null;
  links: LegalLinks;
  isSignedIn: boolean;
}) {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const labels = useFieldLabels();
  const id = useId();
  const agreed = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const it = useSignIn(next, form, remember, isSignedIn);
  const { mode, errors, problem, busy } = it;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void it.submit();
  };

  return (
    <>
      <Tabs
        variant="fullWidth"
        aria-label={t('modes.label')}
        value={mode}
        onChange={(_, key: SignInMode) => it.choose(key)}
      >
        {MODE_TABS.map((key) => (
          <Tab
            key={key}
            value={key}
            label={t(`modes.${key}`)}
            aria-controls={id}
            onPointerEnter={() => key !== 'email' && void loadPhone()}
            onFocus={() => key !== 'email' && void loadPhone()}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={id}>
        {/* `post` keeps the password out of the URL if the form is submitted before the script has loaded. */}
        <form ref={form} method="post" noValidate onSubmit={submit} className="stack" aria-label={t('submit')}>
          {mode === 'email' ? (
            <EmailField
              label={t('email')}
              type="email"
              autoComplete="username"
              error={labels(errors.account)}
              onChange={(event) => {
                it.typeEmail(event.target.value);
                it.correct('account');
              }}
            />
          ) : (
            <Suspense fallback={<Skeleton height="70px" />}>
              <PhoneSignIn
                draft={it.draft}
                withCode={mode === 'code'}
                accountError={labels(errors.account)}
                codeError={labels(errors.code)}
                onChange={it.changePhone}
                onAccountError={(error) => it.complain('account', error)}
              />
            </Suspense>
          )}
          {mode !== 'code' && (
            <PasswordField
              key={mode}
              label={t('password')}
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_UNITS}
              placeholder={it.isRemembered ? DOTS : undefined}
              help={it.isRemembered ? t('rememberedHere') : undefined}
              required={!it.isRemembered}
              error={labels(errors.password)}
              onChange={() => it.correct('password')}
            />
          )}
          {mode !== 'code' && (
            <div className={styles.between}>
              <CheckField ref={remember} name="remember">
                {t('remember')}
              </CheckField>
              <Link href="/forgotPassword" prefetch={false}>
                {t('forgotten')}
              </Link>
            </div>
          )}
          <AgreementBox
            box={agreed}
            links={links}
            error={labels(errors.agreed)}
            onChange={() => it.correct('agreed')}
          />
          {problem && <FormProblem problem={problem} lockedUntil={it.lockedUntil} refused={t(REFUSED[mode])} />}
          <SubmitButton busy={busy} className={styles.submit}>
            {busy ? t('submitting') : problem && isTransient(problem.kind) ? common('retry') : t('submit')}
          </SubmitButton>
        </form>
      </div>
      <p className={styles.other}>
        {t.rich('newHere', {
          link: (text) => (
            <Link href="/register" prefetch={false}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
