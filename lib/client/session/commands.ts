import type { SignInAnswer, SignInInput } from '@/lib/contract/portal/session';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { problemOf, send } from '../http/call';
import { endSession } from '../http/session-end';

interface SignedOut {
  readonly signedOut: true;
}

/** Display hints of the session (P4.1, P4.5, decisions A2): other tabs and the client read them, nothing trusts them. */
export const IS_LOGIN = 'isLogin';
export const LOGIN_TIME = 'loginTime';

/** Opens a session; on success the hints are written (P4.5). */
export async function signIn(input: SignInInput): Promise<Outcome<SignInAnswer>> {
  const outcome = await post<SignInAnswer>('/api/session/sign-in', input);
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

/** Opens a session for an account of the demonstration. */
export async function signInDemo(key: string): Promise<Outcome<SignInAnswer>> {
  const outcome = await post<SignInAnswer>('/api/session/demo', { key, agreed: true });
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

/** Ends the session here and at the upstream, then clears the hints (P2.34); a session that lives on keeps them. */
export async function signOut(): Promise<Outcome<SignedOut>> {
  const over = (outcome: Outcome<SignedOut>) => outcome.ok || outcome.problem.kind === 'unauthorised';
  const outcome = await endSession(() => post<SignedOut>('/api/session/sign-out', {}), over);
  if (over(outcome)) forgetLogin();
  return outcome;
}

/** Posts where nobody is sent to the sign-in page: it is there already, or on its way. Never throws. */
async function post<T>(path: `/api/session/${string}`, body: unknown): Promise<Outcome<T>> {
  try {
    return ok(await send<T>(path, body, { leave: () => undefined }));
  } catch (error) {
    return fail(problemOf(error));
  }
}

/** Whether this browser has signed out, here or in another tab: nothing of its user may be left in it. */
export function isSignedOut(): boolean {
  try {
    return localStorage.getItem(LOGIN_TIME) === null;
  } catch {
    return true;
  }
}

function rememberLogin(loginTime: number): void {
  keep(() => {
    sessionStorage.setItem(IS_LOGIN, '1');
    localStorage.setItem(LOGIN_TIME, String(loginTime));
  });
}

/** Clears the hints: what the login page and the logout do (P4.2, P2.34). */
export function forgetLogin(): void {
  keep(() => {
    sessionStorage.setItem(IS_LOGIN, '0');
    localStorage.removeItem(LOGIN_TIME);
  });
}

/** Storage may be switched off; the hints are then missing and nothing else is. */
function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing depends on them.
  }
}
