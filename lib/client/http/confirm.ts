import { needsConfirmation } from '@/lib/domain/session/confirm';
import { problemOf } from './call-error';

/*
 * A remembered session shows its password before it grants, takes away or destroys something (safety 1.9). Every change goes
 * through here, so that no screen has to know which ones the server asks for.
 */

/** The user went back instead of showing the password. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;
let requesting: Promise<boolean> | null = null;

/** Sets what asks the user for the password; returns how to take it back. */
export function provideConfirm(next: Confirm): () => void {
  confirm = next;
  return () => {
    if (confirm === next) confirm = null;
  };
}

/**
 * Does an action, and does it again once the user has shown the password where the server asks for it. Rejects as the action does,
 * or with `NotConfirmed`. Several at once ask one question.
 */
export async function confirmed<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (confirm === null || !needsConfirmation(problemOf(error))) throw error;
    requesting ??= confirm().finally(() => (requesting = null));
  }
  if (!(await requesting)) throw new NotConfirmed();
  return action();
}
