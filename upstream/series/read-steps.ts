import type { Pool } from 'pg';
import { cutsOf, type Cuts } from '@/lib/domain/energy/series/cuts';
import {
  appended,
  foldRollups,
  rollUp,
  type Reading,
  type Rollup,
  type Sample,
  type Interval,
} from '@/lib/domain/energy/series/rollup';
import { reachesByStep } from '@/lib/domain/energy/series/step-reaches';
import type { Steps, Intervals } from '@/lib/domain/energy/series/step-figures';
import { stepAt, type Boundaries } from '@/lib/domain/energy/series/steps';
import { addTo, groupBy } from '@/lib/domain/group-by';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { readRawSamples, seriesText, type SeriesKey } from './raw-sample-repository';
import { DAYS, HOURS, readLastBefore, type Rollups } from './rollup-repository';
import { readStepParts, type StepParts } from './step-repository';
import { judgedReadings } from './judged';
import { judgeWaiting } from './judge-waiting';
import { readRollupsOf } from './read-rollups';
import { readSamples, readSamplesOfHours } from './read-samples';

const LONGEST_DAY_MS = 26 * HOUR_MS;

/** By `seriesText`. */
type Reaches = Map<string, Intervals>;

export interface StepsQuery {
  /** Of stations in one zone. */
  readonly series: readonly SeriesKey[];
  /** The zone in which their hours and days are split. */
  readonly zone: string;
  readonly boundaries: Boundaries;
}

/** The source of a query's steps: days if all boundaries begin one, hours if no step is shorter, else samples. */
export function sourceOf({ zone, boundaries }: Pick<StepsQuery, 'zone' | 'boundaries'>): 'days' | 'hours' | 'samples' {
  const cuts = cutsOf(zone);
  if (boundaries.every(cuts.beginsDay)) return 'days';
  const fine = boundaries.some((edge, i) => i > 0 && edge - (boundaries[i - 1] ?? 0) < HOUR_MS);
  return fine && !boundaries.every((edge) => cuts.hourOf(edge) === edge) ? 'samples' : 'hours';
}

/** The steps of some series, by `seriesText`. */
export function readSteps(pool: Pool, query: StepsQuery): Promise<Map<string, Steps>> {
  const source = sourceOf(query);
  if (source === 'samples') return fromSamples(pool, query);
  const cuts = cutsOf(query.zone);
  return source === 'days' ? fromDays(pool, query, cuts) : fromHours(pool, query, cuts);
}

async function fromDays(pool: Pool, { series, zone, boundaries }: StepsQuery, cuts: Cuts): Promise<Map<string, Steps>> {
  const [from, to] = ends(boundaries);
  const [days, single] = [boundaries.map(cuts.dateOf), within(boundaries, LONGEST_DAY_MS)];
  const parts = await readStepParts(pool, DAYS, series, { boundaries: days, single, from, to });
  const waiting = await judgeWaiting(pool, series, parts);
  if (takeIn(parts, waiting, boundaries)) return stepsOf(series, parts.steps, parts.before, waiting, from);
  const found = await readRollupsOf(pool, 'days', series, zone, from, to);
  return stepsOf(series, byStep(found, boundaries, cuts.startOf), parts.before, waiting, from);
}

async function fromHours(
  pool: Pool,
  { series, zone, boundaries }: StepsQuery,
  cuts: Cuts,
): Promise<Map<string, Steps>> {
  const [from, to] = ends(boundaries);
  const split = boundaries.filter((edge) => cuts.hourOf(edge) !== edge);
  if (split.length > 0) return fromSplitHours(pool, { series, zone, boundaries }, cuts, split);
  const parts = await readStepParts(pool, HOURS, series, { boundaries, single: within(boundaries, HOUR_MS), from, to });
  const waiting = await judgeWaiting(pool, series, parts);
  if (takeIn(parts, waiting, boundaries)) return stepsOf(series, parts.steps, parts.before, waiting, from);
  const found = await readRollupsOf(pool, 'hours', series, zone, from, to);
  return stepsOf(
    series,
    byStep(found, boundaries, (hour) => hour),
    parts.before,
    waiting,
    from,
  );
}

/**
 * Steps of another zone that begin within stored hours: these hours are split using their samples. If the samples are
 * deleted, the hour counts to the step in which it ends.
 */
