import { LANGUAGE_LIST } from './language-list';
import type { Language } from './language-list';

/** Cookie and local-storage key of the selected language; readable by scripts, contains only the language. */
export const LANGUAGE_KEY = 'language';

export const LANGUAGES = Object.keys(LANGUAGE_LIST) as readonly Language[] as readonly [Language, ...Language[]];

/** A value for each language. */
export function inEachLanguage<T>(value: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, T>;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

interface Range {
  /** The primary subtag: `zh` of `zh-Hant-TW`, or `*` for any language. */
  readonly primary: string;
  readonly quality: number;
}

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/;

/** The ranges of an Accept-Language header, most preferred first. Malformed parts are skipped. */
export function languageRanges(header: string): readonly Range[] {
  return header
    .slice(0, 1_000)
    .split(',')
    .flatMap((part): Range[] => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const primary = /^(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*$/.exec(tag)?.[1];
      if (primary === undefined) return [];
      if (parameters.length === 0) return [{ primary, quality: 1 }];
      const quality = QUALITY.exec(parameters.join(';'))?.[1];
      return quality === undefined ? [] : [{ primary, quality: Number(quality) }];
    })
    .toSorted((a, b) => b.quality - a.quality);
}

/** The language preferences of a request, and the tenant's languages. */
export interface LanguageHints {
  /** The user's selection, from the cookie. */
  readonly chosen: string | null | undefined;
  readonly acceptLanguage: string | null;
  readonly offered: readonly Language[];
  /** The tenant's default, one of those offered. */
  readonly fallback: Language;
}

/**
 * The language of a request, for pages, calls, files and messages alike: the selected one, otherwise the browser's first supported one,
 * otherwise the tenant's default; always one that the tenant offers. Every form of Chinese counts as Chinese.
 */
export function chooseLanguage({ chosen, acceptLanguage, offered, fallback }: LanguageHints): Language {
  const choice = offered.find((language) => language === chosen);
  if (choice) return choice;
  const ranges = languageRanges(acceptLanguage ?? '');
  const named = new Set(ranges.map(({ primary }) => primary));
  const inOrder = [fallback, ...offered];
  for (const { primary, quality } of ranges) {
    if (quality === 0) break;
    // The wildcard covers all languages that the header does not list.
    const found = inOrder.find((language) => (primary === '*' ? !named.has(language) : language === primary));
    if (found) return found;
  }
  return fallback;
}
