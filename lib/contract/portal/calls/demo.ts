import type { Call } from '../call';
import type * as entries from '../demo';

export const signInDemo: Call<typeof entries.signInDemo> = { method: 'POST', path: '/api/session/demo' };
