import type { Language } from '@/lib/domain/tenants/types';
import enPages from '@/messages/en/pages.json';
import enSheets from '@/messages/en/sheets.json';
import zhPages from '@/messages/zh/pages.json';
import zhSheets from '@/messages/zh/sheets.json';

/** The messages of answers that are no pages and need them in every language, or without a request. */
export const STATIC_MESSAGES = {
  en: { pages: enPages, sheets: enSheets },
  zh: { pages: zhPages, sheets: zhSheets },
} as const satisfies Readonly<Record<Language, object>>;
