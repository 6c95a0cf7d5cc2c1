import type { Call } from '../../call';
import type * as entries from '../../shell/list-layout';

export const saveListLayout: Call<typeof entries.saveListLayout> = { method: 'POST', path: '/api/shell/layout' };
