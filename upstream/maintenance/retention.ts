import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { HELD_DAYS, removeOldHeld } from '../series/clock-repository';
import { removeOldCommLogs } from '../comm-log/comm-log-retention-repository';
import type { Database } from '../database/open';
import type { Transaction } from '../database/scopes';
import { removeEndedWork } from '../notifications/planned-work-repository';
import { repeat } from './repeat';

/** Past planned work is retained this long in case support asks about it. */
const WORK_DAYS = 30;

export interface RetentionOptions {
  readonly db: Pick<Database, 'asService'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => Date;
  /** Days that entries of the communication log are retained. */
  readonly commLogDays: number;
}

export interface Retention {
  /** Deletes expired rows now; returns the number. */
  remove(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Deletes expired communication log entries, held readings and planned work, at the start and then every hour, in small
 * transactions. Several processes may do it at once.
 */
export function startRetention({ db, log, now = () => new Date(), commLogDays }: RetentionOptions): Retention {
  let closing = false;

  async function remove(): Promise<number> {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    let rows = 0;
    const works: readonly ((tx: Transaction) => Promise<number>)[] = [
      (tx) => removeOldCommLogs(tx, before(commLogDays)),
      (tx) => removeOldHeld(tx, before(HELD_DAYS)),
    ];
    for (const work of works) {
      let batch: number;
      do {
        batch = await db.asService(work);
        rows += batch;
      } while (batch > 0 && !closing);
    }
    rows += await db.asService((tx) => removeEndedWork(tx, before(WORK_DAYS)));
    if (rows > 0)
      log.info(
        { rows },
        'entries of the communication log, held readings and planned work past their time were removed',
      );
    return rows;
  }

  const repeated = repeat(remove, {
    everyMs: HOUR_MS,
    atOnce: true,
    failed: (error) => log.warn({ err: error }, 'old entries could not be removed; the next hour tries again'),
  });
  return {
    remove,
    close: () => {
      closing = true;
      return repeated.close();
    },
  };
}
