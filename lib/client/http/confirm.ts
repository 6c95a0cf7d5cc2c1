import { needsConfirmation } from '@/lib/domain/account/session/confirm';
import { problemOf } from './call-error';

/*
 * A remembered session needs the password before it grants, revokes or deletes something (safety 1.9). Every change goes
 * through here, so that screens need not know which ones the server protects.
 */

/** The user went back instead of entering the password. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;
let requesting: Promise<boolean> | null = null;

/** Sets the function that prompts the user for the password; returns a function that removes it. */
export function provideConfirm(next: Confirm): () => void {
  confirm = next;
  return () => {
    if (confirm === next) confirm = null;
  };
}

/**
 * Runs an action, and runs it again once the user has entered the password if the server requires it. Rejects as the action
 * does, or with `NotConfirmed`. Concurrent actions share one prompt.
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
