'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { confirmOwnIdentity } from '@/lib/contract/portal/calls/account/profile';
import { FormDialog } from '../ui/form-dialog';
import { PasswordField } from './password-field';
import { useCall } from './use-call';

/** Requests the password once (safety 1.9). The input is cleared when the dialog closes. */
export function ConfirmIdentityDialog({
  open,
  onDone,
  onCancel,
}: {
  open: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('profile.confirm');
  const [password, setPassword] = useState('');
  const { busy, mistake, run, complain } = useCall();

  const type = (text: string) => {
    setPassword(text);
    complain(null);
  };
  const submit = () => {
    if (password === '') return complain(t('enterPassword'));
    void run(
      () => call(confirmOwnIdentity, { password }),
      () => {
        type('');
        onDone();
      },
    );
  };

  return (
    <FormDialog
      open={open}
      size="xs"
      compact
      title={t('title')}
      submit={t('submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => {
        type('');
        onCancel();
      }}
    >
      <p>{t('note')}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={mistake ?? undefined}
        onChange={(event) => type(event.target.value)}
      />
    </FormDialog>
  );
}
