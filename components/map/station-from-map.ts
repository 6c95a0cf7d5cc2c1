/** Session storage key (P9.5): the station last chosen on a map, until it has been viewed. */
export const STATION_FROM_MAP = 'stationFromMap';

/** Stores a station chosen on a map (P2.43). Without session storage only this memory is lost. */
export function keepStationFromMap(id: string): void {
  try {
    sessionStorage.setItem(STATION_FROM_MAP, id);
  } catch {
    // The URL contains it as well.
  }
}
