import type { Call } from '../../call';
import type * as entries from '../../settings/held-readings';

export const heldReadings: Call<typeof entries.heldReadings> = { method: 'GET', path: '/api/devices/held' };
