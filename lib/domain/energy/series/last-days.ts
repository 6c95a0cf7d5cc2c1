import { cutsOf } from './cuts';

export interface LastDay {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** Epoch ms. */
  readonly start: number;
}

/** The days of a zone up to and including the one that contains an instant, oldest first. Throws a RangeError for an unknown zone. */
export function lastDays(zone: string, now: number, count: number): readonly LastDay[] {
  const cuts = cutsOf(zone);
  const days: LastDay[] = [];
  let at = now;
  while (days.length < count) {
    const day = cuts.dayOf(at);
    const start = cuts.startOf(day);
    days.unshift({ day, start });
    // The previous day ended just before, however long it was.
    at = start - 1;
  }
  return days;
}
