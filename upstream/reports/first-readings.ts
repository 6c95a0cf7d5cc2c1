import type { Context } from '../context';
import { firstRawSamples, type SeriesKey } from '../series/raw-sample-repository';
import { firstReadings } from '../series/rollup-repository';

/** The first reading of stations (epoch ms), by internal key. */
export async function beginnings({ db }: Context, series: readonly SeriesKey[]): Promise<ReadonlyMap<number, number>> {
  if (series.length === 0) return new Map();
  const [packed, waiting] = await Promise.all([firstReadings(db.pool, series), firstRawSamples(db.pool, series)]);
  // Compressed readings are older than raw samples.
  return new Map([...waiting, ...packed]);
}
