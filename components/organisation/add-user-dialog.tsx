'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { inviteMember } from '@/lib/contract/portal/calls/organisation';
import { isRepeated } from '@/lib/domain/repeated';
import { EmailField } from '../account/email-field';
import { useCall } from '../account/use-call';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';

/** Adds a user by email (P2.72, P5.18). `asks`: the user has to accept first. */
export function AddUserDialog({
  open,
  isConfirming: requests,
  onClose,
}: {
  open: boolean;
  isConfirming: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('enterprise.add');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  // Whether the address was invited already: the button then sends that invitation again.
  const [again, setAgain] = useState(false);
  const { busy, mistake, run, complain } = useCall({
    labels: (problem) => {
      if (isRepeated(problem)) return t('already');
      return problem.message === undefined && problem.fields?.email !== undefined ? t('wrongEmail') : null;
    },
    notify: (_, problem) => setAgain(isRepeated(problem)),
  });

  const correct = () => {
    complain(null);
    setAgain(false);
  };
  const close = () => {
    correct();
    onClose();
  };
  const submit = async () => {
    const email = input.current?.value.trim() ?? '';
    const wrong = email === '' ? t('enterEmail') : /^[^\s@]+@[^\s@]+$/.test(email) ? null : t('wrongEmail');
    if (wrong !== null) complain(wrong);
    const done =
      wrong === null &&
      (await run(
        () => call(inviteMember, { email, ...(again && { again }) }),
        () => {
          showToast('success', t(again ? 'sentAgain' : 'success'));
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
      submit={t(again ? 'sendAgain' : 'submit')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={close}
    >
      {requests && <p>{t('note')}</p>}
      <EmailField
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="off"
        error={mistake ?? undefined}
        onChange={correct}
      />
    </FormDialog>
  );
}
