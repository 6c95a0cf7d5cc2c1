'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed, useConfirmed } from '../account/use-confirmed';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import type { ButtonLook } from '../ui/button';
import { LazyDialog } from '../ui/on-demand';
import { showToast } from '../ui/toast';
import styles from './enterprise.module.css';

/**
 * Says what a step does before it is done. Where it does not work the reason stands in the dialog; where it does, `done` is said
 * and the page is read again. A session that was only remembered shows its password first where the server asks for it.
 */
export function ConfirmDialog({
  open,
  title,
  submit,
  look = 'primary',
  done,
  act,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  submit: string;
  look?: ButtonLook;
  done: string;
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations();
  const router = useRouter();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  const close = () => {
    setMistake(null);
    onClose();
  };
  const go = async () => {
    setBusy(true);
    setMistake(null);
    try {
      await confirmed.run(act);
      showToast('success', done);
      close();
      router.refresh();
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      const problem = problemOf(error);
      setMistake(problem.message ?? t(`errors.kind.${problem.kind}`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <LazyDialog
        open={open}
        onClose={busy ? () => undefined : close}
        size="xs"
        compact
        title={title}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button look={look} busy={busy} onClick={() => void go()}>
              {submit}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          {children}
          {mistake && <Banner tone="fault">{mistake}</Banner>}
        </div>
      </LazyDialog>
      {confirmed.dialog}
    </>
  );
}