async function fromSplitHours(
  pool: Pool,
  { series, zone, boundaries }: StepsQuery,
  cuts: Cuts,
  split: readonly number[],
): Promise<Map<string, Steps>> {
  const [from, to] = ends(boundaries);
  const cutHours = new Set(split.map(cuts.hourOf));
  const hours = await readRollupsOf(pool, 'hours', series, zone, Math.min(from, ...cutHours), to);
  const waiting = await readRawSamples(pool, series, from - DAY_MS, to);
  const found: Reaches = new Map();
  const earlier = new Map<string, Reading[]>();
  for (const one of series) {
    const key = seriesText(one.deviceKey, one.propertyId);
    // One series at a time: a year of split hours is a hundred thousand samples each.
    const packed = (await readSamplesOfHours(pool, [one], [...cutHours])).get(key) ?? [];
    const stored = new Map([[key, { packed, waiting: waiting.get(key) ?? [] }]]);
    const samples = (await judgedReadings(pool, [one], stored)).get(key) ?? [];
    const inside = new Map<number, Reading[]>();
    for (const sample of samples) {
      const hour = cuts.hourOf(sample.ts);
      if (cutHours.has(hour)) addTo(inside, hour, sample);
    }
    const parts: { step: number; rollup: Rollup }[] = [];
    for (const [hour, rollup] of hours.get(key) ?? []) {
      const known = inside.get(hour);
      if (known && rollUp(known)?.count === rollup.count) {
        for (const [step, group] of grouped(known, boundaries)) {
          const part = rollUp(group);
          if (part) parts.push({ step, rollup: part });
        }
      } else {
        const step = stepAt(boundaries, rollup.lastAt);
        if (step >= 0) parts.push({ step, rollup });
      }
    }
    found.set(key, folded(parts));
    earlier.set(
      key,
      samples.filter(({ ts }) => ts < from),
    );
  }
  const before = await readLastBefore(pool, HOURS, series, cuts.hourOf(from));
  return stepsOf(series, found, before, earlier, from);
}

async function fromSamples(pool: Pool, { series, boundaries }: StepsQuery): Promise<Map<string, Steps>> {
  const [from, to] = ends(boundaries);
  const samples = await readSamples(pool, series, from - HOUR_MS, to);
  const found: Reaches = new Map();
  for (const [key, list] of samples) found.set(key, reachesByStep(list, boundaries));
  const silent = series.filter(
    (one) => (samples.get(seriesText(one.deviceKey, one.propertyId))?.[0]?.ts ?? Infinity) >= from,
  );
  const before =
    silent.length > 0 ? await readLastBefore(pool, HOURS, silent, from - HOUR_MS) : new Map<string, Sample>();
  return stepsOf(series, found, before, samples, from);
}

/** Appends uncompressed readings to the steps; false if they do not simply follow what is there. */
function takeIn(
  { steps, lastAt }: StepParts,
  waiting: ReadonlyMap<string, readonly Reading[]>,
  boundaries: Boundaries,
): boolean {
  for (const [key, samples] of waiting) {
    const list = steps.get(key) ?? new Map<number, Interval>();
    const ends = lastAt.get(key);
    for (const [step, fresh] of reachesByStep(samples, boundaries)) {
      const known = list.get(step);
      const end = ends?.get(step) ?? Infinity;
      if (known && fresh.firstAt <= end) return false;
      list.set(step, known ? appended(known, end, fresh) : fresh);
    }
    steps.set(key, list);
  }
  return true;
}

/** `earlier`: samples before the first step that may be newer than `before`. */
function stepsOf(
  series: readonly SeriesKey[],
  steps: Reaches,
  before: ReadonlyMap<string, Sample>,
  earlier: ReadonlyMap<string, readonly Reading[]>,
  from: number,
): Map<string, Steps> {
  return new Map(
    series.map(({ deviceKey, propertyId }) => {
      const key = seriesText(deviceKey, propertyId);
      const packed = before.get(key);
      const sample = earlier.get(key)?.findLast(({ ts, mark }) => ts < from && mark !== 'aside');
      const newest = sample && sample.ts > (packed?.ts ?? -Infinity) ? sample : packed;
      const reaches = steps.get(key) ?? new Map<number, Interval>();
      return [key, newest ? { reaches, before: newest.value, beforeAt: newest.ts } : { reaches, before: null }];
    }),
  );
}

function byStep<Span extends number | string>(
  rollups: Rollups<Span>,
  boundaries: Boundaries,
  startOf: (span: Span) => number,
): Reaches {
  return new Map(
    [...rollups].map(([key, spans]) => [
      key,
      folded(
        [...spans].flatMap(([span, rollup]) => {
          const step = stepAt(boundaries, startOf(span));
          return step < 0 ? [] : [{ step, rollup }];
        }),
      ),
    ]),
  );
}

/** One rollup for each step, of all its parts. */
export function folded(parts: readonly { readonly step: number; readonly rollup: Rollup }[]): Map<number, Rollup> {
  const steps = groupBy(parts, ({ step }) => step);
  return new Map(
    [...steps].flatMap(([step, list]) => {
      const all = foldRollups(list.map(({ rollup }) => rollup));
      return all ? [[step, all] as const] : [];
    }),
  );
}

function grouped(samples: readonly Reading[], boundaries: Boundaries): Map<number, Reading[]> {
  const groups = new Map<number, Reading[]>();
  for (const sample of samples) {
    const step = stepAt(boundaries, sample.ts);
    if (step >= 0) addTo(groups, step, sample);
  }
  return groups;
}

function ends(boundaries: Boundaries): [number, number] {
  return [boundaries[0] ?? 0, boundaries.at(-1) ?? 0];
}

/** Whether no step is longer than `longest`. */
function within(boundaries: Boundaries, longest: number): boolean {
  return boundaries.every((edge, i) => i === 0 || edge - (boundaries[i - 1] ?? 0) <= longest);
}
