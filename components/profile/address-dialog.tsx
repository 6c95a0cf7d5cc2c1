'use client';

import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { changeAddress } from '@/lib/client/profile/commands';
import { countryAt, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';
import { fail, ok } from '@/lib/domain/problem';
import { problemOf } from '@/lib/client/http/call';
import { CodeField } from '../account/code-field';
import type { FieldErrors } from '../account/field-errors';
import { FormProblem } from '../account/form-problem';
import { PhoneField } from '../account/phone-field';
import { NotConfirmed, useConfirmed } from '../account/use-confirmed';
import { useFieldWords } from '../account/use-field-words';
import { useForm } from '../account/use-form';
import { Button } from '../ui/button';
import { LazyDialog } from '../ui/on-demand';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import styles from './profile.module.css';

const FIELDS = ['account', 'code'] as const;
type Field = (typeof FIELDS)[number];

/** Binds or changes the email or the mobile number, with the code that is sent to the new one (P2.68, P3.19, P4.17). */
export function AddressDialog({
  channel,
  open,
  current,
  onClose,
}: {
  channel: 'email' | 'phone';
  open: boolean;
  /** Empty where none is bound. */
  current: string;
  onClose: () => void;
}) {
  const t = useTranslations();
  const router = useRouter();
  const words = useFieldWords();
  const { run, dialog } = useConfirmed();
  const id = useId();
  const [account, setAccount] = useState('');
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, problem, lockedUntil, send, rest, complain, correct } = useForm<Field>(form, FIELDS);
  const what = t(channel === 'email' ? 'profile.details.email' : 'profile.details.mobile');
  const { areaCode } = countryAt(country);

  const typed = (value: string) => {
    setAccount(value);
    correct('account');
    // A code proves the address that it was sent to, and no other.
    setChallenge('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const proof = { account, code, challenge };
    const address = channel === 'email' ? { channel, ...proof } : { channel, areaCode, ...proof };
    let left = false;
    const changed = await send(mistakes({ account, code, challenge, channel }), async () => {
      try {
        return ok(await run(() => changeAddress(address)));
      } catch (error) {
        left = error instanceof NotConfirmed;
        return fail(problemOf(error));
      }
    });
    if (left) rest();
    if (changed === null) return;
    showToast('success', t('profile.dialog.editSuccess'));
    onClose();
    router.refresh();
  };

  return (
    <>
      <LazyDialog
        open={open}
        onClose={onClose}
        width={500}
        firm
        title={t(current === '' ? 'profile.details.bindNamed' : 'profile.details.reviseNamed', { what })}
        actions={
          <>
            <Button disabled={busy} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button look="primary" type="submit" form={id} busy={busy}>
              {t('profile.dialog.save')}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          {current !== '' && <p className={styles.hint}>{t('profile.dialog.now', { value: current })}</p>}
          {channel === 'email' ? (
            <TextField
              label={t('profile.details.email')}
              name="account"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              value={account}
              error={words(errors.account)}
              onChange={(event) => typed(event.target.value.trim())}
            />
          ) : (
            <PhoneField
              country={country}
              value={account}
              error={words(errors.account)}
              onCountry={(index) => {
                setCountry(index);
                setChallenge('');
              }}
              onChange={typed}
            />
          )}
          <CodeField
            request={
              channel === 'email'
                ? { channel, purpose: 'revise', account }
                : { channel, purpose: 'revise', account, areaCode }
            }
            value={code}
            challenge={challenge}
            error={words(errors.code)}
            onChange={(value) => {
              setCode(value);
              correct('code');
            }}
            onChallenge={setChallenge}
            onAccountError={(error) => complain('account', error)}
          />
          {problem && <FormProblem problem={problem} lockedUntil={lockedUntil} refused={t('auth.refusedCode')} />}
        </form>
      </LazyDialog>
      {dialog}
    </>
  );
}

/** P5.36, P5.37: what is missing, before anything is sent. */
function mistakes(given: {
  account: string;
  code: string;
  challenge: string;
  channel: 'email' | 'phone';
}): FieldErrors<Field> {
  return {
    ...(given.account === '' && {
      account: given.channel === 'email' ? ('enterEmail' as const) : ('enterMobile' as const),
    }),
    ...(given.code === ''
      ? { code: 'enterCode' as const }
      : given.challenge === '' && { code: 'getCodeFirst' as const }),
  };
}
