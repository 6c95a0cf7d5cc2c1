'use client';

import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { confirmIdentity } from '@/lib/client/profile/commands';
import { Button } from '../ui/button';
import { LazyDialog } from '../ui/on-demand';
import { PasswordField } from './password-field';

/** Asks for the password once (safety 1.9). What was typed is gone when it closes. */
export function ConfirmIdentityDialog({
  open,
  onDone,
  onCancel,
}: {
  open: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations();
  const id = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const leave = (done: boolean) => {
    setPassword('');
    setError(undefined);
    if (done) onDone();
    else onCancel();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (password === '') {
      setError(t('profile.confirm.enterPassword'));
      return;
    }
    setBusy(true);
    try {
      await confirmIdentity(password);
      leave(true);
    } catch (thrown) {
      const problem = problemOf(thrown);
      setError(problem.message ?? t(`errors.kind.${problem.kind}`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <LazyDialog
      open={open}
      onClose={() => leave(false)}
      size="xs"
      compact
      title={t('profile.confirm.title')}
      actions={
        <>
          <Button onClick={() => leave(false)}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t('profile.confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('profile.confirm.note')}</p>
        <PasswordField
          label={t('profile.confirm.password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setPassword(event.target.value);
          }}
        />
      </form>
    </LazyDialog>
  );
}
