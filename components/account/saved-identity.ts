import { COUNTRIES, countryAt, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';

/** The accounts last used to sign in on this browser (P9.5, decisions A1): addresses only, never a password. */
export interface SavedIdentity {
  readonly email: string;
  readonly phone: string;
  /** Index in the list of countries. */
  readonly country: number;
}

export const NO_IDENTITY: SavedIdentity = { email: '', phone: '', country: DEFAULT_COUNTRY };

/** Sign-in modes whose address is saved. */
type SavedMode = 'email' | 'phone';

/** The identity saved in this browser; empty where storage is disabled. */
export function savedIdentity(): SavedIdentity {
  return (
    attempt(() => {
      const index = Number.parseInt(localStorage.getItem('countryIndex') ?? '', 10);
      const areaCode = (localStorage.getItem('areaCode') ?? '').replace(/^\+/, '');
      // The area code takes precedence over the index where they differ: it is what was dialled.
      const agrees = areaCode === '' || COUNTRIES[index]?.areaCode === areaCode;
      const byCode = COUNTRIES.findIndex((country) => country.areaCode === areaCode);
      const country = agrees && COUNTRIES[index] ? index : byCode >= 0 ? byCode : DEFAULT_COUNTRY;
      return {
        email: localStorage.getItem('email') ?? '',
        phone: localStorage.getItem('phoneNumber') ?? '',
        country,
      };
    }) ?? NO_IDENTITY
  );
}

/** Saves the account for the next sign-in in this mode. */
export function keepIdentity(mode: SavedMode, account: string, country: number): void {
  attempt(() => {
    if (mode === 'email') localStorage.setItem('email', account);
    else {
      localStorage.setItem('phoneNumber', account);
      localStorage.setItem('areaCode', countryAt(country).areaCode);
      localStorage.setItem('countryIndex', String(country));
    }
  });
}

export function forgetIdentity(mode: SavedMode): void {
  const keys = mode === 'email' ? ['email'] : ['phoneNumber', 'areaCode', 'countryIndex'];
  attempt(() => keys.forEach((key) => localStorage.removeItem(key)));
}

/** After the own address `old` has changed: replaces it by the new one where it is saved for the next sign-in. */
export function moveIdentity(mode: SavedMode, old: string, account: string, country: number): void {
  const saved = savedIdentity()[mode];
  const same =
    mode === 'email'
      ? saved.toLowerCase() === old.toLowerCase()
      : // The displayed number starts with the area code.
        old.replace(/\D/g, '').endsWith(saved.replace(/\D/g, ''));
  if (saved !== '' && same) keepIdentity(mode, account, country);
}

/** Earlier portals saved passwords here, in base64; every key that looks like one is removed (safety 1.9). */
export function dropOldPasswords(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (/passw|pwd/i.test(key)) localStorage.removeItem(key);
  });
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
