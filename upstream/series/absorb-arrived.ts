import type { Decided, Standing } from '@/lib/domain/energy/plausibility/judge';
import { absorb, chunkOf, isLate, type Absorbed, type StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Cuts } from '@/lib/domain/energy/series/cuts';
import { rejudge } from '@/lib/domain/energy/series/rejudge';
import type { Rollup, Sample } from '@/lib/domain/energy/series/rollup';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { readChunks, type SampleChunks } from './sample-chunk-repository';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { DAYS, HOURS, newestSpans, readLastBefore, readRollups, type LastReading } from './rollup-repository';
import { readDecided } from './decided';
import type { Limits } from './limits';

/** A longer run of implausible readings is not searched from its beginning. */
const LOOK_BACK_MS = 2 * DAY_MS;
/** Maximum days after late samples that are judged again until the results are the same as before. */
const MOST_DAYS_ON = 400;

/** New samples of a series to be absorbed. */
export interface Arrived {
  readonly series: SeriesKey;
  /** In time order. */
  readonly samples: readonly Sample[];
}

export interface Becomes {
  readonly series: SeriesKey;
  readonly becomes: Absorbed;
}

/**
 * Computes the new chunks, hours and days of some series from samples that are not compressed yet. The series share one time
 * zone. The connection must see one snapshot: its own transaction.
 */
export async function absorbArrived(
  db: Queryable,
  arrived: readonly Arrived[],
  cuts: Cuts,
  limits: Limits,
): Promise<Becomes[]> {
  const some = arrived.filter(({ samples }) => samples.length > 0);
  if (some.length === 0) return [];
  const from = Math.min(...some.map(({ samples }) => samples[0]?.ts ?? Infinity));
  const to = Math.max(...some.map(({ samples }) => samples.at(-1)?.ts ?? -Infinity));
  const series = some.map((one) => one.series);
  const rules = { limits, decided: await readDecided(db, series) };
  const days = await readRollups(db, DAYS, series, cuts.dayOf(from), cuts.dayOf(to));
  const late = some.some(({ series: key, samples }) =>
    isLate(of(days, key) ?? new Map<string, Rollup>(), samples, cuts),
  );
  const whole = (ts: number) => cuts.spanOf(cuts.dayOf(ts));
  // Late samples may fall between existing ones and change them, so their whole days are processed.
  if (!late) return absorbSpan(db, some, cuts, rules, { first: cuts.hourOf(from), last: to });
  const first = whole(from).start;
  let last = whole(to).end - 1;
  for (let on = 0; ; on += 1) {
    const found = await absorbSpan(db, some, cuts, rules, { first, last });
    const open = found.filter(({ becomes }) => becomes.continues).map((one) => one.series);
    const newest = open.length > 0 ? [...(await newestSpans(db, open)).values()] : [];
    if (on >= MOST_DAYS_ON || newest.every((hour) => hour <= last)) return found;
    last = whole(last + 1).end - 1;
  }
}

/** The rules by which readings of some series are judged, by `seriesText`. */
export interface Rules {
  readonly limits: Limits;
  readonly decided: ReadonlyMap<string, Decided>;
}

/**
 * Absorbs samples between two instants; the first begins a day or an hour, the last ends one. Readings in between that were
 * set aside earlier are judged again.
 */
export async function absorbSpan(
  db: Queryable,
  some: readonly Arrived[],
  cuts: Cuts,
  { decided, limits }: Rules,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Becomes[]> {
  const series = some.map((one) => one.series);
  const counters = series.filter((key) => limitOf(limits, key)?.kind === 'counter');
  const standing =
    counters.length > 0 ? await readLastBefore(db, HOURS, counters, first) : new Map<string, LastReading>();
  const since = Math.max(first - LOOK_BACK_MS, Math.min(first, ...[...standing.values()].map(({ ts }) => ts)));
  const chunks = await readChunks(db, series, chunkOf(cuts.hourOf(first)), chunkOf(last) + 2 * HOUR_MS);
  // Read from the start of that hour, since the whole hour may be recomputed.
  const tail = await readChunks(db, counters, chunkOf(cuts.hourOf(since)), chunkOf(cuts.hourOf(first)));
  for (const [key, starts] of tail) chunks.set(key, new Map([...starts, ...(chunks.get(key) ?? [])]));
  const behind = takeBehind(chunks, cuts.spanOf(cuts.dayOf(last)).end);
  // Readings stored after the last confirmed one may now count differently, so their whole days are processed.
  let start = first;
  for (const counter of counters) {
    const after = of(standing, counter)?.ts ?? -Infinity;
    const earliest = firstAfter(of(chunks, counter)?.values() ?? [], after);
    if (earliest < Infinity) start = Math.min(start, whole(cuts, earliest));
  }
  const days = await readRollups(db, DAYS, series, cuts.dayOf(start), cuts.dayOf(last));
  const hours = await readRollups(db, HOURS, series, start, last);
  return some.map(({ series: key, samples }) => {
    const own = of(decided, key);
    const stored = {
      chunks: of(chunks, key) ?? new Map<number, readonly StoredSample[]>(),
      hours: of(hours, key) ?? new Map<number, Rollup>(),
      days: of(days, key) ?? new Map<string, Rollup>(),
    };
    const judging = {
      limit: limitOf(limits, key),
      standing: standingOf(of(standing, key)),
      ...(own && { decided: own }),
    };
    const becomes = samples.length === 0 ? rejudge(stored, cuts, judging) : absorb(stored, samples, cuts, judging);
    return { series: key, becomes: { ...becomes, chunks: withBehind(becomes.chunks, of(behind, key)) } };
  });
}

/** The earliest instant in some chunks after the given one; Infinity without any. */
function firstAfter(chunks: Iterable<readonly StoredSample[]>, after: number): number {
  let earliest = Infinity;
  for (const chunk of chunks) {
    const first = (chunk.at(-1)?.ts ?? -Infinity) > after ? chunk.find(({ ts }) => ts > after) : undefined;
    if (first) earliest = Math.min(earliest, first.ts);
  }
  return earliest;
}

/**
 * Removes and returns the samples from an instant on: their day is not processed here, and a chunk may begin in one day and
 * end in the next.
 */
function takeBehind(chunks: SampleChunks, end: number): SampleChunks {
  const behind: SampleChunks = new Map();
  for (const [key, starts] of chunks) {
    for (const [start, samples] of starts) {
      if (start + HOUR_MS <= end) continue;
      const inside = samples.filter(({ ts }) => ts < end);
      if (inside.length === 0) starts.delete(start);
      else {
        starts.set(start, inside);
        behind.set(key, new Map([[start, samples.slice(inside.length)]]));
      }
    }
  }
  return behind;
}

const withBehind = (chunks: Absorbed['chunks'], behind: Absorbed['chunks'] | undefined): Absorbed['chunks'] =>
  behind ? new Map([...chunks].map(([start, samples]) => [start, [...samples, ...(behind.get(start) ?? [])]])) : chunks;

const whole = (cuts: Cuts, ts: number) => cuts.spanOf(cuts.dayOf(ts)).start;
const of = <T>(map: ReadonlyMap<string, T>, { deviceKey, propertyId }: SeriesKey) =>
  map.get(seriesText(deviceKey, propertyId));
const limitOf = (limits: Limits, key: SeriesKey) => of(limits, key) ?? null;

export const standingOf = (last: LastReading | undefined): Standing | null =>
  last ? { last: { ts: last.ts, value: last.value }, sure: last.sure } : null;
