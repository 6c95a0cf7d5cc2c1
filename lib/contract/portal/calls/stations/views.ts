import type { Call } from '../../call';
import type * as entries from '../../stations/views';

export const stationViews: Call<typeof entries.stationViews> = { method: 'GET', path: '/api/stations/views' };
export const saveView: Call<typeof entries.saveView> = { method: 'POST', path: '/api/stations/views/save' };
export const deleteView: Call<typeof entries.deleteView> = { method: 'POST', path: '/api/stations/views/delete' };
