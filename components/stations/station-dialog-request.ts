import type { StationMenuKey } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import { dialogRequests } from '../ui/dialog-request';

export interface DialogRequest {
  readonly key: Exclude<StationMenuKey, 'detail'>;
  readonly id: string;
  readonly name: string;
  /** Where the page has it already; it is asked for otherwise. */
  readonly station?: Station;
}

const { request, useRequested } = dialogRequests<DialogRequest>();
/** Asks for a dialog about a station; null closes the one that is open. */
export const requestStationDialog = request;
/** The dialog about a station that was asked for. */
export const useStationDialogRequest = useRequested;
