import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import { COUNTRIES } from './countries';
import { readEmail } from './email';
import { plainPhone } from './plain-phone';

/** The form in which an email address is unique: two spellings of one address have the same. */
export function emailKey(email: string): string {
  return (readEmail(email) ?? email.normalize('NFKC').trim()).toLowerCase();
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

/** What is dialled before the area code of another country in most countries, and in Australia. */
const ABROAD = /^00(?:11)?/;

/**
 * Reads a number of a country: `0412 345 678`, `412345678`, `+61 412 345 678` and `0011 61 412 345 678` are one number in Australia.
 * Null where there is no such area code, the number is of another country, or none there has so many digits.
 */
export function readPhone(areaCode: string, text: string): PhoneNumber | null {
  const code = digits(areaCode);
  const typed = plainPhone(text);
  if (!/^\+?\d+$/.test(typed)) return null;
  if (isInternational(code, typed)) return internationalOf(code, typed);
  // Some write the area code once more in front.
  return numberOf(code, `+${code}${typed}`) ?? (typed.startsWith(code) ? numberOf(code, `+${typed}`) : null);
}

/**
 * A number as it goes to whoever sends messages there: as it was typed, but the national number alone where it was written as from
 * abroad. Null for what is no number, or one of another country.
 */
export function dialledNumber(areaCode: string, text: string): string | null {
  const typed = plainPhone(text);
  if (!/^\+?\d{4,24}$/.test(typed)) return null;
  if (isInternational(digits(areaCode), typed)) return readPhone(areaCode, typed)?.number ?? null;
  return typed.length <= 15 ? typed : null;
}

/** No number of any country begins with two zeros: what does is written as from abroad. */
function isInternational(code: string, typed: string): boolean {
  return typed.startsWith('+') || ABROAD.test(typed) || prefixed(code, typed) !== null;
}

function internationalOf(code: string, typed: string): PhoneNumber | null {
  if (typed.startsWith('+')) return numberOf(code, typed);
  const own = prefixed(code, typed);
  if (own !== null) return own;
  // `0011` before `00`: the digits after it may be read as an area code of their own.
  const rests = [/^0011/, /^00/].filter((prefix) => prefix.test(typed)).map((prefix) => typed.replace(prefix, ''));
  for (const rest of rests) {
    const found = numberOf(code, `+${rest}`);
    if (found) return found;
  }
  return null;
}

/** The number behind what the countries of an area code dial before one of their own from abroad; null where none stands there. */
function prefixed(code: string, typed: string): PhoneNumber | null {
  for (const country of COUNTRIES.filter(({ areaCode }) => areaCode === code)) {
    const parsed = isSupported(country.code) ? parsePhoneNumberFromString(typed, country.code) : undefined;
    // Without a prefix the whole is read as a national number.
    if (
      !parsed ||
      digits(parsed.number) === `${code}${typed.replace(/^0/, '')}` ||
      !typed.endsWith(parsed.nationalNumber)
    )
      continue;
    const before = typed.slice(0, typed.length - parsed.nationalNumber.length);
    if (before.length > code.length && before.endsWith(code)) return numberOf(code, parsed.number);
  }
  return null;
}

function isSupported(code: string): code is CountryCode {
  try {
    return Boolean(getCountryCallingCode(code as CountryCode));
  } catch {
    return false;
  }
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
