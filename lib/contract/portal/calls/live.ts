import type { Call } from '../call';
import type * as entries from '../live';

export const liveLink: Call<typeof entries.liveLink> = { method: 'GET', path: '/api/live/link' };
