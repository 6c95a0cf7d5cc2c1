'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { Banner } from '../ui/banner';
import type { ButtonLook } from '../ui/button';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { useCall } from './use-call';

/**
 * Says what a step does before it is done. Where it does not work the reason stands in the dialog; where it does, `done` is said
 * and the page is read again.
 */
export function ConfirmDialog({
  open,
  title,
  submit,
  look,
  done,
  ready = true,
  act,
  onClose,
  onDone,
  children,
}: {
  open: boolean;
  title: string;
  submit: string;
  look?: ButtonLook;
  done: string;
  /** False while what the step does is not yet shown. */
  ready?: boolean;
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
      look={look}
      busy={busy}
      ready={ready}
      onSubmit={go}
      onClose={close}
    >
      {children}
      {mistake && <Banner tone="fault">{mistake}</Banner>}
    </FormDialog>
  );
}
