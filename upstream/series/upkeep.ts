import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { dropPartitionsBefore, ensurePartitions } from '../database/partitions';
import type { Database } from '../database/open';
import { repeat } from '../maintenance/repeat';
import { compressSamples } from './compress-samples';

export interface SeriesUpkeepOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Days after which raw samples are deleted; rollups are retained. */
  readonly retentionDays: number;
}

export interface SeriesUpkeep {
  /** Compresses and deletes what is due now. Runs are sequential. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 60_000;
/** A message may still be on its way when the hour ends. */
const GRACE_MS = 120_000;
const SWEEP_MS = 6 * HOUR_MS;

/** Maintains the time series: compresses hours that are over, creates partitions ahead, drops those past the retention. */
export function startSeriesUpkeep({
  db,
  log,
  retentionDays,
  now = () => new Date(),
}: SeriesUpkeepOptions): SeriesUpkeep {
  const stopping = new AbortController();
  let sweptAt = -Infinity;

  async function once(): Promise<void> {
    const at = now().getTime();
    const packed = await compressSamples(db.pool, Math.floor((at - GRACE_MS) / HOUR_MS) * HOUR_MS, stopping.signal);
    if (packed > 0) log.debug({ samples: packed }, 'series: packed');
    if (at - sweptAt < SWEEP_MS || stopping.signal.aborted) return;
    await ensurePartitions(db.pool, new Date(at), new Date(at + 14 * DAY_MS));
    const dropped = await dropPartitionsBefore(db.pool, new Date(at - retentionDays * DAY_MS));
    if (dropped > 0) log.info(`series: raw samples of ${dropped} weeks are past the retention and were dropped`);
    sweptAt = at;
  }

  let last: Promise<void> = Promise.resolve();
  const tend = (): Promise<void> => {
    last = last.catch(() => undefined).then(once);
    return last;
  };
  const repeated = repeat(tend, {
    everyMs: EVERY_MS,
    // Nothing is lost: what was not compressed is compressed in the next run.
    failed: (error) => log.warn({ err: error }, 'series: could not be packed for now'),
  });
  return {
    tend,
    close: async () => {
      stopping.abort();
      await repeated.close();
      await last.catch(() => undefined);
    },
  };
}
