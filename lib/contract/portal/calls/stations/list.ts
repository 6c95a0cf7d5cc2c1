import type { Call } from '../../call';
import type * as entries from '../../stations/list';

export const liveStations: Call<typeof entries.liveStations> = { method: 'GET', path: '/api/stations/live' };
export const stationDays: Call<typeof entries.stationDays> = { method: 'GET', path: '/api/stations/days' };
export const stationAccess: Call<typeof entries.stationAccess> = { method: 'GET', path: '/api/stations/access' };
export const oneStation: Call<typeof entries.oneStation> = { method: 'GET', path: '/api/stations/one' };
export const setFavourite: Call<typeof entries.setFavourite> = { method: 'POST', path: '/api/stations/favourite' };
