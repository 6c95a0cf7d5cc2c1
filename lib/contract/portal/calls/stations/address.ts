import type { Call } from '../../call';
import type * as entries from '../../stations/address';

export const searchAddress: Call<typeof entries.searchAddress> = {
  method: 'GET',
  path: '/api/stations/address/search',
};
export const findPlace: Call<typeof entries.findPlace> = { method: 'GET', path: '/api/stations/address/place' };
export const findZone: Call<typeof entries.findZone> = { method: 'GET', path: '/api/stations/address/zone' };
