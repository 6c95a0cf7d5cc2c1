import { LEAST_EXPECTED } from '../board/ranking';
import { missing } from './figures';
import type { Reading } from './types';

/** The yield of today for each kWp, and as a share of what was to be expected up to now. */
export interface AgainstExpectation {
  /** kWh/kWp. */
  readonly specific: Reading;
  /** %. */
  readonly share: Reading;
  /** kWh that are missing of what was to be expected, 0 where there is more; null where that is not known. */
  readonly shortfall: number | null;
}

/**
 * Compares a yield (kWh) with `expected`, the kWh for each kWp that a clear sky would have given up to now; null where nobody knows
 * where the station stands. What cannot be compared says why, and is never 0.
 */
export function againstExpectation(
  yieldToday: Reading,
  capacity: number | null,
  expected: number | null,
): AgainstExpectation {
  if (yieldToday.value === null) return { specific: yieldToday, share: yieldToday, shortfall: null };
  if (capacity === null || capacity <= 0) return none('no-capacity', missing('no-capacity'));
  const { at, value } = yieldToday;
  const made = value / capacity;
  const specific: Reading = { value: rounded(made, 100), unit: 'kWh/kWp', at };
  if (expected === null) return none('no-place', specific);
  if (expected < LEAST_EXPECTED) return none('too-early', specific);
  return {
    specific,
    share: { value: rounded((made / expected) * 100, 1), unit: '%', at },
    shortfall: Math.max(0, (expected - made) * capacity),
  };
}

/** A shortfall as a figure; where it is not known, for the reason for which the share is not. */
export function shortfallReading(shortfall: number | null, share: Reading): Reading {
  if (shortfall === null || share.value === null) return share.value === null ? share : missing('no-data');
  return { value: rounded(shortfall, 100), unit: 'kWh', at: share.at };
}

const none = (why: 'no-capacity' | 'no-place' | 'too-early', specific: Reading): AgainstExpectation => ({
  specific,
  share: missing(why),
  shortfall: null,
});

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
