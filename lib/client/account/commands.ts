import type { ChangeInput, CodeAnswer, CodeInput, RegisterInput, ResetInput } from '@/lib/contract/portal/account';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { problemOf, send } from '../http/call';
import { endSession } from '../http/session-end';

/** Requests a verification code (P4.7). The challenge in the response belongs to the code and is held in memory only (decisions A4). */
export function requestCode(input: CodeInput): Promise<Outcome<CodeAnswer>> {
  return post('/api/account/code', input);
}

export function register(input: RegisterInput): Promise<Outcome<{ readonly registered: true }>> {
  return post('/api/account/register', input);
}

export function resetPassword(input: ResetInput): Promise<Outcome<{ readonly reset: true }>> {
  return post('/api/account/reset-password', input);
}

/** On success all sessions of the account end, including this one. */
export function changePassword(input: ChangeInput): Promise<Outcome<{ readonly changed: true }>> {
  return endSession(
    () => post<{ readonly changed: true }>('/api/account/change-password', input),
    (outcome) => outcome.ok,
  );
}

/** Never throws; an expired session redirects to the sign-in. */
async function post<T>(path: `/api/account/${string}`, body: unknown): Promise<Outcome<T>> {
  try {
    return ok(await send<T>(path, body));
  } catch (error) {
    return fail(problemOf(error));
  }
}
