import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import { COUNTRIES } from './countries';
import { readEmail } from './email';
import { plainPhone } from './plain-phone';

/** The canonical form by which email addresses are unique: two spellings of one address give the same key. */
export function emailKey(email: string): string {
  return (readEmail(email) ?? email.normalize('NFKC').trim()).toLowerCase();
}

/** Digits only: `+61 412-345-678` and `61412345678` are one number. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A phone number in its canonical form, as stored and compared. */
export interface PhoneNumber {
  /** Without the plus: `61`. */
  readonly areaCode: string;
  /** The national number without its leading trunk zero: `412345678`. */
  readonly number: string;
  /** `+61412345678`. */
  readonly key: string;
}

/** The international dialling prefix of most countries (`00`), and Australia's (`0011`). */
const ABROAD = /^00(?:11)?/;

/**
 * Reads a phone number of a country: in Australia, `0412 345 678`, `412345678`, `+61 412 345 678` and `0011 61 412 345 678` are the same
 * number. Null for an unknown area code, a number of another country, or an impossible number of digits.
 */
export function readPhone(areaCode: string, text: string): PhoneNumber | null {
  const code = digits(areaCode);
  const typed = plainPhone(text);
  if (!/^\+?\d+$/.test(typed)) return null;
  if (isInternational(code, typed)) return internationalOf(code, typed);
  // Some users repeat the area code in front of the number.
  return numberOf(code, `+${code}${typed}`) ?? (typed.startsWith(code) ? numberOf(code, `+${typed}`) : null);
}

/**
 * The number as passed to a message provider: as typed, or only the national number where it was typed in international form. Null for
 * invalid numbers and numbers of another country.
 */
export function dialledNumber(areaCode: string, text: string): string | null {
  const typed = plainPhone(text);
  if (!/^\+?\d{4,24}$/.test(typed)) return null;
  if (isInternational(digits(areaCode), typed)) return readPhone(areaCode, typed)?.number ?? null;
  return typed.length <= 15 ? typed : null;
}

/** No country has numbers that begin with two zeros, so such a number is in international form. */
function isInternational(code: string, typed: string): boolean {
  return typed.startsWith('+') || ABROAD.test(typed) || prefixed(code, typed) !== null;
}

function internationalOf(code: string, typed: string): PhoneNumber | null {
  if (typed.startsWith('+')) return numberOf(code, typed);
  const own = prefixed(code, typed);
  if (own !== null) return own;
  // `0011` before `00`: the digits after `00` could be read as an area code.
  const rests = [/^0011/, /^00/].filter((prefix) => prefix.test(typed)).map((prefix) => typed.replace(prefix, ''));
  for (const rest of rests) {
    const found = numberOf(code, `+${rest}`);
    if (found) return found;
  }
  return null;
}

/** The number after a country's own international dialling prefix, for the countries of an area code; null where there is no prefix. */
function prefixed(code: string, typed: string): PhoneNumber | null {
  for (const country of COUNTRIES.filter(({ areaCode }) => areaCode === code)) {
    const parsed = isSupported(country.code) ? parsePhoneNumberFromString(typed, country.code) : undefined;
    // Without a prefix, the whole text is parsed as a national number.
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

/** An address masked for viewers who do not know it: `o***@example.com`, `+61 *** 678`. */
export function maskedAddress(address: { readonly email: string } | PhoneNumber): string {
  if ('number' in address) return `+${address.areaCode} *** ${address.number.slice(-3)}`;
  const at = address.email.lastIndexOf('@');
  return `${[...address.email].slice(0, 1).join('')}***${at < 0 ? '' : address.email.slice(at)}`;
}
