'use client';

import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { FormProblem } from './form-problem';
import { SubmitButton } from './submit-button';

/** A form of the own account: its fields, the error message and the submit button. Needs the messages of `errors`. */
export function AccountForm({
  formRef,
  it: { busy, problem, lockedUntil },
  submit,
  submitting,
  submitClass,
  onSubmit,
  children,
}: {
  formRef: Ref<HTMLFormElement>;
  /** State of the form, from `useForm`. */
  it: { readonly busy: boolean; readonly problem: Problem | null; readonly lockedUntil: number | null };
  /** Label of the button and of the form. */
  submit: string;
  submitting: string;
  submitClass?: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('errors.kind');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={formRef} method="post" noValidate onSubmit={send} className="stack" aria-label={submit}>
      {children}
      {problem && <FormProblem problem={problem} lockedUntil={lockedUntil} refused={t('upstream-code')} />}
      <SubmitButton busy={busy} className={submitClass}>
        {busy ? submitting : submit}
      </SubmitButton>
    </form>
  );
}
