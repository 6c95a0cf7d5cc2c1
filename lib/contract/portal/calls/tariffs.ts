import type { Call } from '../call';
import type * as entries from '../tariffs';

export const readTariff: Call<typeof entries.readTariff> = { method: 'GET', path: '/api/tariffs' };
export const setTariff: Call<typeof entries.setTariff> = { method: 'POST', path: '/api/tariffs/set' };
export const correctTariff: Call<typeof entries.correctTariff> = { method: 'POST', path: '/api/tariffs/correct' };
export const readHolidayRegions: Call<typeof entries.readHolidayRegions> = {
  method: 'GET',
  path: '/api/tariffs/regions',
};
