import { reportFile } from '@/lib/contract/portal/sheets';
import { SHEET_WORDS } from '@/lib/i18n/file-labels';
import { fileRoute } from '@/lib/server/http/file-route';
import { exportReport } from '@/lib/server/reports/mutations';

export const GET = fileRoute(reportFile, ({ caller, input }) =>
  exportReport(caller, input, SHEET_WORDS[caller.language]),
);
