'use client';

import { useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Languages } from 'lucide-react';
import type { Language } from '@/lib/domain/tenants/types';
import { LANGUAGE_LIST } from '@/lib/domain/tenants/language-list';
import { isLanguage } from '@/lib/domain/tenants/languages';
import { rememberLanguage } from './preferences';
import { CompactSelect } from '../ui/select-field';

/**
 * Switches the language at once (P2.30, P2.36): the choice is saved and the server sends the same page in the other language. Nothing is
 * mounted again, so input is retained. `full` labels Chinese as "Simplified Chinese"; `tight` shows only an icon on a phone.
 */
export function LanguageSwitch({
  languages,
  full = false,
  tight = false,
}: {
  languages: readonly Language[];
  full?: boolean;
  tight?: boolean;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const router = useRouter();
  const nameOf = (language: Language) => {
    const key = `${full ? 'languages' : 'languagesShort'}.${language}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : LANGUAGE_LIST[language].name;
  };
  const [changing, change] = useTransition();
  return (
    <CompactSelect
      label={t('language')}
      tight={tight}
      icon={<Languages size={18} aria-hidden="true" />}
      value={locale}
      aria-busy={changing}
      options={languages.map((language) => ({
        value: language,
        name: nameOf(language),
      }))}
      onChange={(event) => {
        const language = event.target.value;
        if (!isLanguage(language)) return;
        rememberLanguage(language);
        change(() => router.refresh());
      }}
    />
  );
}
