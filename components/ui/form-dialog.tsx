'use client';

import { useId } from 'react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { ActionButton } from './action-button';
import type { DialogProps } from './mui-dialog';
import { LazyDialog } from './on-demand';
import styles from './form-dialog.module.css';

/** A dialog around one form: Cancel, and the button that sends it. While it is being sent nothing closes it. */
export function FormDialog({
  submit,
  danger = false,
  busy,
  ready = true,
  dismiss = 'cancel',
  formRef,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Omit<DialogProps, 'actions'> & {
  /** Words of the button that sends. */
  submit: ReactNode;
  /** The button that sends warns. */
  danger?: boolean | undefined;
  busy: boolean;
  /** False while there is nothing to send yet. */
  ready?: boolean;
  /** What leaving the dialog is called: there may be nothing left to cancel. */
  dismiss?: 'cancel' | 'close';
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => void;
}) {
  const t = useTranslations('common');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Where the dialog was opened from another form, React hands the event on to that one too.
    event.stopPropagation();
    // The second click of a double click finds a dialog that is on its way out.
    if (dialog.open && !busy && ready) onSubmit();
  };
  return (
    <LazyDialog
      {...dialog}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t(dismiss)}
          </Button>
          <ActionButton
            variant="contained"
            color={danger ? 'error' : 'primary'}
            type="submit"
            form={id}
            busy={busy}
            disabled={!ready}
          >
            {submit}
          </ActionButton>
        </>
      }
    >
      <form ref={formRef} id={id} className={`stack ${styles.form}`} noValidate onSubmit={send}>
        {children}
      </form>
    </LazyDialog>
  );
}
