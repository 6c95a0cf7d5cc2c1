import { LANGUAGE_KEY } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';
import { SCHEME_COOKIE } from '../theme/scheme';
import type { Scheme } from '../theme/scheme';

const YEAR_SECONDS = 31_536_000;

/** Keeps a choice where both sides find it: the cookie for the server, local storage for the specified key (P1.4). */
function remember(key: string, value: string): void {
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be switched off; the cookie is what counts.
  }
}

export function rememberLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language);
}

/** Repaints at once: every colour is a variable of the element that carries the scheme. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  remember(SCHEME_COOKIE, scheme);
}
