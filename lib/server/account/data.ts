import 'server-only';
import { CODES } from '@/lib/contract/envelope';
import { emailKey } from '@/lib/domain/account/address';
import type { Problem } from '@/lib/domain/problem';
import type { Profile } from '../session/seal';

/** The upstream stores area codes without the plus sign. */
export function plainAreaCode(areaCode: string): string {
  return areaCode.replace(/^\+/, '');
}

/** An address of the profile in the upstream's format; null if the profile has none of this kind. */
export function ownAddress(
  profile: Profile,
  channel: 'email' | 'phone',
): { account: string; phone_code?: string } | null {
  if (channel === 'email') return profile.email === '' ? null : { account: profile.email };
  if (profile.mobile === '') return null;
  return { account: profile.mobile, phone_code: plainAreaCode(profile.areaCode) };
}

/** Whether a code would be sent to the profile's own address. */
export function isOwnAddress(
  profile: Profile,
  to: { channel: 'email'; account: string } | { channel: 'phone'; account: string; areaCode: string },
): boolean {
  const own = ownAddress(profile, to.channel);
  if (own === null) return false;
  if (to.channel === 'email') return emailKey(own.account) === emailKey(to.account);
  return own.account === to.account && own.phone_code === plainAreaCode(to.areaCode);
}

/** The form field of each of this backend's refusals; the upstream's message is shown with it. */
const PLACES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [CODES.wrongCode]: { code: 'auth.refusedCode' },
  [CODES.weakPassword]: { password: 'auth.refusedPassword' },
};

/** A refusal with the form field it refers to, if its code identifies one. */
export function placed(problem: Problem): Problem {
  const fields = problem.kind === 'upstream-code' && problem.code !== undefined ? PLACES[problem.code] : undefined;
  return fields ? { ...problem, fields } : problem;
}
