/** A station's yield today compared with its clear-sky yield. */
export interface RankedStation {
  readonly id: string;
  readonly name: string;
  /** kWh per kWp. */
  readonly specific: number;
  /** Share of the clear-sky yield up to now. */
  readonly share: number;
}

export interface Ranking {
  readonly best: readonly RankedStation[];
  readonly worst: readonly RankedStation[];
  /** Number of stations compared. */
  readonly ranked: number;
}

export interface MadeToday {
  readonly id: string;
  readonly name: string;
  /** kWp. */
  readonly capacity: number;
  /** kWh since the station's midnight. */
  readonly made: number;
  /** Clear-sky yield up to now, kWh per kWp. */
  readonly clear: number;
}

/** Below this clear-sky yield (kWh per kWp), a share is not meaningful. */
export const LEAST_CLEAR = 0.5;
/** Stations at each end of the ranking. */
export const RANKED_EACH_END = 5;

/**
 * The stations with the highest and lowest share of their clear-sky yield. No station is in both lists: with few stations, the best list
 * takes precedence.
 */
export function rankStations(stations: readonly MadeToday[], each = RANKED_EACH_END): Ranking {
  const ranked = stations
    .filter(({ capacity, clear }) => capacity > 0 && clear >= LEAST_CLEAR)
    .map(({ id, name, capacity, made, clear }): RankedStation => {
      const specific = made / capacity;
      return { id, name, specific, share: specific / clear };
    })
    .sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
  const best = ranked.slice(0, Math.min(each, Math.ceil(ranked.length / 2)));
  const worst = ranked.slice(Math.max(best.length, ranked.length - each)).reverse();
  return { best, worst, ranked: ranked.length };
}
