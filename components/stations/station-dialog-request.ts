import type { StationMenuKey } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';

export interface DialogRequest {
  readonly key: Exclude<StationMenuKey, 'detail'>;
  readonly id: string;
  readonly name: string;
  /** Where the page has it already; it is asked for otherwise. */
  readonly station?: Station;
}

// A menu names the dialog; the one host of the page opens it, and keeps it open while rows come and go around it.
let requested: DialogRequest | null = null;
const listeners = new Set<() => void>();

/** Asks for a dialog about a station; null closes the one that is open. */
export function requestStationDialog(request: DialogRequest | null): void {
  requested = request;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToStationDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const requestedStationDialog = (): DialogRequest | null => requested;
/** The server opens none. */
export const noStationDialog = (): DialogRequest | null => null;
