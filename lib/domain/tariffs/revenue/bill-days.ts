import type { Carried } from './hour';
import { isWhole } from '../../energy/series/completeness';
import { cutsOf } from '../../energy/series/cuts';
import type { Side } from '../bands';
import { dayAfter } from '../valid-from';

/** Energy through the meter in an hour: epoch ms and kWh; null where unknown. */
export interface BillHour {
  readonly startTime: number;
  readonly endTime: number;
  readonly bought: number | null;
  readonly sold: number | null;
  /** Share of the hour for which there is data; null where that is unknown. */
  readonly complete: number | null;
  /** The part that may have come before the hour, since an instant. */
  readonly carried?: Pick<Carried, 'powerBuy' | 'powerSelling' | 'since'> | undefined;
}

/** The number of completed days of a month, and those of them with missing data, YYYY-MM-DD. */
export interface BillDays {
  readonly over: number;
  readonly incomplete: readonly string[];
}

/** A side that is not measured at all does not make a day incomplete. */
export function countDays(
  hours: readonly BillHour[],
  {
    zone,
    first,
    last,
    now,
    measured,
  }: {
    readonly zone: string;
    readonly first: string;
    readonly last: string;
    readonly now: number;
    readonly measured: Readonly<Record<Side, boolean>>;
  },
): BillDays {
  const cuts = cutsOf(zone);
  const known = new Map<string, number>();
  for (const { startTime, endTime, bought, sold, complete } of hours) {
    if (complete !== null && !isWhole(complete)) continue;
    if ((measured.consumption && bought === null) || (measured.feedin && sold === null)) continue;
    const day = cuts.dayOf(startTime);
    known.set(day, (known.get(day) ?? 0) + endTime - startTime);
  }
  let over = 0;
  const incomplete: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const { start, end } = cuts.spanOf(day);
    if (end > now) break;
    over += 1;
    if ((known.get(day) ?? 0) < end - start) incomplete.push(day);
  }
  return { over, incomplete };
}

/** Groups consecutive days into ranges. */
export function dayRanges(days: readonly string[]): readonly { readonly from: string; readonly until: string }[] {
  const ranges: { from: string; until: string }[] = [];
  for (const day of days) {
    const before = ranges.at(-1);
    if (before && dayAfter(before.until, 1) === day) before.until = day;
    else ranges.push({ from: day, until: day });
  }
  return ranges;
}
