import type { Call } from '../../call';
import type * as entries from '../../shell/status';

export const serviceStatus: Call<typeof entries.serviceStatus> = { method: 'GET', path: '/api/shell/status' };
