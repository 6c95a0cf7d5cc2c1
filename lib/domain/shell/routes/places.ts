import { DETAIL_TAB_PARAM, type DetailTab } from '../../stations/detail-tabs';

/** The page of a station (P2.3), or one tab of it. */
export function stationPlace(id: string, tab?: DetailTab): string {
  const params = new URLSearchParams({ station: id, ...(tab && { [DETAIL_TAB_PARAM]: tab }) });
  return `/powerDetail?${params.toString()}`;
}

/** The page of a device (D2.7), or one tab of it (D2.8). */
export function devicePlace(type: string, id: string, tab?: 'warning' | 'fault'): string {
  const params = new URLSearchParams({ device: id, ...(tab && { tab }) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** The pending alarms assigned to the viewer. */
export const ASSIGNED_ALARMS = '/Fault?handling=mine';

/** The list of stations with the wizard open. */
export const ADD_STATION = '/powerDetail?list=1&add=1';
