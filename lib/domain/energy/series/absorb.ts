import { HOUR_MS } from '../../time/durations';
import { areTaken, judge, type Decided, type Limit, type Standing, type Verdict } from '../plausibility/judge';
import { groupBy } from '../../group-by';
import type { Cuts } from './cuts';
import { foldRollups, mergeRollups, rollUp, type Mark, type Reading, type Rollup, type Sample } from './rollup';

/** Raw samples are stored in chunks of one UTC hour. */
export function chunkOf(ts: number): number {
  return Math.floor(ts / HOUR_MS) * HOUR_MS;
}

/** A sample as stored: with its verdict, unless it is simply taken. */
export interface StoredSample extends Sample {
  readonly verdict?: Verdict | undefined;
}

/** The stored data of one series. Must contain every chunk, hour and day that new samples touch. */
export interface StoredSeries {
  /** All samples as received, in order of time, by start of the chunk. */
  readonly chunks: ReadonlyMap<number, readonly StoredSample[]>;
  /** By start of the local hour. For a day with late samples or changed verdicts: all hours of the day. */
  readonly hours: ReadonlyMap<number, Rollup>;
  /** By local date. */
  readonly days: ReadonlyMap<string, Rollup>;
}

/** How readings of the series are judged. */
export interface Judging {
  readonly limit: Limit | null;
  readonly decided?: Decided;
  /** The newest counted reading before all that may be judged again: `blocks` contain every sample after it. */
  readonly standing: Standing | null;
}

/** The changed chunks, hours and days in their new state; null where nothing is left of one. */
export interface Absorbed {
  readonly chunks: ReadonlyMap<number, readonly StoredSample[]>;
  readonly hours: ReadonlyMap<number, Rollup | null>;
  readonly days: ReadonlyMap<string, Rollup | null>;
  /** Whether samples after the given ones may have to be judged again, because these end differently than before. */
  readonly continues: boolean;
}

const UNJUDGED: Judging = { limit: null, standing: null };

/**
 * Adds new samples, in any order, to the stored data of a series. Existing samples do not change; the first value of an instant stays.
 * Hours and days become what a computation from all samples would give; where older samples are deleted, their stored rollup is merged
 * with the new ones. Without new samples, the existing ones are judged again.
 */
export function absorb(
  stored: StoredSeries,
  arrived: readonly Sample[],
  cuts: Pick<Cuts, 'hourOf' | 'dayOf'>,
  judging: Judging = UNJUDGED,
): Absorbed {
  const fresh = freshOf(stored, arrived);
  const isFresh = new Set(fresh.map(({ ts }) => ts));
  const { changed, continues, verdicts } = verdictsOf(stored, fresh, isFresh, judging);
  const chunks = new Map<number, readonly StoredSample[]>();
  const chunkAt = (start: number) => chunks.get(start) ?? stored.chunks.get(start) ?? [];
  for (const [start, samples] of groupBy(fresh, ({ ts }) => chunkOf(ts)))
    chunks.set(start, merged(chunkAt(start), samples));
  for (const start of new Set([...verdicts.keys()].map(chunkOf))) {
    chunks.set(
      start,
      chunkAt(start).map((sample) => withVerdict(sample, verdicts.get(sample.ts))),
    );
  }
  const read = (sample: StoredSample): Reading => {
    const mark = markOf(verdicts.get(sample.ts) ?? sample.verdict);
    return mark ? { ts: sample.ts, value: sample.value, mark } : sample;
  };

  const hours = new Map<number, Rollup | null>();
  const news = new Map<string, { parts: Rollup[]; aside: number; rejudged: boolean }>();
  for (const [hour, samples] of groupBy(merged(fresh, changed), ({ ts }) => cuts.hourOf(ts))) {
    const before = stored.hours.get(hour);
    const came = samples.filter(({ ts }) => isFresh.has(ts));
    const part = rollUp(came.map(read));
    const aside = part ? 0 : came.length;
    const rejudged = came.length < samples.length;
    const next = grown(before, { part, aside, rejudged }, () => {
      // A local hour of a half-hour zone lies in two chunks.
      const chunk = chunkOf(hour);
      const all = chunk === hour ? chunkAt(chunk) : [...chunkAt(chunk), ...chunkAt(chunk + HOUR_MS)];
      const raw = all.filter(({ ts }) => cuts.hourOf(ts) === hour);
      // Rollups of deleted samples cannot be recomputed from samples.
      const gone = before !== undefined && raw.length < before.count + before.aside + came.length;
      return gone ? undefined : rollUp(raw.map(read));
    });
    if (before ?? next) hours.set(hour, next);

    const day = cuts.dayOf(hour);
    const ofDay = news.get(day) ?? { parts: [], aside: 0, rejudged: false };
    news.set(day, ofDay);
    // For an hour that is new to it, a day takes everything, including readings excluded earlier.
    const toDay = before ? part : next;
    if (toDay) ofDay.parts.push(toDay);
    if (before) ofDay.aside += aside;
    ofDay.rejudged ||= rejudged;
  }
  const days = new Map<string, Rollup | null>();
  for (const [day, { parts, aside, rejudged }] of news) {
    const before = stored.days.get(day);
    const part = foldRollups(parts);
    const next = grown(before, { part, aside, rejudged }, () => {
      const all = foldRollups(
        [...new Map<number, Rollup | null>([...stored.hours, ...hours])]
          .flatMap(([hour, rollup]) => (rollup && cuts.dayOf(hour) === day ? [{ hour, rollup }] : []))
          .sort((a, b) => a.hour - b.hour)
          .map(({ rollup }) => rollup),
      );
      const known = (before?.count ?? 0) + (part?.count ?? 0);
      return rejudged || all?.count === known ? all : undefined;
    });
    if (before ?? next) days.set(day, next);
  }
  return { chunks, hours, days, continues };
}

