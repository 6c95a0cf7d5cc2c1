import { LEAST_CLEAR } from '../board/ranking';
import { missing } from './figures';
import type { Reading } from './types';

/** The yield of today for each kWp, and as a share of what a clear sky would have given up to now: not of what is expected of the station. */
export interface AgainstClearSky {
  /** kWh/kWp. */
  readonly specific: Reading;
  /** %. */
  readonly share: Reading;
  /** kWh that are missing of a clear sky, 0 where there is more; null where that is not known. */
  readonly shortfall: number | null;
}

/**
 * Compares a yield (kWh) with `clear`, the kWh for each kWp that a clear sky would have given up to now; null where nobody knows
 * where the station stands. What cannot be compared says why, and is never 0.
 */
export function againstClearSky(yieldToday: Reading, capacity: number | null, clear: number | null): AgainstClearSky {
  if (yieldToday.value === null) return { specific: yieldToday, share: yieldToday, shortfall: null };
  if (capacity === null || capacity <= 0) return none('no-capacity', missing('no-capacity'));
  const { at, value } = yieldToday;
  const made = value / capacity;
  const specific: Reading = { value: rounded(made, 100), unit: 'kWh/kWp', at };
  if (clear === null) return none('no-place', specific);
  if (clear < LEAST_CLEAR) return none('too-early', specific);
  return {
    specific,
    share: { value: rounded((made / clear) * 100, 1), unit: '%', at },
    shortfall: Math.max(0, (clear - made) * capacity),
  };
}

/** A shortfall as a figure; where it is not known, for the reason for which the share is not. */
export function shortfallReading(shortfall: number | null, share: Reading): Reading {
  if (shortfall === null || share.value === null) return share.value === null ? share : missing('no-data');
  return { value: rounded(shortfall, 100), unit: 'kWh', at: share.at };
}

const none = (why: 'no-capacity' | 'no-place' | 'too-early', specific: Reading): AgainstClearSky => ({
  specific,
  share: missing(why),
  shortfall: null,
});

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
