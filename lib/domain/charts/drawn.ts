import { bucketAt } from './buckets';
import type { Buckets } from './buckets';
import { movedInto } from './layout';
import type { DrawnSeries } from './layout';
import type { ValueRange } from './rows';
import { coloursOf, paletteColour, typesIn } from './colours';
import { isEnergy, seriesKey } from './series';
import type { ChosenSeries, ShowType } from './series';

/** The figures of a series as read. */
export interface FigureSeries {
  readonly key: string;
  /** The type of its device; absent where unknown. */
  readonly type?: string;
  readonly unit: string;
  readonly show_type: ShowType;
  readonly statistics?: string;
  /** `refused` where the viewer has no access: then not even the unit is known. */
  readonly state: string;
  readonly step: string;
  readonly until: number;
  readonly at: readonly number[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[] | null;
  readonly mean?: readonly (number | null)[] | null;
}

/** The figures read for a window. */
export interface FigureSet {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  readonly series: readonly FigureSeries[];
}

export function bucketsOf({ at, low, high, mean }: Pick<FigureSeries, 'at' | 'low' | 'high' | 'mean'>): Buckets {
  return { at, low, high: high ?? low, ...(mean && { mean }) };
}

/** The chosen series that have figures and are not hidden, in the order chosen, each with its previous period. */
export function drawnSeries(chosen: readonly ChosenSeries[], now: FigureSet, before: FigureSet | null): DrawnSeries[] {
  const colours = coloursOf(chosen, typesIn(now.series));
  return chosen.flatMap((one, index) => {
    const key = seriesKey(one);
    const found = now.series.find((series) => series.key === key);
    if (one.hidden || !found || found.state === 'refused') return [];
    const old = before?.series.find((series) => series.key === key);
    // A series without figures needs no axis; the legend gives the reason.
    if (found.state !== 'ready' && old?.state !== 'ready') return [];
    const counter = isEnergy(found.unit) && found.statistics === 'sampling';
    const colour = colours[index] ?? paletteColour(0);
    const about = { key, unit: found.unit, showType: found.show_type, colour, ...(counter && { counter }) };
    const own: DrawnSeries = { ...about, buckets: bucketsOf(found), until: found.until, before: false };
    if (!before || !old) return [own];
    const bars = old.show_type === 'bar';
    const into = { step: old.step, bars, was: before.from, zone: now.zone, from: now.from, to: now.to };
    const moved = movedInto(bucketsOf(old), into);
    return [own, { ...about, buckets: moved, until: Math.max(found.until, now.to), before: true }];
  });
}

/** Whether the viewer has no access to a series' device: for a visible device without this reading, at least the name is known. */
export function isForeign({ state, device_name }: { readonly state: string; readonly device_name: string }): boolean {
  return state === 'refused' && device_name === '';
}

/** Whether reading a series failed, so that it is worth requesting again. */
export function isUnread(state: string | undefined): boolean {
  return state === 'failed' || state === 'slow';
}

/** Why a chart without any figures is empty; null while a series is still loading. */
export function whyEmpty(
  chosen: readonly ChosenSeries[],
  { series }: Pick<FigureSet, 'series'>,
): 'allHidden' | 'failed' | 'noneYours' | 'noData' | null {
  const states = chosen
    .filter(({ hidden }) => !hidden)
    .map((one) => series.find(({ key }) => key === seriesKey(one))?.state);
  if (states.length === 0) return 'allHidden';
  if (states.includes(undefined)) return null;
  if (states.some(isUnread)) return 'failed';
  return states.every((state) => state === 'refused') ? 'noneYours' : 'noData';
}

/** The value of a series in one of its buckets. */
export interface BucketValue {
  readonly range: ValueRange;
  /** Null where unknown, and where the range is a single value. */
  readonly mean: number | null;
}

/** The value of a series at an instant: that of the bar there, or of a line's point nearest to it within `reach` ms. */
export function valueAt({ buckets, showType, until }: DrawnSeries, at: number, tolerance: number): BucketValue {
  const place = showType === 'bar' ? barAt(buckets, at, until) : bucketAt(buckets, at, tolerance);
  const [low, high] = place === null ? [null, null] : [buckets.low[place] ?? null, buckets.high[place] ?? null];
  if (place === null || low === null || high === null) return { range: null, mean: null };
  return { range: [low, high], mean: low === high ? null : (buckets.mean?.[place] ?? null) };
}

function barAt({ at }: Buckets, instant: number, until: number): number | null {
  const place = at.findLastIndex((start) => start <= instant);
  return place >= 0 && instant < (at[place + 1] ?? until) ? place : null;
}
