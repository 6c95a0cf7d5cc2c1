import type { BillHour } from './bill-days';
import { Exact, plain } from './exact';

/** An interval and the energy through the meter in it: epoch ms and kWh. */
export interface BillSpan extends Pick<BillHour, 'bought' | 'endTime' | 'sold' | 'startTime'> {
  /** Whether the energy's exact time is unknown. */
  readonly isGap?: boolean;
}

/** Splits hours into the intervals that their energies belong to: energy of a gap belongs to the gap, from the start of the month on. */
export function billSpans(hours: readonly BillHour[], first: number): BillSpan[] {
  return hours.flatMap((hour) => {
    const { bought, carried, endTime, sold, startTime } = hour;
    if (!carried || carried.since >= startTime || startTime <= first) return [hour];
    const own = { bought: less(bought, carried.powerBuy), sold: less(sold, carried.powerSelling) };
    const gap = { bought: part(bought, carried.powerBuy), sold: part(sold, carried.powerSelling) };
    return [
      { startTime: Math.max(first, carried.since), endTime: startTime, ...gap, isGap: true },
      { startTime, endTime, ...own },
    ];
  });
}

const part = (value: number | null, carried: number) => (value === null ? null : Math.min(Math.max(0, value), carried));
const less = (value: number | null, carried: number) =>
  value === null ? null : plain(Exact.max(0, new Exact(Math.max(0, value)).minus(carried)));
