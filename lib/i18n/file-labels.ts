import type { TariffFileLabels } from '@/lib/domain/reports/tariff-file';
import type { ReportFileLabels } from '@/lib/domain/reports/report-file';
import type { Language } from '@/lib/domain/tenants/types';
import en from '@/messages/en/sheets.json';
import zh from '@/messages/zh/sheets.json';

/** Labels of files the server writes: column names, without placeholders. */
export const SHEET_WORDS: Readonly<Record<Language, TariffFileLabels & ReportFileLabels>> = { en, zh };
