import * as sheets from '@/lib/contract/portal/reports';
import { SHEET_WORDS } from '@/lib/i18n/file-labels';
import { fileRoute } from '@/lib/server/http/file-route';
import { routeTable } from '@/lib/server/http/route-table';
import { exportReport, exportTariffSheet } from '@/lib/server/reports/actions';

export const { GET, POST } = routeTable(
  fileRoute(sheets.reportFile, ({ caller, input }) => exportReport(caller, input, SHEET_WORDS[caller.language])),
  fileRoute(sheets.tariffFile, ({ caller, input }) => exportTariffSheet(caller, input, SHEET_WORDS[caller.language])),
);
