import { addTo, groupBy } from '@/lib/domain/group-by';
import { chunkOf } from '@/lib/domain/energy/series/absorb';
import { foldRollups, rollUp, type Rollup, type Sample } from '@/lib/domain/energy/series/rollup';
import type { StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { liveInTurns, pastOf } from './live-past';
import { chartedPoints, pointReader, type ChartedPoint } from './point-reader';
import { counterRollup } from './write-rollups';

interface PastHour {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly fine: boolean;
  readonly beginsDay: boolean;
}

/** Reported values of some charted points of a device, for the days with hour rollups. */
export interface PointPast {
  readonly points: readonly ChartedPoint[];
  readonly hours: readonly PastHour[];
  /** By point, at the end of each hour; NaN if nothing was reported. */
  readonly ends: readonly number[][];
  /** Instants of the raw samples, and their values by point. */
  readonly at: readonly number[];
  readonly raw: readonly number[][];
}

interface Wanted {
  /** Default: all charted points of the device. */
  readonly codes?: ReadonlySet<string>;
  /** State of the station at the start of its hours; without it the years before are simulated as well. */
  readonly from?: StationState;
}

/** Simulates the history of a device's station again. */
export async function recordPoints(
  draft: StationDraft,
  device: { readonly id: string; readonly type: string },
  spec: HistorySpec,
  seededAt: number,
  until: number,
  { codes, from }: Wanted = {},
): Promise<PointPast> {
  const past = pastOf(draft, spec, seededAt, until, from);
  const { station, hoursFrom } = past;
  const points = chartedPoints(device.type).filter(({ code }) => codes?.has(code) ?? true);
  const read = pointReader(draft, station, device.id);
  const hours: PastHour[] = [];
  const at: number[] = [];
  const ends = points.map(() => [] as number[]);
  const raw = points.map(() => [] as number[]);
  await liveInTurns(past, {
    stepped: (day, { start, end }, { fine, sampledAt }) => {
      if (day.number < hoursFrom) return;
      const reading = read();
      const ended = station.state.at >= end;
      if (fine) at.push(sampledAt);
      if (ended) hours.push({ day: day.number, start, end, fine, beginsDay: start === day.start });
      points.forEach(({ code }, index) => {
        const reported = reading?.[code];
        const value = typeof reported === 'number' ? reported : NaN;
        if (ended) ends[index]?.push(value);
        if (fine) raw[index]?.push(value);
      });
    },
  });
  return { points, hours, ends, at, raw };
}

export interface SpanRollup {
  readonly span: number;
  readonly rollup: Rollup;
}

/** Hours of a point, in order; `coarse`: only those without raw samples. */
export function hoursOfPoint(
  past: PointPast,
  index: number,
  { coarse = false } = {},
): (SpanRollup & { day: number })[] {
  const { kind = 'instant', code = '' } = past.points[index] ?? {};
  const ends = past.ends[index] ?? [];
  const samples = kind === 'instant' ? samplesByHour(past, index) : new Map<number, Sample[]>();
  return past.hours.flatMap((hour, i) => {
    const { start, end, day, fine } = hour;
    if (coarse && fine) return [];
    const to = ends[i] ?? NaN;
    if (kind === 'instant' && fine) {
      const rollup = rollUp(samples.get(start) ?? []);
      return rollup ? [{ span: start, day, rollup }] : [];
    }
    if (Number.isNaN(to)) return [];
    const from = kind === 'instant' ? to : beganAt(ends[i - 1], to, code.startsWith('today-') && hour.beginsDay);
    return [{ span: start, day, rollup: counterRollup(from, to, start, end) }];
  });
}

/** The value of a counter at the start of the hour. */
function beganAt(before: number | undefined, to: number, fromZero: boolean): number {
  if (fromZero) return 0;
  if (before === undefined || Number.isNaN(before)) return to;
  return before <= to ? before : 0;
}

/** Local days (days since 1970-01-01) from the hours of a point. */
export function daysOfPoint(hours: readonly (SpanRollup & { readonly day: number })[]): SpanRollup[] {
  return [...groupBy(hours, ({ day }) => day)].flatMap(([span, list]) => {
    const rollup = foldRollups(list.map((hour) => hour.rollup));
    return rollup ? [{ span, rollup }] : [];
  });
}

/** Raw samples of a point in chunks, in time order. */
export function chunksOfPoint(past: PointPast, index: number): { start: number; samples: Sample[] }[] {
  return [...samplesBy(past, index, chunkOf)].map(([start, samples]) => ({ start, samples }));
}

function samplesByHour(past: PointPast, index: number): Map<number, Sample[]> {
  const { hours } = past;
  let number = hours.findIndex(({ fine }) => fine);
  return samplesBy(past, index, (ts) => {
    while (number + 1 < hours.length && ts >= (hours[number]?.end ?? Infinity)) number += 1;
    return hours[number]?.start;
  });
}

/** The raw samples of a point by the start of their span; `startOf` is called in time order. */
function samplesBy(
  { at, raw }: PointPast,
  index: number,
  startOf: (ts: number) => number | undefined,
): Map<number, Sample[]> {
  const spans = new Map<number, Sample[]>();
  for (const [i, ts] of at.entries()) {
    const value = raw[index]?.[i] ?? NaN;
    const start = Number.isNaN(value) ? undefined : startOf(ts);
    if (start !== undefined) addTo(spans, start, { ts, value });
  }
  return spans;
}
