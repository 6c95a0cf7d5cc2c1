'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { DoubtBanner } from '../ui/doubt-banner';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { Mistake } from '../ui/mistake';
import type { Doubts } from '../ui/use-doubts';
import { useCall } from './use-call';

/**
 * Says what a step does before it is done. Where it does not work the reason stands in the dialog; where it does, `done` is said
 * and the page is read again.
 */
export function ConfirmDialog({
  open,
  title,
  submit,
  danger,
  done,
  ready = true,
  doubts,
  act,
  onClose,
  onDone,
  children,
}: {
  open: boolean;
  title: string;
  submit: string;
  /** Takes away what cannot be had back at once. */
  danger?: boolean | undefined;
  done: string;
  /** False while what the step does is not yet shown. */
  ready?: boolean;
  /** What is most likely a slip is asked about before it is done. */
  doubts?: Doubts;
  act: () => Promise<unknown>;
  onClose: () => void;
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
      showToast('success', done);
      if (onDone) return onDone();
      close();
      router.refresh();
    });

  return (
    <FormDialog
      open={open}
      size="xs"
      compact
      title={title}
      submit={submit}
      danger={danger}
      busy={busy}
      ready={ready}
      onSubmit={() => {
        if (!doubts?.hold()) go();
      }}
      onClose={close}
    >
      {children}
      {doubts && <DoubtBanner doubts={doubts} onRight={() => !busy && go()} />}
      <Mistake>{mistake}</Mistake>
    </FormDialog>
  );
}
