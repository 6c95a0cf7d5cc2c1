import * as calls from '@/lib/contract/portal/calls/stations/views';
import type { StationView } from '@/lib/contract/portal/stations/views';
import { call } from '../http/call';

/** Saves a view under a name, or replaces the user's own with this id; resolves to its id. Throws `CallError`. */
export const saveView = async (
  view: Pick<StationView, 'layout' | 'name' | 'params' | 'shared'> & { readonly id?: string },
): Promise<string> => (await call(calls.saveView, view)).id;
