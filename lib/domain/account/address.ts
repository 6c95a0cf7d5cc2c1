import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The form in which an email address is unique: two spellings of one address have the same. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Digits only: `+61 412-345-678` and `61412345678` are one number. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A telephone number in the one form in which it is kept and compared. */
export interface PhoneNumber {
  /** Without the plus: `61`. */
  readonly areaCode: string;
  /** The national number without the zero that is dialled at home: `412345678`. */
  readonly number: string;
  /** `+61412345678`. */
  readonly key: string;
}

/**
 * Reads a number of a country: `0412 345 678`, `412345678` and `+61 412 345 678` are one number in Australia. Null where
 * there is no such area code, the number is of another country, or none there has so many digits.
 */
export function readPhone(areaCode: string, text: string): PhoneNumber | null {
  const code = digits(areaCode);
  const typed = text.trim();
  const plain = digits(typed);
  if (typed.startsWith('+')) return numberOf(code, typed);
  // Some write the area code once more in front.
  return numberOf(code, `+${code}${plain}`) ?? (plain.startsWith(code) ? numberOf(code, `+${plain}`) : null);
}

function numberOf(areaCode: string, whole: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(whole);
  if (parsed?.countryCallingCode !== areaCode || !parsed.isPossible()) return null;
  const number = parsed.nationalNumber;
  return { areaCode, number, key: `+${areaCode}${number}` };
}

/** An address without what would tell it to somebody who does not know it: `o***@example.com`, `+61 *** 678`. */
export function maskedAddress(address: { readonly email: string } | PhoneNumber): string {
  if ('number' in address) return `+${address.areaCode} *** ${address.number.slice(-3)}`;
  const at = address.email.lastIndexOf('@');
  return `${[...address.email].slice(0, 1).join('')}***${at < 0 ? '' : address.email.slice(at)}`;
}
