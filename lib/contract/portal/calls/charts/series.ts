import type { Call } from '../../call';
import type * as entries from '../../charts/series';

export const chartSeries: Call<typeof entries.chartSeries> = { method: 'GET', path: '/api/chart/series' };
export const chartAside: Call<typeof entries.chartAside> = { method: 'GET', path: '/api/chart/aside' };
export const chartProperties: Call<typeof entries.chartProperties> = { method: 'GET', path: '/api/chart/properties' };
