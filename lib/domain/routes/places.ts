/** The page of a station (P2.3). */
export function stationPlace(id: string): string {
  return `/powerDetail?${new URLSearchParams({ station: id }).toString()}`;
}

/** The page of a device (D2.7), or one tab of it (D2.8). */
export function devicePlace(type: string, id: string, tab?: 'warning' | 'fault'): string {
  const params = new URLSearchParams({ device: id, ...(tab && { tab }) });
  return `/device/${encodeURIComponent(type)}?${params.toString()}`;
}

/** The list of stations with the wizard open. */
export const ADD_STATION = '/powerDetail?list=1&add=1';
