import { isCounted, type StoredSample } from '../series/absorb';
import type { Cuts } from '../series/cuts';
import type { CounterPeriod } from './limits';

/** The start of the station's day, month or year that contains an instant. */
export function periodStarts(period: CounterPeriod, cuts: Pick<Cuts, 'dayOf' | 'startOf'>): (ts: number) => number {
  return (ts) => {
    const day = cuts.dayOf(ts);
    return cuts.startOf(
      period === 'today' ? day : period === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`,
    );
  };
}

/** The starts of the periods in which some readings are below the one before them. */
export const periodsOfDips = (readings: readonly StoredSample[], startOf: (ts: number) => number): number[] => [
  ...new Set(readings.filter(isDip).map(({ ts }) => startOf(ts))),
];

/**
 * Readings, in order of time, of a register that restarts with each day, month or year. Such a register is compared within its own
 * period only: a reading below the last one of an earlier period is no dip, so that verdict is removed. `firstCounted` returns the first
 * instant at or after the start of a period at which a reading counts, for readings that are not in the list.
 */
export function withoutPeriodDips(
  readings: readonly StoredSample[],
  startOf: (ts: number) => number,
  firstCounted: (start: number) => number | null,
): StoredSample[] {
  let period = { start: -Infinity, hasCounted: false, before: null as number | null };
  return readings.map((one) => {
    const { ts, value } = one;
    const start = startOf(ts);
    if (start !== period.start) period = { start, hasCounted: false, before: null };
    const { before, hasCounted } = period;
    if (isCounted(one)) Object.assign(period, { hasCounted: true, before: value });
    if (!isDip(one)) return one;
    period.before = value;
    const isBelowOwn = hasCounted || (firstCounted(start) ?? Infinity) < ts || (before !== null && value < before);
    return isBelowOwn ? one : { ts, value };
  });
}

const isDip = ({ verdict }: StoredSample): boolean => verdict?.kind === 'aside' && verdict.reason === 'dip';
