/*
 * Display hints of the session (P4.1, P4.5, decisions A2): read by other tabs and the client, never trusted. If storage is
 * disabled, only the hints are missing.
 */

export const IS_LOGIN = 'isLogin';
export const LOGIN_TIME = 'loginTime';

/** The sign-in this page knows of. */
let known = lastSignIn();

/** When this browser last signed in, as stored; null if it has signed out since. */
function lastSignIn(): string | null {
  try {
    return localStorage.getItem(LOGIN_TIME);
  } catch {
    return null;
  }
}

/** Whether this browser has signed out, here or in another tab: no data of the user may then remain in it. */
export function isSignedOut(): boolean {
  return lastSignIn() === null;
}

/**
 * Whether this browser has signed in again in another tab since this page loaded: a request rejected for the old session must
 * then not lead to the sign-in page, which would end the new one.
 */
export function isOfOlderSession(): boolean {
  const last = lastSignIn();
  return last !== null && last !== known;
}

/** Writes the hints of a session opened on this page (P4.5). `loginTime` in epoch milliseconds. */
export function rememberLogin(loginTime: number): void {
  write(() => {
    sessionStorage.setItem(IS_LOGIN, '1');
    localStorage.setItem(LOGIN_TIME, String(loginTime));
  });
  known = lastSignIn();
}

/** Clears the hints, on the login page and on logout (P4.2, P2.34). */
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
    // The hints are optional.
  }
}
