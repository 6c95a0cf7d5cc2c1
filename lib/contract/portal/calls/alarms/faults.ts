import type { Call } from '../../call';
import type * as entries from '../../alarms/faults';

export const faultPage: Call<typeof entries.faultPage> = { method: 'GET', path: '/api/alarms/list' };
export const exportFaults: Call<typeof entries.exportFaults> = { method: 'POST', path: '/api/alarms/export' };
