import { cutsOf } from '../../energy/series/cuts';
import { stepBoundaries, type Boundaries, type Interval } from '../../energy/series/steps';
import { offsetsOf } from '../../energy/series/zone-offset';
import { dayAfter } from '../../tariffs/valid-from';
import { DAY_MS } from '../durations';
import { firstInstant } from '../first-instant';
import { wallMs, type Period } from './calendar';

/** Epoch ms, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Start and end of a period in an IANA zone, where days may have 23 or 25 hours, or 23.5 and 24.5 on Lord Howe. Throws a RangeError for
 * an unknown zone.
 */
export function spanOfPeriod(period: Period, zone: string): Span {
  if (period.kind === 'custom') {
    const start = instantOf(zone, period.from);
    return { start, end: Math.max(start, instantOf(zone, period.to)) };
  }
  const cuts = cutsOf(zone);
  return { start: cuts.startOf(period.first), end: cuts.startOf(dayAfter(period.last, 1)) };
}

/**
 * The first instant at which a zone's clock shows a local time (YYYY-MM-DDTHH:mm) or a later one: the first of two when the clock is set
 * back, the change itself when the clock skips the time.
 */
export function instantOf(zone: string, moment: string): number {
  const wall = wallMs(moment);
  if (!Number.isFinite(wall)) throw new RangeError(`"${moment}" is not a moment.`);
  const offsetAt = offsetsOf(zone);
  const offsets = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  const [low, high] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  if (low + offsetAt(low) === wall) return low;
  if (high + offsetAt(high) === wall && high - 1 + offsetAt(high - 1) < wall) return high;
  return firstInstant(low, high, (ts) => ts + offsetAt(ts) >= wall);
}

export type StepUnit = 'hour' | 'day' | 'month' | 'year';

/** The step of a period (D9.8); for a custom period, the finest that gives a readable number of steps. */
export function stepUnitOf(period: Period): StepUnit {
  if (period.kind === 'custom') {
    const days = (wallMs(period.to) - wallMs(period.from)) / DAY_MS;
    return days <= 3 ? 'hour' : days <= 100 ? 'day' : days <= 1_100 ? 'month' : 'year';
  }
  return ({ day: 'hour', week: 'day', month: 'day', year: 'month', overyear: 'year' } as const)[period.kind];
}

const UNITS: Readonly<Record<StepUnit, Interval['unit']>> = { hour: 'h', day: 'd', month: 'M', year: 'y' };
/** Three days of hours give at most 76 steps; years are limited to a century. */
const MOST_STEPS = 400;

/**
 * The whole steps that cover a period in a zone: the starts of all, then the end of the last one (epoch ms). A day skipped by a zone has
 * none.
 */
export function stepsOf(period: Period, zone: string): Boundaries {
  const { start, end } = spanOfPeriod(period, zone);
  if (end <= start) return [];
  const unit = UNITS[stepUnitOf(period)];
  const boundaries = stepBoundaries(zone, { count: 1, unit }, start, end, MOST_STEPS) ?? [start, end];
  return boundaries.filter((boundary, index) => boundary !== boundaries[index - 1]);
}
