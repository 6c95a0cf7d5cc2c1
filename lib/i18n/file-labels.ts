import type { TariffFileLabels } from '@/lib/domain/sheets/tariff-file';
import type { ReportFileLabels } from '@/lib/domain/sheets/report-file';
import type { Language } from '@/lib/domain/tenants/types';
import en from '@/messages/en/sheets.json';
import zh from '@/messages/zh/sheets.json';

/** The words of files that the server writes: names of columns, none with a place for anything. */
export const SHEET_WORDS: Readonly<Record<Language, TariffFileLabels & ReportFileLabels>> = { en, zh };
