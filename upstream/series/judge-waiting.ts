import type { Pool } from 'pg';
import { chunkOf, markOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Standing } from '@/lib/domain/energy/plausibility/judge';
import { readingsOf } from '@/lib/domain/energy/series/readings';
import { SLOT_MS, type Reading, type Sample } from '@/lib/domain/energy/series/rollup';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { readChunks } from './sample-chunk-repository';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import type { StepParts } from './step-repository';
import { standingOf } from './absorb-arrived';
import { readDecided } from './decided';
import { readLimits } from './limits';

/** A longer run of implausible readings is not searched from its beginning. */
const LOOK_BACK_MS = 48 * HOUR_MS;

/**
 * Judges the uncompressed samples of some series, together with compressed readings that need further ones before they
 * count. By `seriesText`.
 */
export async function judgeWaiting(
  pool: Pool,
  series: readonly SeriesKey[],
  parts: StepParts,
): Promise<Map<string, readonly Reading[]>> {
  const limits = await readLimits(pool, series);
  const decisions = await readDecided(
    pool,
    series.filter(({ deviceKey, propertyId }) => parts.waiting.has(seriesText(deviceKey, propertyId))),
  );
  const standings = new Map<string, Standing | null>();
  const behind: SeriesKey[] = [];
  let [from, to] = [Infinity, -Infinity];
  for (const key of series) {
    const name = seriesText(key.deviceKey, key.propertyId);
    const first = parts.waiting.get(name)?.[0]?.ts;
    if (first === undefined || limits.get(name)?.kind !== 'counter') continue;
    const { aside, standing } = standingAt(parts, name, first);
    standings.set(name, standing);
    // A set-aside reading after the last counted one leaves a gap or is visible in its hour's rollup.
    if (standing && standing.last.ts > first - LOOK_BACK_MS && (aside || first - standing.last.ts > SLOT_MS)) {
      behind.push(key);
      [from, to] = [Math.min(from, standing.last.ts), Math.max(to, first)];
    }
  }
  const tails = behind.length > 0 ? await readChunks(pool, behind, chunkOf(from), to) : new Map<string, never>();
  const found = new Map<string, readonly Reading[]>();
  for (const [name, waiting] of parts.waiting) {
    const standing = standings.get(name) ?? null;
    const tail = tailOf(tails.get(name), standing, waiting);
    const readings = readingsOf([], [...tail, ...waiting], limits.get(name) ?? null, standing, decisions.get(name));
    // Set-aside readings of the tail are already counted in the rollup of their hour.
    const packed = new Set(tail.map(({ ts }) => ts));
    found.set(
      name,
      packed.size === 0 ? readings : readings.filter(({ ts, mark }) => mark !== 'aside' || !packed.has(ts)),
    );
  }
  return found;
}

/** Compressed samples between the newest counted one and the first uncompressed one: none of them counts so far. */
function tailOf(
  chunks: ReadonlyMap<number, readonly StoredSample[]> | undefined,
  standing: Standing | null,
  waiting: readonly Sample[],
): Sample[] {
  const [since, until] = [standing?.last.ts ?? Infinity, waiting[0]?.ts ?? -Infinity];
  return [...(chunks?.values() ?? [])]
    .flat()
    .filter(({ ts, verdict }) => ts > since && ts < until && markOf(verdict) === 'aside');
}

/**
 * The newest counted compressed reading before an instant according to the steps, and whether its step contains set-aside
 * readings.
 */
function standingAt({ before, lastAt, steps }: StepParts, name: string, first: number) {
  let [newest, at] = [-1, -Infinity];
  for (const [step, ts] of lastAt.get(name) ?? []) if (ts < first && ts > at) [newest, at] = [step, ts];
  const interval = newest < 0 ? undefined : steps.get(name)?.get(newest);
  const earlier = before.get(name);
  if (!interval) return { standing: standingOf(earlier), aside: true };
  const sure = interval.count > 1 || newest > 0 || earlier !== undefined;
  return { standing: { last: { ts: at, value: interval.last }, sure }, aside: interval.aside > 0 };
}
