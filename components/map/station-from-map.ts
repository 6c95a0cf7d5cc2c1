/** Session storage (P9.5): the station that was chosen on a map last, until somebody has looked at it. */
export const STATION_FROM_MAP = 'stationFromMap';

/** Remembers a station that was chosen on a map (P2.43). A browser that keeps nothing only loses the remembering. */
export function keepStationFromMap(id: string): void {
  try {
    sessionStorage.setItem(STATION_FROM_MAP, id);
  } catch {
    // The address says it as well.
  }
}
