import type { Language } from '@/lib/domain/tenants/types';
import enPages from '@/messages/en/pages.json';
import enReports from '@/messages/en/reports.json';
import zhPages from '@/messages/zh/pages.json';
import zhReports from '@/messages/zh/reports.json';

/** The messages of answers that are no pages and need them in every language, or without a request. */
export const STATIC_MESSAGES = {
  en: { pages: enPages, reports: enReports },
  zh: { pages: zhPages, reports: zhReports },
} as const satisfies Readonly<Record<Language, object>>;
