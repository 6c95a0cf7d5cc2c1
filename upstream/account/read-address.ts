import { CODES } from '@/lib/contract/envelope';
import { readMobile } from '@/lib/domain/account/mobile';
import { emailKey, maskedAddress, readPhone, type PhoneNumber } from '@/lib/domain/account/address';
import { readEmail } from '@/lib/domain/account/email';
import type { Context } from '../context';
import { findAccounts, type AccountRow } from './account-repository';
import type { Email } from '../mailer/emails';
import { Refusal } from '../api/refusal';

/** An address; `key` is its normalised form for comparison. */
export type Address =
  | { readonly kind: 'email'; readonly key: string; readonly email: string }
  | { readonly kind: 'phone'; readonly key: string; readonly phone: PhoneNumber };

/** In digits; `areaCode` of the contract accepts no longer one. */
const LONGEST_AREA_CODE = 4;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Parses the account field of a form: a phone number if there is an area code, an email address otherwise. */
export function readAddress(account: string, areaCode: string | undefined): Address {
  if (areaCode === undefined) {
    const email = readEmail(account) ?? account.trim();
    if (!EMAIL.test(email)) throw new Refusal(CODES.invalid, 'account.email');
    return { kind: 'email', key: emailKey(email), email };
  }
  const phone = readMobile(areaCode, account);
  if (!phone) throw new Refusal(CODES.invalid, 'account.phone');
  return { kind: 'phone', key: phone.key, phone };
}

/** The phone number with this key, if it matches the number that was typed without its area code; null otherwise. */
export function readPhoneOf(key: string, typed: string): PhoneNumber | null {
  for (let digits = 1; digits <= LONGEST_AREA_CODE; digits += 1) {
    const phone = readMobile(key.slice(1, 1 + digits), typed);
    if (phone?.key === key) return phone;
  }
  return null;
}

/** The account of this tenant that has the address, or null. */
export async function accountAt(
  context: Pick<Context, 'db' | 'tenant'>,
  address: Address,
  db: Parameters<typeof findAccounts>[0] = context.db.orm,
): Promise<AccountRow | null> {
  const identity =
    address.kind === 'email'
      ? { email: address.email }
      : { areaCode: address.phone.areaCode, mobile: address.phone.number };
  const accounts = await findAccounts(db, identity, context.tenant);
  return accounts.find((account) => account.tenant === context.tenant) ?? null;
}

/** Addresses of an account, its email first; a number that cannot be read is left out. */
export function addressesOf(account: {
  readonly email: string | null;
  readonly areaCode: string | null;
  readonly mobile: string | null;
}): Address[] {
  const phone = account.mobile === null ? null : readPhone(account.areaCode ?? '', account.mobile);
  return [
    ...(account.email === null ? [] : [{ kind: 'email', key: emailKey(account.email), email: account.email } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', key: phone.key, phone } as const]),
  ];
}

/** `o***@example.com`, `+61 *** 678`. */
export function masked(address: Address): string {
  return maskedAddress(address.kind === 'email' ? { email: address.email } : address.phone);
}

/** Passes a message to the mailer or the SMS sender; it is sent after the answer. */
export function writeTo(
  context: Pick<Context, 'services' | 'tenant' | 'lang'>,
  address: Address,
  email: Pick<Email, 'template' | 'values' | 'path'>,
): void {
  const { services, tenant, lang } = context;
  const whole = {
    ...email,
    tenant,
    language: lang,
    to: address.kind === 'email' ? address.email : address.key,
  } as Email;
  if (address.kind === 'email') services.mailer.mail(whole);
  else services.mailer.text(whole);
}
