'use client';

import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { COUNTRIES } from '@/lib/domain/account/countries';

const NAME_TAGS: Readonly<Record<string, string>> = { en: 'en', zh: 'zh-Hans' };

/** Names of all countries in the user's language, in the order of the list. */
export function useCountryNames(): readonly string[] {
  const locale = useLocale();
  return useMemo(() => countryNames(locale), [locale]);
}

/** The same in any language that the browser supports. */
export function countryNames(locale: string): readonly string[] {
  const names = new Intl.DisplayNames([NAME_TAGS[locale] ?? locale, 'en'], { type: 'region' });
  return COUNTRIES.map(({ code }) => names.of(code) ?? code);
}
