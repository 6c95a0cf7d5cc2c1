'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { inviteMember } from '@/lib/client/enterprise/commands';
import { useCall } from '../account/use-call';
import { FormDialog } from '../ui/form-dialog';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** Adds a user by email (P2.72, P5.18). `asks`: the person has to accept first. */
export function AddUserDialog({ open, asks, onClose }: { open: boolean; asks: boolean; onClose: () => void }) {
  const t = useTranslations('enterprise.add');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { busy, mistake, run, complain } = useCall({
    words: ({ message, fields }) => (message === undefined && fields?.email !== undefined ? t('wrongEmail') : null),
  });

  const close = () => {
    complain(null);
    onClose();
  };
  const submit = async () => {
    const email = input.current?.value.trim() ?? '';
    const wrong = email === '' ? t('enterEmail') : /^[^\s@]+@[^\s@]+$/.test(email) ? null : t('wrongEmail');
    if (wrong !== null) complain(wrong);
    const done =
      wrong === null &&
      (await run(
        () => inviteMember(email),
        () => {
          showToast('success', t('success'));
          close();
          router.refresh();
        },
      ));
    if (!done) input.current?.focus();
  };

  return (
    <FormDialog
      open={open}
      width={500}
      compact
      title={t('title')}
      submit={t('submit')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={close}
    >
      {asks && <p>{t('note')}</p>}
      <TextField
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        error={mistake ?? undefined}
        onChange={() => complain(null)}
      />
    </FormDialog>
  );
}
