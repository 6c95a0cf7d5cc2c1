import type { Call } from '../../call';
import type * as entries from '../../comm-log/recording';

export const openCommLog: Call<typeof entries.openCommLog> = { method: 'POST', path: '/api/devices/comm-log/open' };
export const reportCommLog: Call<typeof entries.reportCommLog> = {
  method: 'POST',
  path: '/api/devices/comm-log/report',
};
export const recordReading: Call<typeof entries.recordReading> = {
  method: 'POST',
  path: '/api/devices/comm-log/reading',
};
