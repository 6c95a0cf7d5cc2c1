import type { Call } from '../call';
import type * as entries from '../map';

export const mapSetup: Call<typeof entries.mapSetup> = { method: 'GET', path: '/api/map/setup' };
export const mapItems: Call<typeof entries.mapItems> = { method: 'GET', path: '/api/map/items' };
export const mapStations: Call<typeof entries.mapStations> = { method: 'GET', path: '/api/map/stations' };
