import { periodAt, previousPeriod } from '../time/period/calendar';
import type { CalendarKind, CalendarPeriod, Period } from '../time/period/calendar';
import { spanOfPeriod } from '../time/period/cut';
import { cutsOf } from '../energy/series/cuts';
import { parseInterval, shortestMs, stepBoundaries } from '../energy/series/steps';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations';
import type { Zoom } from './address';

/** Minimum zoom: samples come every ten seconds at most. */
export const LEAST_ZOOM_MS = 10 * MINUTE_MS;
/** The range of widths, in screen columns, that a browser may send. */
export const COLUMNS = { least: 120, most: 2_000 } as const;

/** A period in a zone and the visible part of it, epoch ms, ends excluded. */
export interface ChartWindow {
  readonly period: CalendarPeriod;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly zoomed: boolean;
}

/** The period that contains a day; the current one where there is no day or it is in the future (D2.25). */
export function chartPeriod(range: CalendarKind, date: string | null, today: string): CalendarPeriod {
  return periodAt(range, date !== null && date <= today ? date : today, today);
}

/** The window of a chart in a zone at an instant. A zoom is limited to the period. */
export function chartWindow(
  { range, date, zoom }: { readonly range: CalendarKind; readonly date: string | null; readonly zoom: Zoom | null },
  zone: string,
  now: number,
): ChartWindow {
  const period = chartPeriod(range, date, cutsOf(zone).dayOf(now));
  return { period, ...withZoom(spanOfPeriod(period, zone), zoom) };
}

/** The parts of a request that a chart cannot show: a future period, or a zoom outside the period. */
export function outsideOf(
  { range, date, zoom }: Parameters<typeof chartWindow>[0],
  zone: string,
  now: number,
): readonly ('date' | 'zoom')[] {
  const today = cutsOf(zone).dayOf(now);
  const { start, end } = spanOfPeriod(chartPeriod(range, date, today), zone);
  const isToCome = date !== null && range !== 'overyear' && periodAt(range, date, today).first > today;
  const isBeside = zoom !== null && (zoom.to <= start || zoom.from >= end);
  return [...(isToCome ? (['date'] as const) : []), ...(isBeside ? (['zoom'] as const) : [])];
}

function withZoom({ start, end }: { start: number; end: number }, zoom: Zoom | null) {
  const part = zoom && clampZoom(zoom, start, end);
  return part
    ? { start, end, from: part.from, to: part.to, zoomed: true }
    : { start, end, from: start, to: end, zoomed: false };
}

/** A zoom moved into the period and limited to the minimum length; null where the result is the whole period or nothing of it. */
export function clampZoom({ from, to }: Zoom, start: number, end: number): Zoom | null {
  if (to <= start || from >= end) return null;
  const length = Math.max(LEAST_ZOOM_MS, to - from);
  if (length >= end - start) return null;
  const first = Math.min(Math.max(Math.floor(from), start), end - length);
  return { from: first, to: first + length };
}

/** The same part of the previous period; null for all years, which have no previous period. */
export function windowBefore(window: ChartWindow, zone: string): ChartWindow | null {
  const period = previousPeriod(window.period);
  if (!isCalendar(period)) return null;
  const span = spanOfPeriod(period, zone);
  const by = span.start - window.start;
  return { period, ...withZoom(span, window.zoomed ? { from: window.from + by, to: window.to + by } : null) };
}

function isCalendar(period: Period | null): period is CalendarPeriod {
  return period !== null && period.kind !== 'custom';
}

/** From fine to coarse; a step that does not divide a day would restart at midnight. */
const STEPS = [
  ...['10s', '20s', '30s', '1m', '2m', '5m', '10m', '15m', '30m', '1h', '2h', '3h', '4h', '6h', '12h'],
  ...['1d', '2d', '4d', '1w', '2w', '1M', '3M', '1y'],
] as const;
/** Longer windows use days or longer steps: those are retained for ever and quick to read. */
const BY_DAYS_MS = 62 * DAY_MS;

/** The minimum length of a step, ms. */
export function stepMs(step: string): number {
  const interval = parseInterval(step);
  if (!interval) throw new RangeError(`"${step}" is not an interval.`);
  return shortestMs(interval);
}

/** The finest step that fits the columns into a window, allowing for the two partial steps at its ends and a daylight saving change. */
export function lineStep(lengthMs: number, columns: number): string {
  const long = lengthMs > BY_DAYS_MS;
  const fits = (step: string) => (!long || stepMs(step) >= 23 * HOUR_MS) && lengthMs / stepMs(step) + 3 <= columns;
  return STEPS.find(fits) ?? '1y';
}

/** The step of a bar (D9.8): hours in a day, days in a week or month, months in a year, years; shorter when zoomed. */
export function barStep(range: CalendarKind, zoomedMs: number | null): string {
  if (zoomedMs === null) return ({ day: '1h', week: '1d', month: '1d', year: '1M', overyear: '1y' } as const)[range];
  if (zoomedMs <= 2 * HOUR_MS) return '5m';
  if (zoomedMs <= 8 * HOUR_MS) return '15m';
  if (zoomedMs <= 3 * DAY_MS) return '1h';
  if (zoomedMs <= BY_DAYS_MS) return '1d';
  return zoomedMs <= 3 * 366 * DAY_MS ? '1M' : '1y';
}

/** The next coarser storage to read where a finer one is empty: samples are retained for months, hours longer, days for ever. */
export function coarserStep(step: string, lengthMs: number): string | null {
  if (stepMs(step) < HOUR_MS) return lengthMs >= 3 * HOUR_MS ? '1h' : null;
  if (stepMs(step) < 23 * HOUR_MS) return lengthMs >= 2 * DAY_MS ? '1d' : null;
  return null;
}

/** Whether a later instant is still in the step that begins at `begins`, by the clock of a zone: a day may have 23 or 25 hours. */
export function isOneStep(step: string, begins: number, at: number, zone: string): boolean {
  const interval = parseInterval(step);
  const [, ends] = (interval && stepBoundaries(zone, interval, begins, begins + 1, 2)) ?? [];
  return ends !== undefined && at < ends;
}
