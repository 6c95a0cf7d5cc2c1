'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Eye, EyeOff } from 'lucide-react';
import { forgetLogin } from '@/lib/client/session/commands';
import { isTransient } from '@/lib/domain/problem';
import { LegalDialog } from '../content/legal-dialog';
import type { LegalLinks } from '../content/legal-dialog';
import type { LegalKind } from '../content/legal-text';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { IconButton } from '../ui/icon-button';
import { preloadDialog } from '../ui/on-demand';
import { TextField } from '../ui/text-field';
import { SignInProblem } from './sign-in-problem';
import { useSignIn } from './use-sign-in';
import styles from './sign-in.module.css';

/** Email and password (mode 2, P2.37). The fields keep what was typed, also over a change of language. */
export function SignInForm({ next, product, links }: { next: string | null; product: string; links: LegalLinks }) {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const [reading, setReading] = useState<LegalKind | null>(null);
  const inputs = { account, password, agreed };
  const { busy, errors, problem, lockedUntil, send, correct } = useSignIn(next, (field) =>
    inputs[field].current?.focus(),
  );

  // Whoever comes here is signed out (P4.2); the server has already cleared the cookie.
  useEffect(() => forgetLogin(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({
      account: account.current?.value ?? '',
      password: password.current?.value ?? '',
      agreed: agreed.current?.checked ?? false,
    });
  };
  const read = (kind: LegalKind, words: ReactNode) => (
    <button
      type="button"
      className={styles.document}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => setReading(kind)}
    >
      {words}
    </button>
  );
  const agree = () => {
    if (agreed.current) agreed.current.checked = true;
    correct('agreed');
    setReading(null);
  };
  const problemText = (key: 'account' | 'password' | 'agreed') => {
    const message = errors[key];
    return message && t(message);
  };

  return (
    <>
      {/* "post" keeps a password out of the address, should the form be sent before the script is there. */}
      <form method="post" noValidate onSubmit={submit} className={styles.form} aria-label={t('submit')}>
        <TextField
          ref={account}
          label={t('email')}
          name="account"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={problemText('account')}
          onChange={() => correct('account')}
        />
        <TextField
          ref={password}
          label={t('password')}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          required
          error={problemText('password')}
          onChange={() => correct('password')}
          end={
            <IconButton
              label={visible ? t('hidePassword') : t('showPassword')}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            </IconButton>
          }
        />
        <Checkbox ref={agreed} name="agreed" error={problemText('agreed')} onChange={() => correct('agreed')}>
          {t.rich('agreement', {
            privacy: (words) => read('privacy', words),
            terms: (words) => read('terms', words),
          })}
        </Checkbox>
        {problem && <SignInProblem problem={problem} lockedUntil={lockedUntil} />}
        <Button type="submit" look="primary" wide busy={busy} className={styles.submit}>
          {busy ? t('submitting') : problem && isTransient(problem.kind) ? common('retry') : t('submit')}
        </Button>
      </form>
      <LegalDialog kind={reading} product={product} links={links} onClose={() => setReading(null)} onAgree={agree} />
    </>
  );
}
