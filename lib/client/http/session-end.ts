/*
 * While a change by the user is in progress, a rejected background call does not redirect: the change may itself end the
 * session (a sign-out, a new password), and its own message matters rather than an expired session.
 */

let underWay = 0;
let ended = false;
let waiting: (() => void) | null = null;

// A page restored from the browser's back/forward cache starts again.
if (typeof window !== 'undefined')
  window.addEventListener?.('pageshow', ({ persisted }) => persisted && (ended = false));

/** Marks a change as in progress; call the returned function when it has been answered. */
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

/** Leaves after the session was rejected: once no change is in progress, and not at all if the user ended the session on this page. */
export function leaveAfterChanges(go: () => void): void {
  if (ended) return;
  if (underWay === 0) go();
  else waiting ??= go;
}

/** Makes a call that ends the user's own session if `ends` returns true for its result. */
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
