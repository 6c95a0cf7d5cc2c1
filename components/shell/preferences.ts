import { LANGUAGE_KEY } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';
import { SCHEME_COOKIE } from '../theme/scheme';
import type { Scheme } from '../theme/scheme';

const YEAR_SECONDS = 31_536_000;

/** Saves a choice for both sides: in a cookie for the server, and in local storage under the specified key (P1.4). */
function remember(key: string, value: string): void {
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be disabled; only the cookie is required.
  }
}

export function rememberLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language);
}

/** Applies a scheme at once: every colour is a variable of the element with the scheme attribute. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  remember(SCHEME_COOKIE, scheme);
}
