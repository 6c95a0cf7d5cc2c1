import type { Call } from '../../call';
import type * as entries from '../../settings/copy-targets';

export const copyTargets: Call<typeof entries.copyTargets> = { method: 'GET', path: '/api/devices/copy/targets' };
export const copyTarget: Call<typeof entries.copyTarget> = { method: 'GET', path: '/api/devices/copy/target' };
