import { tariffFile } from '@/lib/contract/portal/sheets';
import { fileRoute } from '@/lib/server/http/file-route';
import { exportTariffSheet } from '@/lib/server/sheets/mutations';

export const GET = fileRoute(tariffFile, ({ caller, input }) => exportTariffSheet(caller, input));
