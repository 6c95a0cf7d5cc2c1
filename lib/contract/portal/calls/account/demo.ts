import type { Call } from '../../call';
import type * as entries from '../../account/demo';

export const signInDemo: Call<typeof entries.signInDemo> = { method: 'POST', path: '/api/session/demo' };
