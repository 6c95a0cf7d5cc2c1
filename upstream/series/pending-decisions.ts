import type { Logger } from 'pino';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Database } from '../database/open';
import { nextReadingsVersion } from '../energy/decision-repository';
import { lockStation } from './raw-sample-repository';
import { findPending, readPending, setPending } from '../energy/pending-repository';
import { judgeAgain } from './judge-again';
import { newestAgain } from './newest-again';

const EVERY_MS = 60_000;
/** Properties per transaction; it locks the station and so blocks its gateways. */
const AT_ONCE = 4;

/**
 * Judges again the values that decisions about whole devices postponed: those that do not affect energies. Each batch is a
 * transaction that also records what is left, so that another process can continue; the decisions in force are read for each
 * batch.
 */
export async function judgePending(db: Database, signal?: AbortSignal): Promise<void> {
  for (const { id, stationKey } of await readPending(db.pool)) {
    for (let isLeft = true; isLeft && !signal?.aborted;) {
      isLeft = await db.asService(async (tx) => {
        await lockStation(tx.$client, stationKey);
        const pending = await findPending(tx.$client, id);
        if (!pending) return false;
        const { deviceKey, from, properties, to, zone } = pending;
        const series = properties.slice(0, AT_ONCE).map((propertyId) => ({ stationKey, deviceKey, propertyId }));
        await judgeAgain(db.pool, tx.$client, series, { from, to }, cutsOf(zone));
        await newestAgain(db.pool, tx.$client, { series, to, zone });
        await setPending(tx, id, properties.slice(AT_ONCE));
        await nextReadingsVersion(tx, stationKey);
        return properties.length > AT_ONCE;
      });
    }
  }
}

export interface PendingDecisions {
  /** Starts judging what is left; never throws. Runs are sequential. */
  begin(): void;
  close(): Promise<void>;
}

/** Judges what is left after each decision, and every minute what another process left. */
export function watchPendingDecisions({ db, log }: { readonly db: Database; readonly log: Logger }): PendingDecisions {
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const begin = () => {
    // A run that is already queued will include everything recorded by then.
    if (isWaiting || stopping.signal.aborted) return;
    isWaiting = true;
    last = last
      .then(() => {
        isWaiting = false;
        return judgePending(db, stopping.signal);
      })
      // Nothing is lost, since what is left is recorded in the database.
      .catch((error: unknown) => log.warn({ err: error }, 'series: readings could not be judged again for now'));
  };
  const timer = setInterval(begin, EVERY_MS);
  timer.unref();
  return {
    begin,
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await last;
    },
  };
}
