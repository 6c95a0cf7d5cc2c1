import type { Pool } from 'pg';
import { isCounted, type StoredSample } from '@/lib/domain/energy/series/absorb';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import { nameOf, readRawSamples, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { HOURS, readLastBefore } from './rollup-repository';
import { readNewestOf, replaceNewest } from './series-repository';
import { readJudgedSince } from './judged';
import { measuredRegisters, registersOf } from './measured-registers';

/**
 * After a decision about readings up to `to`, sets the newest values of some series of one device to counted readings, and
 * measures the related registers of today again. Readings that arrive meanwhile are newer and stay.
 */
export async function newestAgain(
  pool: Pool,
  db: Queryable,
  { series, to, zone }: { readonly series: readonly SeriesKey[]; readonly to: number; readonly zone: string },
): Promise<void> {
  const registers = await registersOf(pool, series);
  const isRegister = new Set(registers.map(({ register }) => nameOf(register)));
  const all = new Map(
    [...series, ...registers.flatMap(({ counter, register }) => [counter, register])].map((key) => [nameOf(key), key]),
  );
  const found = await newestCounted(pool, db, [...all.values()], isRegister);
  // The last reading of a register without a decision is already in `latest`.
  const decided = new Set(series.map(nameOf));
  const others = registers.flatMap(({ register }) => (decided.has(nameOf(register)) ? [] : [register]));
  const shown = await readNewestOf(db, others);
  const newest = (key: SeriesKey) => found.get(nameOf(key))?.newest ?? shown.get(nameOf(key)) ?? null;
  const measured = await measuredRegisters(pool, db, registers, { newest, zone });
  const value = (key: SeriesKey) => (isRegister.has(nameOf(key)) ? (measured.get(nameOf(key)) ?? null) : newest(key));
  await replaceNewest(
    db,
    [...series, ...others.filter((key) => measured.has(nameOf(key)))].map((key) => {
      return { ...key, newest: value(key), seen: Math.max(to, found.get(nameOf(key))?.seen ?? -Infinity) };
    }),
  );
}

interface Counted {
  readonly newest: Sample | null;
  /** The instant of the newest reading, whether it counts or not. */
  readonly seen: number;
}

/** The newest counted reading of each series, by `seriesText`; for registers of today the newest possible value. */
async function newestCounted(
  pool: Pool,
  db: Queryable,
  series: readonly SeriesKey[],
  registers: ReadonlySet<string>,
): Promise<Map<string, Counted>> {
  const packed = await readLastBefore(db, HOURS, series, LAST_INSTANT);
  const waiting = await readRawSamples(db, series, 0, LAST_INSTANT);
  const first = Math.min(LAST_INSTANT, ...[...waiting.values()].flatMap(([sample]) => sample?.ts ?? []));
  const judged = await readJudgedSince(pool, series, first, db);
  return new Map(
    series.map((key) => {
      const name = nameOf(key);
      const samples = judged.get(name) ?? [];
      const last: Sample | undefined = samples.findLast(registers.has(name) ? isPossible : isCounted);
      return [name, { newest: last ?? packed.get(name) ?? null, seen: samples.at(-1)?.ts ?? -Infinity }] as const;
    }),
  );
}

/** A register of today restarts at midnight and is measured by its counter: it is not judged by its earlier readings. */
const isPossible = ({ verdict }: StoredSample) =>
  verdict?.kind !== 'aside' || verdict.reason === 'jump' || verdict.reason === 'dip';
