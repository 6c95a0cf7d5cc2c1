import type { Call } from '../call';
import type * as entries from '../reports';

export const tariffFile: Call<typeof entries.tariffFile> = { method: 'GET', path: '/api/reports/tariff' };
export const reportFile: Call<typeof entries.reportFile> = { method: 'GET', path: '/api/reports/report' };
