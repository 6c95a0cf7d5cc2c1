import { parseInterval, stepEdges } from '../series/steps';
import { axisKey, tickDecimals, valueAxes } from './axes';
import type { ValueAxis } from './axes';
import { extentOf } from './buckets';
import type { Buckets } from './buckets';
import { barPath, linePath, scaleOf } from './shapes';
import type { Scale } from './shapes';
import type { ShowType } from './series';
import type { TimeTick } from './time-ticks';

/** A series as a chart draws it. */
export interface DrawnSeries {
  readonly key: string;
  readonly unit: string;
  readonly showType: ShowType;
  /** The CSS variable that holds it. */
  readonly colour: string;
  readonly buckets: Buckets;
  /** End of its last step, epoch ms. */
  readonly until: number;
  /** Whether it is of the period before, moved into this one. */
  readonly before: boolean;
  readonly dashed?: boolean;
  /** The state of a counter: it has an axis of its own range. */
  readonly counter?: boolean;
  /** What its axis holds in any case, lowest and highest. */
  readonly holds?: readonly [number, number];
}

export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly series: readonly DrawnSeries[];
  readonly times: readonly TimeTick[];
  /** A value as its axis writes it. */
  readonly text: (value: number, decimals: number) => string;
}

export interface ShownAxis extends ValueAxis {
  /** Where its line stands, px. */
  readonly x: number;
  /** Where its strip ends, away from the plot, px. */
  readonly edge: number;
  readonly labels: readonly { readonly y: number; readonly text: string }[];
}

export interface Shape {
  readonly key: string;
  readonly kind: ShowType;
  readonly colour: string;
  readonly before: boolean;
  readonly dashed: boolean;
  /** As the `d` of an SVG path. */
  readonly path: string;
}

/** A chart as it is drawn, on a screen or on a picture: places in px from the top left. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly axes: readonly ShownAxis[];
  /** Units whose axis has no room; their series are drawn all the same. */
  readonly without: readonly string[];
  readonly times: readonly { readonly x: number; readonly text: string }[];
  readonly shapes: readonly Shape[];
  readonly x: Scale;
  readonly instantAt: Scale;
}

const TOP = 28;
const BOTTOM = 28;
const EDGE = 12;
const CHARACTER = 7;
const ROW = 44;
/** Of the width at the least stays with the lines themselves. */
const PLOT_SHARE = 0.55;

/** Places everything of a chart. */
export function layOut({ width, height, from, to, series, times, text }: LayoutInput): ChartLayout {
  const [top, bottom] = [TOP, Math.max(TOP + 1, height - BOTTOM)];
  const measured = series.map(({ unit, counter, showType, buckets, holds }) => ({
    ...{ unit, counter, bar: showType === 'bar', extent: joined(extentOf(buckets), holds ?? null) },
  }));
  const all = valueAxes(measured, Math.max(2, Math.round((bottom - top) / ROW)));
  const widths = all.map((axis) => axisWidth(axis, text));
  let shown = all.length;
  while (shown > 1 && sum(widths.slice(0, shown)) + 2 * EDGE > width * (1 - PLOT_SHARE)) shown -= 1;
  const sides = { left: EDGE, right: EDGE };
  const inner = all.slice(0, shown).map((axis, i) => {
    sides[axis.side] += widths[i] ?? 0;
    return sides[axis.side] - (widths[i] ?? 0);
  });
  const [left, right] = [sides.left, Math.max(sides.left + 1, width - sides.right)];
  const [x, instantAt] = [scaleOf(from, to, left, right), scaleOf(left, right, from, to)];
  const scales = new Map(all.map(({ key, min, max }) => [key, scaleOf(min, max, bottom, top)]));
  const axes = all.slice(0, shown).map((axis, i): ShownAxis => {
    const y = scales.get(axis.key) ?? ((value: number) => value);
    const decimals = tickDecimals(axis);
    const labels = axis.ticks.map((tick) => ({ y: y(tick), text: text(tick, decimals) }));
    // The first axis of a side stands at the plot, the next one outside of it.
    const out = (inner[i] ?? EDGE) - EDGE;
    const far = out + (widths[i] ?? 0);
    const [place, edge] = axis.side === 'left' ? [left - out, left - far] : [right + out, right + far];
    return { ...axis, labels, x: place, edge };
  });
  return {
    ...{ width, height, left, right, top, bottom, axes, x, instantAt },
    without: all.slice(shown).map(({ unit }) => unit),
    times: times.map(({ at, text: word }) => ({ x: x(at), text: word })),
    shapes: shapesOf(series, x, (axis) => scales.get(axis) ?? ((value: number) => value)),
  };
}

/** Bars first, so that no line is hidden by one; what was before lies under what is. */
function shapesOf(series: readonly DrawnSeries[], x: Scale, scaleOfAxis: (key: string) => Scale): Shape[] {
  const bars = series.filter(({ showType }) => showType === 'bar');
  const lines = series.filter(({ showType }) => showType === 'line');
  const old = (one: DrawnSeries) => (one.before ? 0 : 1);
  const names = [...new Set(bars.map(({ key }) => key))];
  return [...bars.toSorted((a, b) => old(a) - old(b)), ...lines.toSorted((a, b) => old(a) - old(b))].map((one) => {
    const { key, colour, before, dashed = false, buckets, until, showType: kind } = one;
    const y = scaleOfAxis(axisKey(one));
    const place = { until, index: names.indexOf(key), count: names.length };
    const path = kind === 'bar' ? barPath(buckets, x, y, place) : linePath(buckets, x, y);
    return { key, kind, colour, before, dashed, path };
  });
}

function axisWidth(axis: ValueAxis, text: LayoutInput['text']): number {
  const decimals = tickDecimals(axis);
  const longest = Math.max(...axis.ticks.map((tick) => text(tick, decimals).length));
  return Math.max(36, longest * CHARACTER + 14);
}

function joined(one: readonly [number, number] | null, other: readonly [number, number] | null) {
  return one && other ? ([Math.min(one[0], other[0]), Math.max(one[1], other[1])] as const) : (one ?? other);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Buckets of the period before, moved into a window. Bars are told by their number, since months and years are not of one
 * length; lines by the time that has passed.
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
    /** Where its window began. */
    readonly was: number;
    readonly zone: string;
    readonly from: number;
    readonly to: number;
  },
): Buckets {
  const interval = bars ? parseInterval(step) : null;
  const edges = interval && stepEdges(zone, interval, from, to, 10_000);
  if (!edges) return { ...buckets, at: buckets.at.map((at) => at - was + from) };
  const fit = Math.min(buckets.at.length, edges.length - 1);
  return { at: edges.slice(0, fit), low: buckets.low.slice(0, fit), high: buckets.high.slice(0, fit) };
}
