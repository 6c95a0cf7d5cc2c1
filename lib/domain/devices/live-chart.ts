import { deviceType } from './device-types';
import type { LiveSeries } from './live-codes';

/** Live charts poll every 10 s (D4.14, D9.3) and show the last hour. */
export const LIVE_EVERY_MS = 10_000;
export const LIVE_WINDOW_MS = 3_600_000;

/** The series of a type's live chart (D9.4), or of its trend chart (D2.21). */
export function liveChartOf(type: string): readonly LiveSeries[] {
  return deviceType(type).liveChart;
}

/** The series of one device: those in its templates, with the templates' unit; all of them where the templates contain none. */
export function liveSeries(
  type: string,
  functions: readonly { readonly code: string; readonly unit: string }[],
): readonly LiveSeries[] {
  const units = new Map(functions.map(({ code, unit }) => [code, unit]));
  const all = liveChartOf(type);
  const named = all.filter(({ code }) => units.has(code));
  return (named.length > 0 ? named : all).map(({ code, unit }) => ({ code, unit: units.get(code) || unit }));
}

export type LiveAxis = 'power' | 'current';

const FACTORS: Readonly<Record<string, number>> = {
  W: 1,
  kW: 1e3,
  MW: 1e6,
  var: 1,
  kvar: 1e3,
  Mvar: 1e6,
  VA: 1,
  kVA: 1e3,
};

/** The axis of a unit, and its factor to the base unit of that axis. */
export function liveScale(unit: string): { readonly axis: LiveAxis; readonly factor: number } {
  const factor = FACTORS[unit];
  return factor === undefined ? { axis: 'current', factor: 1 } : { axis: 'power', factor };
}

/** An instant (epoch ms) with a value per series; null where it was not read. */
export interface TrendPoint {
  readonly at: number;
  readonly values: readonly (number | null)[];
  /** The indices of series with an implausible reading; absent where there are none. */
  readonly aside?: readonly number[];
}

/** A larger distance is a gap: a missed reading, or a time in which the page was not open. */
const HOLE_MS = 3 * LIVE_EVERY_MS;

/**
 * Merges stored and live points in order: stored ones count up to their last reading, a gap interrupts the line (decisions C5), and
 * points older than the window are dropped. `now` is the newest instant of the window.
 */
export function trendPoints(stored: readonly TrendPoint[], live: readonly TrendPoint[], now: number): TrendPoint[] {
  const from = now - LIVE_WINDOW_MS;
  const last = stored.findLast((point) => !isEmpty(point) || point.aside)?.at ?? -Infinity;
  const all = [...stored.filter(({ at }) => at <= last), ...live.filter(({ at }) => at > last)]
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at);
  return all.flatMap((point, index) => {
    const before = all[index - 1];
    if (!before || point.at - before.at <= HOLE_MS || isEmpty(before) || isEmpty(point)) return [point];
    return [{ at: before.at + 1, values: point.values.map(() => null) }, point];
  });
}

const isEmpty = ({ values }: TrendPoint) => values.every((value) => value === null);

/** A live reading as a number; null for text, missing values and anything that is not a number. */
export function trendValue(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
