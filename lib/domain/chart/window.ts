import { nextPeriod, periodAt, previousPeriod } from '../period/calendar';
import type { CalendarKind, CalendarPeriod, Period } from '../period/calendar';
import { spanOfPeriod } from '../period/cut';
import { cutsOf } from '../series/cuts';
import { parseInterval, shortestMs, stepBoundaries } from '../series/steps';
import type { Zoom } from './address';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Nobody zooms closer: a sample comes every ten seconds at best. */
export const LEAST_ZOOM_MS = 10 * MINUTE_MS;
/** What a browser may say of its width, in columns of the screen. */
export const COLUMNS = { least: 120, most: 2_000 } as const;

/** A period of a zone and the part of it that is looked at, epoch ms, ends excluded. */
export interface ChartWindow {
  readonly period: CalendarPeriod;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly zoomed: boolean;
}

/** The period that holds a day, the running one where there is none or the day is yet to come (D2.25). */
export function chartPeriod(range: CalendarKind, date: string | null, today: string): CalendarPeriod {
  return periodAt(range, date !== null && date <= today ? date : today, today);
}

/** What a chart shows in a zone at an instant. A zoom counts as far as it lies in the period. */
export function chartWindow(
  { range, date, zoom }: { readonly range: CalendarKind; readonly date: string | null; readonly zoom: Zoom | null },
  zone: string,
  now: number,
): ChartWindow {
  const period = chartPeriod(range, date, cutsOf(zone).dayOf(now));
  return { period, ...withZoom(spanOfPeriod(period, zone), zoom) };
}

/** What a chart was asked for and cannot show: a period that is yet to come, a zoom that lies beside the period. */
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

/** A zoom as it may be: moved into the period, and not too close; null where that leaves the whole period or nothing of it. */
export function clampZoom({ from, to }: Zoom, start: number, end: number): Zoom | null {
  if (to <= start || from >= end) return null;
  const length = Math.max(LEAST_ZOOM_MS, to - from);
  if (length >= end - start) return null;
  const first = Math.min(Math.max(Math.floor(from), start), end - length);
  return { from: first, to: first + length };
}

/** The same part of the period before; null for all years, which have none before. */
export function windowBefore(window: ChartWindow, zone: string): ChartWindow | null {
  const period = previousPeriod(window.period);
  if (!isCalendar(period)) return null;
  const span = spanOfPeriod(period, zone);
  const by = span.start - window.start;
  return { period, ...withZoom(span, window.zoomed ? { from: window.from + by, to: window.to + by } : null) };
}

/** A day of the period before or after, for its address; null where there is none. */
export function dateBeside(period: CalendarPeriod, step: -1 | 1, today: string): string | null {
  const beside = step < 0 ? previousPeriod(period) : nextPeriod(period, today);
  return isCalendar(beside) ? beside.first : null;
}

function isCalendar(period: Period | null): period is CalendarPeriod {
  return period !== null && period.kind !== 'custom';
}

/** From fine to coarse; what does not divide a day would begin anew at midnight. */
const STEPS = [
  ...['10s', '20s', '30s', '1m', '2m', '5m', '10m', '15m', '30m', '1h', '2h', '3h', '4h', '6h', '12h'],
  ...['1d', '2d', '4d', '1w', '2w', '1M', '3M', '1y'],
] as const;
/** Longer stretches are told by days at the finest: those are kept for ever, and read at once. */
const BY_DAYS_MS = 62 * DAY_MS;

/** How long a step is at the least, ms. */
export function stepMs(step: string): number {
  const interval = parseInterval(step);
  if (!interval) throw new RangeError(`"${step}" is not an interval.`);
  return shortestMs(interval);
}

/** The finest step of which no more fit into a window than there are columns, its two cut ones and a change of clocks included. */
export function lineStep(lengthMs: number, columns: number): string {
  const long = lengthMs > BY_DAYS_MS;
  const fits = (step: string) => (!long || stepMs(step) >= 23 * HOUR_MS) && lengthMs / stepMs(step) + 3 <= columns;
  return STEPS.find(fits) ?? '1y';
}

/** What a bar stands for (D9.8): hours of a day, days of a week and a month, months of a year, years; less in a zoom. */
export function barStep(range: CalendarKind, zoomedMs: number | null): string {
  if (zoomedMs === null) return ({ day: '1h', week: '1d', month: '1d', year: '1M', overyear: '1y' } as const)[range];
  if (zoomedMs <= 2 * HOUR_MS) return '5m';
  if (zoomedMs <= 8 * HOUR_MS) return '15m';
  if (zoomedMs <= 3 * DAY_MS) return '1h';
  if (zoomedMs <= BY_DAYS_MS) return '1d';
  return zoomedMs <= 3 * 366 * DAY_MS ? '1M' : '1y';
}

/** The next kind of store to look in where a finer one holds nothing: samples are kept for months, hours longer, days for ever. */
export function coarserStep(step: string, lengthMs: number): string | null {
  if (stepMs(step) < HOUR_MS) return lengthMs >= 3 * HOUR_MS ? '1h' : null;
  if (stepMs(step) < 23 * HOUR_MS) return lengthMs >= 2 * DAY_MS ? '1d' : null;
  return null;
}

/** Whether the step that begins at an instant holds a later one too, by the clock of a zone: a day may have 23 or 25 hours. */
export function isOneStep(step: string, begins: number, at: number, zone: string): boolean {
  const interval = parseInterval(step);
  const [, ends] = (interval && stepBoundaries(zone, interval, begins, begins + 1, 2)) ?? [];
  return ends !== undefined && at < ends;
}
