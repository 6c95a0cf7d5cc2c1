import type { Call } from '../../call';
import type * as entries from '../../shell/broken-page';

export const brokenPage: Call<typeof entries.brokenPage> = { method: 'POST', path: '/api/broken-page' };
