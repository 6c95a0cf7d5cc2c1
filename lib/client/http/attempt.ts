import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { call, problemOf } from './call';
import type { CallOptions } from './call';

/** Makes a call whose failure is a result, not an error: it never throws. */
export async function attempt<C extends Call>(
  to: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Outcome<CallOutput<C>>> {
  try {
    return ok(await call(to, input, options));
  } catch (error) {
    return fail(problemOf(error));
  }
}
