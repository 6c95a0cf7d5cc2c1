import type { Call } from '../../call';
import type * as entries from '../../account/session';

export const signIn: Call<typeof entries.signIn> = { method: 'POST', path: '/api/session/sign-in' };
export const signOut: Call<typeof entries.signOut> = { method: 'POST', path: '/api/session/sign-out' };
