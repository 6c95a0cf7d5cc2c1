'use client';

import { useState } from 'react';
import type { RefObject } from 'react';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { errorsOfServer } from './field-errors';
import type { FieldError, FieldErrors } from './field-errors';

interface FormState<F extends string> {
  readonly busy: boolean;
  readonly errors: FieldErrors<F>;
  /** The problem that belongs to no field. */
  readonly problem: Problem | null;
  /** Epoch ms from which a retry is allowed. */
  readonly lockedUntil: number | null;
}

/**
 * The state of an account form. `fields` are the names of its inputs in the order of the form: the first invalid one gets the focus.
 * The input stays in the fields, whatever the response.
 */
export function useForm<F extends string>(form: RefObject<HTMLFormElement | null>, fields: readonly F[]) {
  const start: FormState<F> = { busy: false, errors: {}, problem: null, lockedUntil: null };
  const [state, setState] = useState(start);

  const show = (errors: FieldErrors<F>, problem: Problem | null) => {
    const locked = problem?.kind === 'too-many' && problem.retryAfter ? Date.now() + problem.retryAfter * 1_000 : null;
    setState({ busy: false, errors, problem, lockedUntil: locked });
    const first = fields.find((field) => errors[field]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  /** Sends unless there are errors. Returns the response, and stays busy until `rest`; null where it failed. */
  const send = async <T>(wrong: FieldErrors<F>, call: () => Promise<Outcome<T>>): Promise<T | null> => {
    if (state.busy) return null;
    if (Object.keys(wrong).length > 0) {
      show(wrong, null);
      return null;
    }
    setState({ ...start, busy: true });
    const outcome = await call();
    if (outcome.ok) return outcome.value;
    const errors = errorsOfServer(outcome.problem, fields);
    show(errors, Object.keys(errors).length > 0 ? null : outcome.problem);
    return null;
  };

  return {
    ...state,
    send,
    rest: () => setState(start),
    complain: (field: F, error: FieldError) => show({ [field]: error } as unknown as FieldErrors<F>, null),
    /** Clears the error of a field that is being edited. */
    correct: (field: F) =>
      setState((old) => (old.errors[field] ? { ...old, errors: { ...old.errors, [field]: undefined } } : old)),
  };
}
