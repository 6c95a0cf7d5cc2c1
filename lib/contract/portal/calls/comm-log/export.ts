import type { Call } from '../../call';
import type * as entries from '../../comm-log/export';

export const exportLog: Call<typeof entries.exportLog> = { method: 'POST', path: '/api/devices/log' };
