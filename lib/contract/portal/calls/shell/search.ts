import type { Call } from '../../call';
import type * as entries from '../../shell/search';

export const findPlaces: Call<typeof entries.findPlaces> = { method: 'GET', path: '/api/shell/search' };
