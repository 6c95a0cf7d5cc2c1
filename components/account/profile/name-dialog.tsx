'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { changeName } from '@/lib/client/account/profile';
import { MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { useCall } from '../use-call';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';

/** Changes the name (P2.68, P4.17, P5.38). Only its buttons close it. */
export function NameDialog({ open, name, onClose }: { open: boolean; name: string; onClose: () => void }) {
  const t = useTranslations('profile');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { busy, mistake, run, complain } = useCall();

  const close = () => {
    complain(null);
    onClose();
  };
  const submit = () => {
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return complain(t('dialog.enterName'));
    void run(
      () => changeName(wanted),
      () => {
        showToast('success', t('dialog.editSuccess'));
        close();
        router.refresh();
      },
    );
  };

  return (
    <FormDialog
      open={open}
      width={500}
      firm
      compact
      title={t('details.reviseNamed', { what: t('details.name') })}
      submit={t('dialog.save')}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      <FormField
        ref={input}
        label={t('dialog.name')}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        defaultValue={name}
        error={mistake ?? undefined}
        onChange={() => complain(null)}
      />
    </FormDialog>
  );
}
