import { COUNTRIES, DEFAULT_COUNTRY } from './countries';
import { shownEmail } from './shown-email';

/** The path that invitations link to. */
export const REGISTRATION_PATH = '/register';

/** The address that registration is prefilled with; `country` is an index into the list of countries. */
export type RegistrationPrefill =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'phone'; readonly phone: string; readonly country: number };

/** The link's fragment after `#`, which is never sent to a server. */
export function registrationPrefill(to: string): string {
  return `#to=${encodeURIComponent(to)}`;
}

/** What such a link prefills; null where it contains no address that could be registered. */
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
  // Several countries share an area code: the product's default country takes precedence.
  const first = COUNTRIES.findIndex((country) => country.areaCode === areaCode);
  const country = COUNTRIES[DEFAULT_COUNTRY]?.areaCode === areaCode ? DEFAULT_COUNTRY : first;
  return { channel: 'phone', phone: digits.slice(longest), country };
}
