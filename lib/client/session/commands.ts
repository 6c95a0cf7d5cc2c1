import type { SignInAnswer, SignInInput } from '@/lib/contract/portal/session';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { problemOf, send } from '../http/call';
import { endSession } from '../http/session-end';
import { forgetLogin, rememberLogin } from '../http/login-hints';

interface SignedOut {
  readonly signedOut: true;
}

/** Opens a session; on success the login hints are written (P4.5). */
export async function signIn(input: SignInInput): Promise<Outcome<SignInAnswer>> {
  const outcome = await post<SignInAnswer>('/api/session/sign-in', input);
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

/** Opens a session for a demo account. */
export async function signInDemo(key: string): Promise<Outcome<SignInAnswer>> {
  const outcome = await post<SignInAnswer>('/api/session/demo', { key, agreed: true });
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

/** Ends the session here and at the upstream, then clears the hints (P2.34); if it fails, the hints stay. */
export async function signOut(): Promise<Outcome<SignedOut>> {
  const over = (outcome: Outcome<SignedOut>) => outcome.ok || outcome.problem.kind === 'unauthorised';
  const outcome = await endSession(() => post<SignedOut>('/api/session/sign-out', {}), over);
  if (over(outcome)) forgetLogin();
  return outcome;
}

/** Posts without redirecting to the sign-in page, which is already shown or about to be. Never throws. */
async function post<T>(path: `/api/session/${string}`, body: unknown): Promise<Outcome<T>> {
  try {
    return ok(await send<T>(path, body, { leave: () => undefined }));
  } catch (error) {
    return fail(problemOf(error));
  }
}
