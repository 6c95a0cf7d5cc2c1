import { parseInterval, stepBoundaries } from '../energy/series/steps';
import { axisKey, tickDecimals, valueAxes } from './axes';
import type { ValueAxis } from './axes';
import { extentOf } from './buckets';
import type { Buckets } from './buckets';
import { barPoints, linePoints, scaleOf } from './points';
import type { ChartPoint, Scale } from './points';
import type { ShowType } from './series';
import type { TimeTick } from './time-ticks';

/** A series as a chart draws it. */
export interface DrawnSeries {
  readonly key: string;
  readonly unit: string;
  readonly showType: ShowType;
  /** A CSS variable. */
  readonly colour: string;
  readonly buckets: Buckets;
  /** End of its last step, epoch ms. */
  readonly until: number;
  /** Whether it is the previous period, moved into this one. */
  readonly before: boolean;
  readonly dashed?: boolean;
  /** A counter's total, which has its own axis. */
  readonly counter?: boolean;
  /** Lowest and highest value that its axis always includes. */
  readonly holds?: readonly [number, number];
}

export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly series: readonly DrawnSeries[];
  /** Ticks of the time axis on a width in px. */
  readonly timesIn: (px: number) => readonly TimeTick[];
  /** Formats a value of an axis. */
  readonly text: (value: number, decimals: number) => string;
}

export interface ShownAxis extends ValueAxis {
  /** Width in px; 0 where it has no room and only its series are drawn. */
  readonly width: number;
  /** Its formatted ticks. */
  readonly labels: readonly string[];
  /** Distinct colours of its series: a single one colours the axis, several are shown as a legend. */
  readonly colours: readonly string[];
}

export interface Shape {
  readonly key: string;
  readonly kind: ShowType | 'band';
  /** The axis that measures it. */
  readonly axis: string;
  readonly colour: string;
  readonly before: boolean;
  readonly dashed: boolean;
  readonly points: readonly ChartPoint[];
}

/** A chart's layout: the position of the plot in its box, in px from the top left, and everything around and in it. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly axes: readonly ShownAxis[];
  /** Units whose axis has no room; their series are still drawn. */
  readonly without: readonly string[];
  readonly times: readonly TimeTick[];
  readonly shapes: readonly Shape[];
  readonly x: Scale;
  readonly instantAt: Scale;
}

const TOP = 28;
const BOTTOM = 28;
const EDGE = 12;
const [CHARACTER, HAN] = [7, 12];
const ROW = 44;
/** Minimum share of the width for the plot. */
const PLOT_SHARE = 0.55;

/** Computes the layout of a chart. */
export function layOut({ width, height, from, to, series, timesIn, text }: LayoutInput): ChartLayout {
  const [top, bottom] = [TOP, Math.max(TOP + 1, height - BOTTOM)];
  const measured = series.map(({ unit, counter, showType, buckets, holds }) => ({
    ...{ unit, counter, bar: showType === 'bar', extent: joined(extentOf(buckets), holds ?? null) },
  }));
  const all = valueAxes(measured, Math.max(2, Math.round((bottom - top) / ROW))).map((axis): ShownAxis => {
    const decimals = tickDecimals(axis);
    const labels = axis.ticks.map((tick) => text(tick, decimals));
    const own = series.filter((one) => axisKey(one) === axis.key);
    const colours = [...new Set(own.map(({ colour }) => colour))];
    return { ...axis, labels, colours, width: Math.max(36, textWidth(labels) + 14) };
  });
  let shown = all.length;
  while (shown > 1 && widthOf(all.slice(0, shown)) + 2 * EDGE > width * (1 - PLOT_SHARE)) shown -= 1;
  const axes = all.map((axis, i) => (i < shown ? axis : { ...axis, width: 0 }));
  const strip = (side: ValueAxis['side']) => EDGE + widthOf(axes.filter((axis) => axis.side === side));
  const left = strip('left');
  const right = Math.max(left + 1, width - strip('right'));
  return {
    ...{ width, height, left, right, top, bottom, from, to, axes },
    times: timesIn(right - left),
    without: axes.slice(shown).map(({ unit }) => unit),
    shapes: shapesOf(series),
    x: scaleOf(from, to, left, right),
    instantAt: scaleOf(left, right, from, to),
  };
}

/** Font size (px) of `CHARACTER` and `HAN`. */
const FONT = 12;

/** Approximate width in px of the longest text, at a font size of `font` px. */
export function textWidth(labels: readonly string[], font = FONT): number {
  const widths = labels.map((label) => [...label].reduce((sum, sign) => sum + (sign > '\u2e7f' ? HAN : CHARACTER), 0));
  return (Math.max(0, ...widths) * font) / FONT;
}

/** Bars first, so that none hides a line, then bands; the previous period is beside its bar, and under its line. */
function shapesOf(series: readonly DrawnSeries[]): Shape[] {
  const bars = series.filter(({ showType }) => showType === 'bar');
  const lines = series.filter(({ showType }) => showType === 'line');
  const old = (one: DrawnSeries) => (one.before ? 0 : 1);
  const names = [...new Set(bars.map(({ key }) => key))];
  const ages = new Set(bars.map(old)).size;
  const shapes = [...bars, ...lines.toSorted((a, b) => old(a) - old(b))].flatMap((one): Shape[] => {
    const { key, colour, before, dashed = false, buckets, until, showType: kind } = one;
    const about = { key, colour, before, dashed, axis: axisKey(one) };
    if (kind === 'bar') {
      const index = names.indexOf(key) * ages + (ages === 2 ? old(one) : 0);
      return [{ ...about, kind, points: barPoints(buckets, { until, index, count: names.length * ages }) }];
    }
    const { band, points } = linePoints(buckets);
    return [...(band ? [{ ...about, kind: 'band' as const, points: band }] : []), { ...about, kind, points }];
  });
  const place = ({ kind }: Shape) => ['bar', 'band', 'line'].indexOf(kind);
  return shapes.toSorted((a, b) => place(a) - place(b));
}

function joined(one: readonly [number, number] | null, other: readonly [number, number] | null) {
  return one && other ? ([Math.min(one[0], other[0]), Math.max(one[1], other[1])] as const) : (one ?? other);
}

const widthOf = (axes: readonly ShownAxis[]) => axes.reduce((all, { width }) => all + width, 0);

/**
 * Moves the previous period's buckets into a window. Bars are matched by index, since months and years differ in length; lines by
 * elapsed time.
 */
export function movedInto(
  buckets: Buckets,
  {
    step,
    bars,
    was,
    zone,
    from,
    to,
  }: {
    readonly step: string;
    readonly bars: boolean;
    /** Start of the previous window, epoch ms. */
    readonly was: number;
    readonly zone: string;
    readonly from: number;
    readonly to: number;
  },
): Buckets {
  const interval = bars ? parseInterval(step) : null;
  const boundaries = interval && stepBoundaries(zone, interval, from, to, 10_000);
  if (!boundaries) return { ...buckets, at: buckets.at.map((at) => at - was + from) };
  const fit = Math.min(buckets.at.length, boundaries.length - 1);
  const { high, low, mean } = buckets;
  const cut = <T>(all: readonly T[]) => all.slice(0, fit);
  return { at: boundaries.slice(0, fit), low: cut(low), high: cut(high), ...(mean && { mean: cut(mean) }) };
}
