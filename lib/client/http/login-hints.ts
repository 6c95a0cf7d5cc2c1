/*
 * Display hints of the session (P4.1, P4.5, decisions A2): other tabs and the client read them, nothing trusts them. Storage may be
 * switched off; the hints are then missing and nothing else is.
 */

export const IS_LOGIN = 'isLogin';
export const LOGIN_TIME = 'loginTime';

/** The sign-in that this page knows of. */
let known = lastSignIn();

/** When this browser signed in last, as it was written; null where it signed out since. */
function lastSignIn(): string | null {
  try {
    return localStorage.getItem(LOGIN_TIME);
  } catch {
    return null;
  }
}

/** Whether this browser has signed out, here or in another tab: nothing of its user may be left in it. */
export function isSignedOut(): boolean {
  return lastSignIn() === null;
}

/**
 * Whether this browser has signed in anew, in another tab, since this page came: what is refused to the session of before is then
 * no reason to go to the sign-in page, which would end the new one.
 */
export function isOfOlderSession(): boolean {
  const last = lastSignIn();
  return last !== null && last !== known;
}

/** Writes the hints of a session that was opened on this page (P4.5). `loginTime` in epoch milliseconds. */
export function rememberLogin(loginTime: number): void {
  write(() => {
    sessionStorage.setItem(IS_LOGIN, '1');
    localStorage.setItem(LOGIN_TIME, String(loginTime));
  });
  known = lastSignIn();
}

/** Clears the hints: what the login page and the logout do (P4.2, P2.34). */
export function forgetLogin(): void {
  write(() => {
    sessionStorage.setItem(IS_LOGIN, '0');
    localStorage.removeItem(LOGIN_TIME);
  });
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Nothing depends on them.
  }
}
