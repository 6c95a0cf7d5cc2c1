import { COUNTRIES, countryAt, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';

/** Who signed in here before (P9.5, decisions A1): addresses only, never a password. */
export interface SavedIdentity {
  readonly email: string;
  readonly phone: string;
  /** Place in the list of countries. */
  readonly country: number;
}

export const NO_IDENTITY: SavedIdentity = { email: '', phone: '', country: DEFAULT_COUNTRY };

/** Modes of the sign-in that an address is kept for. */
type SavedMode = 'email' | 'phone';

/** What this browser keeps; nothing where storage is switched off. */
export function savedIdentity(): SavedIdentity {
  return (
    attempt(() => {
      const index = Number.parseInt(localStorage.getItem('countryIndex') ?? '', 10);
      const areaCode = (localStorage.getItem('areaCode') ?? '').replace(/^\+/, '');
      // The area code counts where the two disagree: it is what was dialled.
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

/** Keeps who signed in, for the next time this mode is chosen. */
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

/** After a change of the own address `old`: where that was kept for the next sign-in, the new one is. */
export function moveIdentity(mode: SavedMode, old: string, account: string, country: number): void {
  const saved = savedIdentity()[mode];
  const same =
    mode === 'email'
      ? saved.toLowerCase() === old.toLowerCase()
      : // What is shown begins with the area code.
        old.replace(/\D/g, '').endsWith(saved.replace(/\D/g, ''));
  if (saved !== '' && same) keepIdentity(mode, account, country);
}

/** Earlier portals of this kind kept passwords here, in base64; whatever such a thing is called, it goes (safety 1.9). */
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
