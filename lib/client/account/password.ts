import type { ChangeInput } from '@/lib/contract/portal/account/registration';
import * as calls from '@/lib/contract/portal/calls/account/registration';
import { attempt } from '../http/attempt';
import { endSession } from '../http/session-end';

/** On success all sessions of the account end, including this one. Never throws. */
export const changePassword = (input: ChangeInput) =>
  endSession(
    () => attempt(calls.changePassword, input),
    (outcome) => outcome.ok,
  );