/** New data of a span: the counted readings, the number of excluded ones, and whether existing readings count differently now. */
interface News {
  readonly part: Rollup | null;
  readonly aside: number;
  readonly rejudged: boolean;
}

/**
 * A span with its new data. Unless this only extends its end, the span is recomputed from its parts; `whole` returns undefined where
 * these are no longer complete.
 */
function grown(
  before: Rollup | undefined,
  { part, aside, rejudged }: News,
  whole: () => Rollup | null | undefined,
): Rollup | null {
  const continues = before && !rejudged && (!part || part.firstAt > before.lastAt);
  const all = continues ? undefined : whole();
  if (all !== undefined || !before) return all ?? part;
  const known = { ...before, aside: before.aside + aside };
  return part ? mergeRollups(known, part) : known;
}

/** Whether samples are earlier than the end of their day's stored data, so that all hours of the day are needed. */
export function isLate(stored: StoredSeries['days'], arrived: readonly Sample[], cuts: Pick<Cuts, 'dayOf'>): boolean {
  return arrived.some(({ ts }) => ts <= (stored.get(cuts.dayOf(ts))?.lastAt ?? -Infinity));
}

export const markOf = (verdict: Verdict | undefined): Mark | undefined =>
  verdict === undefined || verdict.kind === 'taken' ? undefined : verdict.kind === 'open' ? 'aside' : verdict.kind;

export const isCounted = ({ verdict }: Pick<StoredSample, 'verdict'>): boolean => markOf(verdict) !== 'aside';

export function withVerdict(sample: StoredSample, verdict: Verdict | undefined): StoredSample {
  if (!verdict) return sample;
  if (verdict === sample.verdict && verdict.kind !== 'taken') return sample;
  const { ts, value } = sample;
  return verdict.kind === 'taken' ? { ts, value } : { ts, value, verdict };
}

/**
 * Judges the new samples together with the stored ones after the standing reading: returns new or changed verdicts, and the stored
 * samples that count differently than before.
 */
function verdictsOf(
  { chunks }: StoredSeries,
  fresh: readonly Sample[],
  isFresh: ReadonlySet<number>,
  { limit, decided, standing }: Judging,
) {
  const verdicts = new Map<number, Verdict>();
  const changed: Sample[] = [];
  if (limit === null && !decided) return { changed, continues: false, verdicts };
  const inOrder = limit?.kind === 'counter' || fresh.length === 0;
  const since = standing?.last.ts ?? -Infinity;
  const stored = inOrder
    ? [...chunks].sort(([a], [b]) => a - b).flatMap(([, samples]) => samples.filter(({ ts }) => ts > since))
    : [];
  if (stored.length === 0 && !decided && areTaken(fresh, limit, standing)) {
    return { changed, continues: inOrder && fresh.length > 0, verdicts };
  }
  const known = new Map(stored.map(({ ts, verdict }) => [ts, verdict]));
  const judged = judge(merged(stored, fresh), limit, { from: standing, ...(decided && { decided }) });
  for (const { ts, value, verdict } of judged) {
    const before = known.get(ts);
    if (!differs(before, verdict)) continue;
    verdicts.set(ts, verdict);
    if (!isFresh.has(ts) && markOf(before) !== markOf(verdict)) changed.push({ ts, value });
  }
  const last = judged.at(-1);
  // Samples after a reading that counts now and counted before were already judged from it.
  const continues =
    inOrder &&
    last !== undefined &&
    (isFresh.has(last.ts) || verdicts.has(last.ts) || markOf(last.verdict) === 'aside');
  return { changed, continues, verdicts };
}

export const differs = (before: Verdict | undefined, after: Verdict): boolean =>
  before === undefined
    ? after.kind !== 'taken'
    : before.kind !== after.kind || ('reason' in before && 'reason' in after && before.reason !== after.reason);

/** The samples that are not stored yet, in order of time, each instant once. */
function freshOf({ chunks }: StoredSeries, arrived: readonly Sample[]): Sample[] {
  const known = new Map<number, Set<number>>();
  const seen = (ts: number) => {
    const start = chunkOf(ts);
    const set = known.get(start) ?? new Set(chunks.get(start)?.map((sample) => sample.ts));
    known.set(start, set);
    if (set.has(ts)) return true;
    set.add(ts);
    return false;
  };
  return arrived.filter(({ ts }) => !seen(ts)).sort((a, b) => a.ts - b.ts);
}

function merged(a: readonly StoredSample[], b: readonly StoredSample[]): readonly StoredSample[] {
  const [last, first] = [a.at(-1), b[0]];
  if (!last || !first || first.ts > last.ts) return a.length === 0 ? b : [...a, ...b];
  return [...a, ...b].sort((x, y) => x.ts - y.ts);
}
