import type { Call } from '../call';
import type * as entries from '../list-layout';

export const saveListLayout: Call<typeof entries.saveListLayout> = { method: 'POST', path: '/api/lists/layout' };
