'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { DoubtBanner } from '../ui/doubt-banner';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { Mistake } from '../ui/mistake';
import type { Doubts } from '../ui/use-doubts';
import { useCall } from './use-call';

/**
 * Explains an action before it runs, or collects its input. A failure is shown in the dialog; after success the toast `done` appears
 * and the page is refreshed.
 */
export function ConfirmDialog({
  done,
  isRight = () => true,
  doubts,
  act,
  onClose,
  onDone,
  children,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'busy' | 'onSubmit'> & {
  /** Null if `act` reports its own result. */
  done: string | null;
  /** Whether the input can be sent; shows its own error messages. */
  isRight?: () => boolean;
  /** Asks for confirmation of input that is probably a mistake. */
  doubts?: Doubts;
  act: () => Promise<unknown>;
  /** Runs after success, instead of closing and refreshing the page. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  const { busy, mistake, run, complain } = useCall();

  const close = () => {
    // After a failure the item may no longer exist: a refresh removes it from the page.
    if (mistake !== null) router.refresh();
    complain(null);
    onClose();
  };
  const go = () =>
    void run(act, () => {
      if (done !== null) showToast('success', done);
      if (onDone) return onDone();
      close();
      router.refresh();
    });

  return (
    <FormDialog
      size="xs"
      compact
      {...dialog}
      busy={busy}
      onSubmit={() => {
        if (isRight() && !doubts?.hold()) go();
      }}
      onClose={close}
    >
      {children}
      {doubts && <DoubtBanner doubts={doubts} onRight={() => !busy && go()} />}
      <Mistake>{mistake}</Mistake>
    </FormDialog>
  );
}
