import type { TariffFileLabels } from '@/lib/domain/reports/tariff-file';
import type { ReportFileLabels } from '@/lib/domain/reports/report-file';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';
import { STATIC_MESSAGES } from './static-messages';

/** Labels of files the server writes: column names, without placeholders. */
export const SHEET_WORDS: Readonly<Record<Language, TariffFileLabels & ReportFileLabels>> = inEachLanguage(
  (language) => STATIC_MESSAGES[language].reports,
);
