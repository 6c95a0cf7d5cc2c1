import { isCreator } from '../stations/menu';
import type { Viewer } from '../stations/menu';
import type { Station } from '../stations/types';

/** Whether somebody may set the devices of a station: its creator, or who was given that (D5.6, D6.2, D2.10). */
export function maySetDevices(
  station: Pick<Station, 'creator' | 'deviceSetting'> | null,
  viewer: Pick<Viewer, 'userId'>,
): boolean {
  return station !== null && (isCreator(station, viewer) || station.deviceSetting !== 0);
}
