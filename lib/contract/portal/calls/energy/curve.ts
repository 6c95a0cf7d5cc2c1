import type { Call } from '../../call';
import type * as entries from '../../energy/curve';

export const stationCurve: Call<typeof entries.stationCurve> = { method: 'GET', path: '/api/stations/curve' };
export const stationForecast: Call<typeof entries.stationForecast> = { method: 'GET', path: '/api/stations/forecast' };
