import type { Call } from '../../call';
import type * as entries from '../../devices/control';

export const beginControl: Call<typeof entries.beginControl> = { method: 'POST', path: '/api/devices/control/begin' };
export const endControl: Call<typeof entries.endControl> = { method: 'POST', path: '/api/devices/control/end' };
