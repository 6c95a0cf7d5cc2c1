'use client';

import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { COUNTRIES } from '@/lib/domain/account/countries';
import { LANGUAGE_LIST } from '@/lib/domain/tenants/language-list';
import { isLanguage } from '@/lib/domain/tenants/languages';

/** Names of all countries in the user's language, in the order of the list. */
export function useCountryNames(): readonly string[] {
  const locale = useLocale();
  return useMemo(() => countryNames(locale), [locale]);
}

/** The same in any language that the browser supports. */
export function countryNames(locale: string): readonly string[] {
  const names = new Intl.DisplayNames([isLanguage(locale) ? LANGUAGE_LIST[locale].names : locale, 'en'], {
    type: 'region',
  });
  return COUNTRIES.map(({ code }) => names.of(code) ?? code);
}
