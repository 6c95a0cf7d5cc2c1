/** What a station made today by the side of what a clear sky would have given. */
export interface RankedStation {
  readonly id: string;
  readonly name: string;
  /** kWh for each kWp. */
  readonly specific: number;
  /** Of what a clear sky would have given up to now. */
  readonly share: number;
}

export interface Ranking {
  readonly best: readonly RankedStation[];
  readonly worst: readonly RankedStation[];
  /** Stations that were compared. */
  readonly ranked: number;
}

export interface MadeToday {
  readonly id: string;
  readonly name: string;
  /** kWp. */
  readonly capacity: number;
  /** kWh since the station's midnight. */
  readonly made: number;
  /** kWh for each kWp up to now under a clear sky. */
  readonly clear: number;
}

/** Before a clear sky has given this much (kWh for each kWp), a share says nothing. */
export const LEAST_CLEAR = 0.5;
/** Stations at either end. */
export const RANKED_EACH_END = 5;

/** The stations that make most and least of their light. None stands at both ends: of few the best are named first. */
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
