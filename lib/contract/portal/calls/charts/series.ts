import type { Call } from '../../call';
import type * as entries from '../../charts/series';

export const chartSeries: Call<typeof entries.chartSeries> = { method: 'GET', path: '/api/charts/series' };
export const chartAside: Call<typeof entries.chartAside> = { method: 'GET', path: '/api/charts/aside' };
export const chartProperties: Call<typeof entries.chartProperties> = { method: 'GET', path: '/api/charts/properties' };
