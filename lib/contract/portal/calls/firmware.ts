import type { Call } from '../call';
import type * as entries from '../firmware';

export const recordUpgrade: Call<typeof entries.recordUpgrade> = {
  method: 'POST',
  path: '/api/devices/firmware/record',
};
export const closeUpgrade: Call<typeof entries.closeUpgrade> = { method: 'POST', path: '/api/devices/firmware/result' };
export const upgradeLog: Call<typeof entries.upgradeLog> = { method: 'GET', path: '/api/devices/firmware/log' };
