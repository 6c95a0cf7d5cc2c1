import type { Call } from '../../call';
import type * as entries from '../../energy/history';

export const stationHistory: Call<typeof entries.stationHistory> = { method: 'GET', path: '/api/stations/history' };
