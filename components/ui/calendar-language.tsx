'use client';

import type { ReactNode } from 'react';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN as chinese } from '@mui/x-date-pickers/locales';
import { enGB } from 'date-fns/locale/en-GB';
import { zhCN } from 'date-fns/locale/zh-CN';
import type { Language } from '@/lib/domain/tenants/types';
import { useLocale, useTranslations } from 'next-intl';

/** Both begin a week on Monday. */
const CALENDARS = {
  en: { dates: enGB, texts: enUS },
  zh: { dates: zhCN, texts: chinese },
} as const satisfies Readonly<Record<Language, object>>;

/** The language of the page for a calendar. */
export function CalendarLanguage({ children }: { children: ReactNode }) {
  const t = useTranslations('common.date');
  const { dates, texts } = CALENDARS[useLocale()];
  const { localeText } = texts.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      localeText={{ ...localeText, nextStepButtonLabel: t('next') }}
    >
      <>{children}</>
    </LocalizationProvider>
  );
}
