import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { appendAudit } from '../audit/audit-repository';
import type { Database } from '../database/open';
import { repeat } from '../maintenance/repeat';
import { lockDeletedStation, purgeStation } from './station-purge-repository';

/** A station deleted 30 days ago may have years of samples. */
const NO_LIMIT = { statementTimeoutMs: 0 } as const;

export interface DeletedStationsOptions {
  readonly db: Pick<Database, 'asService'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => Date;
  /** Days that a deleted station can be restored. */
  readonly keepDays: number;
}

export interface DeletedStations {
  /** Purges what is due now; returns the number of stations. */
  purge(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Purges deleted stations once they can no longer be restored (decisions C6): at the start and then every hour, each in its
 * own transaction with an audit entry. Several processes may do it at once.
 */
export function watchDeletedStations({
  db,
  log,
  now = () => new Date(),
  keepDays,
}: DeletedStationsOptions): DeletedStations {
  let closing = false;

  async function purge(): Promise<number> {
    const at = now();
    const before = new Date(at.getTime() - keepDays * DAY_MS);
    for (let count = 0; ; count += 1) {
      const gone =
        !closing &&
        (await db.asService(async (tx) => {
          const station = await lockDeletedStation(tx, before);
          if (station === null) return false;
          await purgeStation(tx, station.key);
          await appendAudit(tx, {
            at,
            tenant: station.tenant,
            actor: '',
            ip: '',
            action: 'purge-station',
            object: `station:${station.id}`,
            detail: { name: station.name, deletedAt: new Date(station.deletedAt).toISOString() },
            requestId: randomUUID(),
            result: 'done',
          });
          return true;
        }, NO_LIMIT));
      if (!gone) {
        if (count > 0) log.info({ stations: count }, 'deleted stations were removed for good');
        return count;
      }
    }
  }

  const repeated = repeat(purge, {
    everyMs: HOUR_MS,
    atOnce: true,
    failed: (error) => log.warn({ err: error }, 'deleted stations could not be removed; the next hour tries again'),
  });
  return {
    purge,
    close: () => {
      closing = true;
      return repeated.close();
    },
  };
}
