import type { Call } from '../../call';
import type * as entries from '../../charts/saved';

export const savedCharts: Call<typeof entries.savedCharts> = { method: 'GET', path: '/api/charts/saved' };
export const saveNamedChart: Call<typeof entries.saveNamedChart> = { method: 'POST', path: '/api/charts/save' };
export const shareSavedChart: Call<typeof entries.shareSavedChart> = { method: 'POST', path: '/api/charts/share' };
export const deleteSavedChart: Call<typeof entries.deleteSavedChart> = { method: 'POST', path: '/api/charts/delete' };
