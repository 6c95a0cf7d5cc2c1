import type { StationMenuKey } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import { createStore } from '../ui/store';

export interface DialogRequest {
  readonly key: Exclude<StationMenuKey, 'detail'>;
  readonly id: string;
  readonly name: string;
  /** Where the page has it already; it is asked for otherwise. */
  readonly station?: Station;
}

// A menu names the dialog; the one host of the page opens it, and keeps it open while rows come and go around it.
const requested = createStore<DialogRequest | null>(null);

/** Asks for a dialog about a station; null closes the one that is open. */
export const requestStationDialog = requested.set;
export const useStationDialogRequest = requested.useValue;
