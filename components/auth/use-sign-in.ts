'use client';

import { useState, useSyncExternalStore } from 'react';
import { useRouter } from 'next/navigation';
import { signIn } from '@/lib/client/session/commands';
import type { Problem } from '@/lib/domain/problem';
import { safeNext } from '@/lib/domain/session/next-path';
import { announceEntering } from '../ui/entering';
import { checkSignIn, errorsOfServer, FIELD_ORDER } from './sign-in-check';
import type { SignInDraft, SignInErrors, SignInField } from './sign-in-check';

interface SignInState {
  readonly busy: boolean;
  readonly errors: SignInErrors;
  readonly problem: Problem | null;
  /** Epoch ms from which a locked account may try again. */
  readonly lockedUntil: number | null;
}

const START: SignInState = { busy: false, errors: {}, problem: null, lockedUntil: null };

/**
 * The state of the sign-in form. `send` checks, posts and goes on to `next`; it calls `focus` with the first wrong
 * field. What was typed stays in the fields, whatever the answer.
 */
export function useSignIn(next: string | null, focus: (field: SignInField) => void) {
  const [state, setState] = useState(START);
  const router = useRouter();

  const show = (errors: SignInErrors, problem: Problem | null = null) => {
    const locked = problem?.kind === 'too-many' && problem.retryAfter ? Date.now() + problem.retryAfter * 1_000 : null;
    setState({ busy: false, errors, problem, lockedUntil: locked });
    const first = FIELD_ORDER.find((field) => errors[field]);
    if (first) focus(first);
  };

  const send = async (draft: SignInDraft) => {
    const missing = checkSignIn(draft);
    if (Object.keys(missing).length > 0) return show(missing);
    setState({ ...START, busy: true });
    const outcome = await signIn({ mode: 2, account: draft.account.trim(), password: draft.password, agreed: true });
    if (outcome.ok) {
      announceEntering();
      // Busy until the next page is there: a second click must not sign in twice.
      router.replace(safeNext(next));
      router.refresh();
      return;
    }
    const errors = outcome.problem.kind === 'validation' ? errorsOfServer(outcome.problem.fields) : {};
    show(errors, Object.keys(errors).length > 0 ? null : outcome.problem);
  };

  /** Takes back the complaint about a field that is being corrected. */
  const correct = (field: SignInField) =>
    setState((old) => (old.errors[field] ? { ...old, errors: { ...old.errors, [field]: undefined } } : old));

  return { ...state, send, correct };
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
const never = () => () => {};

/** Whole seconds until a moment (epoch ms), counting down; 0 when it has passed or there is none. */
export function useSecondsUntil(moment: number | null): number {
  return useSyncExternalStore(
    moment === null ? never : everySecond,
    () => (moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))),
    () => 0,
  );
}
