import { digits, emailKey, readPhone } from '@/lib/domain/account/address';
import type { Identity } from './account-repository';

/** How a sign-in names its account: by email (2), or by mobile and area code. */
export type Named =
  | { readonly type: 2; readonly account: string }
  | { readonly type: 0 | 1; readonly account: string; readonly areaCode: string };

/** The identity to look up the account by, and the normalised name that its attempts are counted by. */
export function whoIs(input: Named): { readonly identity: Identity; readonly name: string } {
  if (input.type === 2) return { identity: { email: input.account }, name: emailKey(input.account) };
  const phone = readPhone(input.areaCode, input.account);
  const [areaCode, mobile] = phone ? [phone.areaCode, phone.number] : [digits(input.areaCode), digits(input.account)];
  return { identity: { areaCode, mobile }, name: `+${areaCode}${mobile}` };
}
