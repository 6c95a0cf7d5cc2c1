import { severityRank } from '@/lib/domain/stations/status-light';
import type { StationPage } from '@/lib/domain/stations/list-query';
import type { Station } from '@/lib/domain/stations/types';

/** How many stations the overview names. */
export const NAMED_STATIONS = 8;

/** The stations to look at first: worst light first, each once, however many lists it stands in. */
export function worstFirst(pages: readonly StationPage[]): readonly Station[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((station) => [station.id, station]));
  return [...byId.values()].sort((a, b) => severityRank(a.status) - severityRank(b.status)).slice(0, NAMED_STATIONS);
}
