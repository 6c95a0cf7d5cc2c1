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
 * Says what a step does before it is done, or asks what it needs. Where it does not work the reason stands in the dialog; where it does,
 * `done` is said and the page is read again.
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
  /** Null where what is done says itself how it went. */
  done: string | null;
  /** Whether what was typed can be sent; it says itself what is wrong. */
  isRight?: () => boolean;
  /** What is most likely a slip is asked about before it is done. */
  doubts?: Doubts;
  act: () => Promise<unknown>;
  /** After it worked; closing and reading the page again otherwise. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  const { busy, mistake, run, complain } = useCall();

  const close = () => {
    // What did not work may be over already: then it goes from the page.
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
