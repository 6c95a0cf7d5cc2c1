import type { Pool } from 'pg';
import { blockOf, markOf } from '@/lib/domain/series/absorb';
import type { Sample } from '@/lib/domain/series/rollup';
import { readFrames, seriesText, type SeriesKey } from '../store/frame-store';
import type { Queryable } from '../store/latest-store';
import { HOURS, readLastBefore } from '../store/rollup-store';
import { readStoredSamples } from '../store/sample-store';
import { replaceNewest } from '../store/series-store';
import { judgeStored } from './judged';

const HOUR_MS = 3_600_000;
const FAR = 4_102_444_800_000;

/**
 * Makes the newest values of some series those that count, after a decision about readings up to `to`. What is told meanwhile is newer
 * and stays.
 */
export async function newestAgain(pool: Pool, db: Queryable, series: readonly SeriesKey[], to: number): Promise<void> {
  const packed = await readLastBefore(db, HOURS, series, FAR);
  const waiting = await readFrames(db, series, 0, FAR);
  const first = [...waiting.values()].reduce((least, samples) => Math.min(least, samples[0]?.ts ?? Infinity), FAR);
  const stored = await readStoredSamples(db, series, { blocksFrom: blockOf(first) - HOUR_MS, from: first, to: FAR });
  const judged = await judgeStored(pool, series, stored, db);
  await replaceNewest(
    db,
    series.map((key) => {
      const name = seriesText(key.deviceKey, key.propertyId);
      const samples = judged.get(name) ?? [];
      const last: Sample | undefined = samples.findLast(({ verdict }) => markOf(verdict) !== 'aside');
      const counted = last ?? packed.get(name);
      return { ...key, newest: counted ?? null, seen: Math.max(to, samples.at(-1)?.ts ?? -Infinity) };
    }),
  );
}
