import type { StationView } from '@/lib/contract/portal/station-view';
import { send } from '../http/call';

/** Saves a view under a name, or replaces the user's own with this id; resolves to its id. Throws `CallError`. */
export async function saveView(
  view: Pick<StationView, 'layout' | 'name' | 'params' | 'shared'> & { readonly id?: string },
): Promise<string> {
  const { id } = (await send('/api/stations/views/save', view)) as { readonly id: string };
  return id;
}

/** Deletes the user's own view, or ends the sharing of another one. Throws `CallError`. */
export function deleteView(id: string): Promise<unknown> {
  return send('/api/stations/views/delete', { id });
}
