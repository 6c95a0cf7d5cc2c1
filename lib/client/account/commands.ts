import type { ChangeInput, CodeAnswer, CodeInput, RegisterInput, ResetInput } from '@/lib/contract/portal/account';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { problemOf, send } from '../http/call';
import { endSession } from '../http/session-end';

/** Has a code sent (P4.7). The challenge in the answer goes with the code, and stays in memory (decisions A4). */
export function requestCode(input: CodeInput): Promise<Outcome<CodeAnswer>> {
  return post('/api/account/code', input);
}

export function register(input: RegisterInput): Promise<Outcome<{ readonly registered: true }>> {
  return post('/api/account/register', input);
}

export function resetPassword(input: ResetInput): Promise<Outcome<{ readonly reset: true }>> {
  return post('/api/account/reset-password', input);
}

/** On success every session of the account has ended, this one too. */
export function changePassword(input: ChangeInput): Promise<Outcome<{ readonly changed: true }>> {
  return endSession(
    () => post<{ readonly changed: true }>('/api/account/change-password', input),
    (outcome) => outcome.ok,
  );
}

/** Never throws; a session that has ended leads to the sign-in. */
async function post<T>(path: `/api/account/${string}`, body: unknown): Promise<Outcome<T>> {
  try {
    return ok(await send<T>(path, body));
  } catch (error) {
    return fail(problemOf(error));
  }
}
