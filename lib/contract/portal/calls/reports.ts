import type { Call } from '../call';
import type * as entries from '../reports';

export const tariffFile: Call<typeof entries.tariffFile> = { method: 'GET', path: '/api/sheets/tariff' };
export const reportFile: Call<typeof entries.reportFile> = { method: 'GET', path: '/api/sheets/report' };
