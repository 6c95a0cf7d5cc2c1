import type { CallOutput } from '@/lib/contract/portal/call';
import * as demo from '@/lib/contract/portal/calls/account/demo';
import * as calls from '@/lib/contract/portal/calls/account/session';
import type { SignInAnswer, SignInInput } from '@/lib/contract/portal/account/session';
import type { Outcome } from '@/lib/domain/problem';
import { attempt } from '../http/attempt';
import { endSession } from '../http/session-end';
import { forgetLogin, rememberLogin } from '../http/login-hints';

/** The sign-in page is already shown or about to be. */
const HERE = { leave: () => undefined };

/** Opens a session; on success the login hints are written (P4.5). Never throws, as all of these. */
export async function signIn(input: SignInInput): Promise<Outcome<SignInAnswer>> {
  const outcome = await attempt(calls.signIn, input, HERE);
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

/** Opens a session for a demo account. */
export async function signInDemo(key: string): Promise<Outcome<SignInAnswer>> {
  const outcome = await attempt(demo.signInDemo, { key, agreed: true }, HERE);
  if (outcome.ok) rememberLogin(outcome.value.loginTime);
  return outcome;
}

type SignedOut = CallOutput<typeof calls.signOut>;

/** Ends the session here and at the upstream, then clears the hints (P2.34); if it fails, the hints stay. */
export async function signOut(): Promise<Outcome<SignedOut>> {
  const over = (outcome: Outcome<SignedOut>) => outcome.ok || outcome.problem.kind === 'unauthorised';
  const outcome = await endSession(() => attempt(calls.signOut, {}, HERE), over);
  if (over(outcome)) forgetLogin();
  return outcome;
}
