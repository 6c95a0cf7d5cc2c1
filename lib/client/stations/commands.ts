import { send } from '../http/call';

/** Marks a station as a favourite or removes the mark (P4.11). Throws `CallError`. */
export function setFavourite(id: string, on: boolean): Promise<{ id: string; on: boolean }> {
  return send('/api/stations/favourite', { id, on });
}
