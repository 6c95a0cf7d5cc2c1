import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { sendPhoneCode as entry } from '@/lib/contract/upstream/account/registration';
import type { Actor, Context } from '../context';
import { readAddress } from './read-address';
import { sendCode } from './send-code';

/** Sends a code by text message (P7.26). */
export async function sendPhoneCode(
  context: Context<Actor | null>,
  { phone, phone_code, type }: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  return sendCode(context, type, readAddress(phone, phone_code));
}
