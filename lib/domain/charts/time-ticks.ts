import { wallText, type CalendarKind } from '../time/period/calendar';
import type { StepUnit } from '../time/period/cut';
import { parseInterval, stepBoundaries } from '../energy/series/steps';
import { offsetsOf } from '../energy/series/zone-offset';
import { DAY_MS, HOUR_MS } from '../time/durations';

/** A tick of the time axis. */
export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

/** The unit in which a chart's time axis is labelled (D9.8): time of day, day, month or year. */
export function tickUnit(range: CalendarKind, zoomedMs: number | null): StepUnit {
  if (zoomedMs === null)
    return ({ day: 'hour', week: 'day', month: 'day', year: 'month', overyear: 'year' } as const)[range];
  if (zoomedMs <= 3 * DAY_MS) return 'hour';
  if (zoomedMs <= 100 * DAY_MS) return 'day';
  return zoomedMs <= 4 * 366 * DAY_MS ? 'month' : 'year';
}

const CLOCK_STEPS = [
  ['1m', 60_000],
  ['2m', 120_000],
  ['5m', 300_000],
  ['10m', 600_000],
  ['15m', 900_000],
  ['30m', 1_800_000],
  ['1h', HOUR_MS],
  ['2h', 2 * HOUR_MS],
  ['3h', 3 * HOUR_MS],
  ['4h', 4 * HOUR_MS],
  ['6h', 6 * HOUR_MS],
  ['12h', 12 * HOUR_MS],
] as const;
const COUNTS: Readonly<Record<Exclude<StepUnit, 'hour'>, readonly number[]>> = {
  day: [1, 2, 3, 5, 7, 10, 14],
  month: [1, 2, 3, 6],
  year: [1, 2, 5, 10],
};
const LETTERS = { day: 'd', month: 'M', year: 'y' } as const;
const MOST_EDGES = 2_000;

/** Formats a tick's label from its local date and time; the format depends on the language. */
export type TickText = (unit: StepUnit, wall: string) => string;

/** Round moments of a zone's clock or calendar within a window (epoch ms), at most `most` of them. */
export function timeTicks(
  zone: string,
  unit: StepUnit,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
  text: TickText,
): TimeTick[] {
  const offsetAt = offsetsOf(zone);
  const found = unit === 'hour' ? clockTicks(zone, from, to, most) : dateTicks(zone, unit, from, to, most);
  return found.map((at) => ({ at, text: text(unit, wallText(at + offsetAt(at))) }));
}

/** Round local times, also across a daylight saving change. */
function clockTicks(zone: string, from: number, to: number, most: number): number[] {
  const offsetAt = offsetsOf(zone);
  for (const [step, length] of CLOCK_STEPS) {
    const last = step === '12h';
    if ((to - from) / length - 2 > most && !last) continue;
    const boundaries = boundariesOf(zone, step, from, to);
    const round = boundaries.filter((at) => at >= from && at <= to && (at + offsetAt(at)) % length === 0);
    if (round.length <= most || last) return thinned(round, most);
  }
  return [];
}

function dateTicks(zone: string, unit: Exclude<StepUnit, 'hour'>, from: number, to: number, most: number): number[] {
  const boundaries = boundariesOf(zone, `1${LETTERS[unit]}`, from, to).filter((at) => at >= from && at < to);
  const every = COUNTS[unit].find((count) => Math.ceil(boundaries.length / count) <= most);
  return every === undefined ? thinned(boundaries, most) : boundaries.filter((_, i) => i % every === 0);
}

function thinned(at: readonly number[], most: number): number[] {
  const every = Math.max(1, Math.ceil(at.length / Math.max(1, most)));
  return at.filter((_, i) => i % every === 0);
}

function boundariesOf(zone: string, step: string, from: number, to: number): readonly number[] {
  const interval = parseInterval(step);
  return (interval && stepBoundaries(zone, interval, from, to, MOST_EDGES)) ?? [];
}
