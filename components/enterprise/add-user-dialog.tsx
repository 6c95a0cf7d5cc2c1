'use client';

import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { inviteMember } from '@/lib/client/enterprise/commands';
import { problemOf } from '@/lib/client/http/call';
import { Button } from '../ui/button';
import { LazyDialog } from '../ui/on-demand';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import styles from './enterprise.module.css';

/** Adds a user by email (P2.72, P5.18). `asks`: the person has to accept first. */
export function AddUserDialog({ open, asks, onClose }: { open: boolean; asks: boolean; onClose: () => void }) {
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
  const complain = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    if (busy) return;
    if (email === '') return complain(t('enterprise.add.enterEmail'));
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return complain(t('enterprise.add.wrongEmail'));
    setBusy(true);
    try {
      await inviteMember(email);
      showToast('success', t('enterprise.add.success'));
      close();
      router.refresh();
    } catch (thrown) {
      const problem = problemOf(thrown);
      const wrong = problem.fields?.email !== undefined;
      complain(problem.message ?? t(wrong ? 'enterprise.add.wrongEmail' : `errors.kind.${problem.kind}`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <LazyDialog
      open={open}
      onClose={busy ? () => undefined : close}
      width={500}
      compact
      title={t('enterprise.add.title')}
      actions={
        <>
          <Button disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t('enterprise.add.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.words} noValidate onSubmit={(event) => void submit(event)}>
        {asks && <p>{t('enterprise.add.note')}</p>}
        <TextField
          ref={input}
          label={t('enterprise.add.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          error={error}
          onChange={() => setError(undefined)}
        />
      </form>
    </LazyDialog>
  );
}
