import type { Call } from '../../call';
import type * as entries from '../../account/remembered';

export const rememberedModes: Call<typeof entries.rememberedModes> = { method: 'GET', path: '/api/session/remembered' };
