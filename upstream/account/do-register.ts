import type { ParsedInputOf } from '@/lib/contract/entry';
import type { doRegister as entry } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { register } from './register';

/** Registers a person (P7.23). */
export function doRegister(context: Context<null>, input: ParsedInputOf<typeof entry>): Promise<null> {
  return register(context, input, '');
}
