/*
 * While a change of the user's own is under way, a background call that is refused sends no one away: the change may be what
 * ends the session (a sign-out, a new password), and then its own message counts and not that the session has expired.
 */

let underWay = 0;
let ended = false;
let waiting: (() => void) | null = null;

// A page that comes back out of the browser's memory begins again.
if (typeof window !== 'undefined')
  window.addEventListener?.('pageshow', ({ persisted }) => persisted && (ended = false));

/** Marks a change as under way; call what it returns when the change was answered. */
export function beginChange(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
    if (underWay > 0) return;
    const go = waiting;
    waiting = null;
    if (!ended) go?.();
  };
}

/** Leaves since a session was refused: once no change is under way, and not at all where the user has ended it here. */
export function leaveAfterChanges(go: () => void): void {
  if (ended) return;
  if (underWay === 0) go();
  else waiting ??= go;
}

/** Makes a call that ends the own session where `ends` says so of its result. */
export async function endSession<T>(call: () => Promise<T>, ends: (result: T) => boolean): Promise<T> {
  const finish = beginChange();
  try {
    const result = await call();
    ended = ends(result);
    return result;
  } finally {
    finish();
  }
}
