import type { Call } from '../../call';
import type * as entries from '../../shell/tree';

export const treePlaces: Call<typeof entries.treePlaces> = { method: 'GET', path: '/api/shell/tree' };
