import type { Language } from '@/lib/domain/tenants/types';

/** Cookie and local-storage key of the choice (P1.4); readable by script, holds nothing but the language. */
export const LANGUAGE_KEY = 'language';

export const LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

/** What is spoken when nothing else is known (P9.1). */
export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The languages of an Accept-Language header that we speak, most wanted first. Broken parts are skipped. */
export function acceptedLanguages(header: string): readonly Language[] {
  const wanted = header
    .slice(0, 1_000)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  return wanted.map(({ language }) => language).filter(isLanguage);
}

/**
 * The language of a request: the one that was chosen, else the first one the browser asks for, else the tenant's
 * default; always one that the tenant offers.
 */
export function chooseLanguage(hints: {
  cookie: string | undefined;
  acceptLanguage: string | null;
  offered: readonly Language[];
  fallback: Language;
}): Language {
  const { cookie, acceptLanguage, offered, fallback } = hints;
  if (isLanguage(cookie) && offered.includes(cookie)) return cookie;
  return acceptedLanguages(acceptLanguage ?? '').find((language) => offered.includes(language)) ?? fallback;
}
