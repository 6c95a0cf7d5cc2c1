import type { Call } from '../../call';
import type * as entries from '../../devices/history';

export const deviceEvents: Call<typeof entries.deviceEvents> = { method: 'GET', path: '/api/devices/events' };
export const deviceTrend: Call<typeof entries.deviceTrend> = { method: 'GET', path: '/api/devices/trend' };
