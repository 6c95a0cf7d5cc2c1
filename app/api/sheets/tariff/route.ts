import { tariffFile } from '@/lib/contract/portal/sheets';
import { SHEET_WORDS } from '@/lib/i18n/file-labels';
import { fileRoute } from '@/lib/server/http/file-route';
import { exportTariffSheet } from '@/lib/server/reports/sheets/mutations';

export const GET = fileRoute(tariffFile, ({ caller, input }) =>
  exportTariffSheet(caller, input, SHEET_WORDS[caller.language]),
);
