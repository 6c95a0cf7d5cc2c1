'use client';

import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { changeName } from '@/lib/client/profile/commands';
import { Button } from '../ui/button';
import { LazyDialog } from '../ui/on-demand';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import styles from './profile.module.css';

/** Changes the name (P2.68, P4.17, P5.38). Only its buttons close it. */
export function NameDialog({ open, name, onClose }: { open: boolean; name: string; onClose: () => void }) {
  const t = useTranslations();
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setError(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (busy) return;
    if (wanted === '') {
      setError(t('profile.dialog.enterName'));
      return;
    }
    setBusy(true);
    try {
      await changeName(wanted);
      showToast('success', t('profile.dialog.editSuccess'));
      close();
      router.refresh();
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
      onClose={close}
      width={500}
      firm
      compact
      title={t('profile.details.reviseNamed', { what: t('profile.details.name') })}
      actions={
        <>
          <Button disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t('profile.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={input}
          label={t('profile.dialog.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={name}
          error={error}
          onChange={() => setError(undefined)}
        />
      </form>
    </LazyDialog>
  );
}
