import { COUNTRIES, DEFAULT_COUNTRY } from './countries';
import { shownEmail } from './shown-email';

/** Where an invitation leads. */
export const REGISTRATION_PATH = '/register';

/** An address that registration begins with; `country` is a place in the list of countries. */
export type RegistrationPrefill =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'phone'; readonly phone: string; readonly country: number };

/** The part of a link after `#`, which no server gets to see. */
export function registrationPrefill(to: string): string {
  return `#to=${encodeURIComponent(to)}`;
}

/** What such a link fills in; null where it names no address that could be registered. */
export function readRegistrationPrefill(hash: string): RegistrationPrefill | null {
  const to = new URLSearchParams(hash.replace(/^#/, '')).get('to') ?? '';
  if (to.length > 254) return null;
  if (/^[^\s@]+@[^\s@]+$/u.test(to)) return { channel: 'email', email: shownEmail(to) };
  const digits = /^\+(\d{6,15})$/.exec(to)?.[1];
  return digits === undefined ? null : numberOf(digits);
}

function numberOf(digits: string): RegistrationPrefill | null {
  const fitting = COUNTRIES.filter(({ areaCode }) => digits.startsWith(areaCode));
  const longest = Math.max(0, ...fitting.map(({ areaCode }) => areaCode.length));
  const areaCode = digits.slice(0, longest);
  if (longest === 0 || digits.length === longest) return null;
  // Several countries share an area code: that of the product comes first.
  const first = COUNTRIES.findIndex((country) => country.areaCode === areaCode);
  const country = COUNTRIES[DEFAULT_COUNTRY]?.areaCode === areaCode ? DEFAULT_COUNTRY : first;
  return { channel: 'phone', phone: digits.slice(longest), country };
}
