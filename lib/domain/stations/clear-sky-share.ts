import { LEAST_CLEAR } from '../board/ranking';
import { missing } from './figures';
import type { Reading } from './types';

/** Today's yield per kWp, and its share of the clear-sky energy up to now, which is not the station's expected yield. */
export interface AgainstClearSky {
  /** kWh/kWp. */
  readonly specific: Reading;
  /** %. */
  readonly share: Reading;
  /** kWh below the clear-sky energy, 0 where it is exceeded; null where unknown. */
  readonly shortfall: number | null;
}

/**
 * Compares a yield (kWh) with `clear`, the clear-sky kWh per kWp up to now; null where the station's position is unknown. Without a
 * comparison the reason is given, never 0.
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

/** A shortfall as a reading; where unknown, with the same reason as the share. */
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
