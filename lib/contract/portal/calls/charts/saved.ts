import type { Call } from '../../call';
import type * as entries from '../../charts/saved';

export const savedCharts: Call<typeof entries.savedCharts> = { method: 'GET', path: '/api/chart/saved' };
export const saveNamedChart: Call<typeof entries.saveNamedChart> = { method: 'POST', path: '/api/chart/save' };
export const shareSavedChart: Call<typeof entries.shareSavedChart> = { method: 'POST', path: '/api/chart/share' };
export const deleteSavedChart: Call<typeof entries.deleteSavedChart> = { method: 'POST', path: '/api/chart/delete' };
