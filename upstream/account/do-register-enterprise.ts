import type { ParsedInputOf } from '@/lib/contract/entry';
import type { doRegisterEnterprise as entry } from '@/lib/contract/upstream/account/registration';
import { codeKey } from '@/lib/domain/text/code-key';
import type { Context } from '../context';
import { register } from './register';

/** Registers a company with an organisation of its own (P7.24). */
export function doRegisterEnterprise(
  context: Context<null>,
  { company_code, ...input }: ParsedInputOf<typeof entry>,
): Promise<null> {
  return register(context, input, codeKey(company_code));
}
