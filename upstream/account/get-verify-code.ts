import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getVerifyCode as entry } from '@/lib/contract/upstream/account/registration';
import type { Actor, Context } from '../context';
import { readAddress } from './read-address';
import { sendCode } from './send-code';

const PURPOSES = { reset: 'reset', register: 'reg', revise: 'revise' } as const;

/** Sends a code by email (P7.25). */
export function getVerifyCode(
  context: Context<Actor | null>,
  { account, get_type }: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  return sendCode(context, PURPOSES[get_type], readAddress(account, undefined));
}
