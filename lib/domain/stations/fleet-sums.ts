import type { Reading } from './types';

/** A sum over stations, with the number of those that had a value: a missing value is never 0 (decisions C5). */
export interface FleetSum {
  readonly value: number | null;
  readonly known: number;
  readonly of: number;
  /** How many have no value because their newest reading was excluded. */
  readonly aside: number;
  /** Epoch ms of the newest reading included. */
  readonly ts: number | null;
}

/** Adds up the known values. */
export function fleetSum(terms: readonly Reading[]): FleetSum {
  let [sum, known, aside] = [0, 0, 0];
  let ts: number | null = null;
  for (const term of terms) {
    if (term.value === null) {
      if (term.why === 'set-aside') aside += 1;
      continue;
    }
    sum += term.value;
    known += 1;
    if (term.at !== null && (ts === null || term.at > ts)) ts = term.at;
  }
  return { value: known === 0 ? null : tidy(sum), known, of: terms.length, aside, ts };
}

/** The mean of the known values. */
export function meanOf(terms: readonly Reading[]): FleetSum {
  const sum = fleetSum(terms);
  return sum.value === null ? sum : { ...sum, value: tidy(sum.value / sum.known) };
}

/** A station's generation today minus its export, in kWh: unknown where either is. Inconsistent counters give at least 0. */
export function selfUseOf(generated: Reading, sold: Reading): Reading {
  if (generated.value === null) return generated;
  if (sold.value === null) return sold;
  const at = generated.at === null || sold.at === null ? null : Math.min(generated.at, sold.at);
  return { value: Math.max(0, tidy(generated.value - sold.value)), unit: generated.unit, at };
}

/** Twelve significant digits remove the rounding errors of a sum. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
