import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Metric, PartReport, ReadingFrom } from '../context';
import { renewAccountVersion } from '../account/account-version-repository';
import type { Database } from '../database/open';
import { logPosition, openReader, type Reader } from '../database/reader';
import { ReplayLag } from '../database/replay-lag';
import { reasonOf } from '../database/start-failure';

const EVERY_MS = 1_000;

export interface ReadersOptions {
  readonly db: Database;
  /** One URL per standby: the lag behind a load balancer over several cannot be measured. */
  readonly urls: readonly string[];
  readonly maxLagMs: number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly everyMs?: number;
  readonly now?: () => number;
}

export interface Readers extends ReadingFrom {
  readonly report: PartReport;
  close(): Promise<void>;
}

/** Why the primary was read although there are standbys. */
type Passed = 'away' | 'behind' | 'own-write' | 'failed';

interface Watched {
  readonly reader: Reader;
  position: number | null;
  /** Why it is unavailable; null if it answers. */
  away: string | null;
  reads: number;
}

/** Opens the standbys and monitors the replay lag and availability of each once a second. */
export async function openReaders(options: ReadersOptions): Promise<Readers> {
  const { db, urls, maxLagMs, log, everyMs = EVERY_MS, now = () => performance.now() } = options;
  const lag = new ReplayLag();
  const passed: Record<Passed, number> = { away: 0, behind: 0, 'own-write': 0, failed: 0 };
  const watched: Watched[] = urls.map((url) => {
    const onFailed = (reason: string) => {
      passed.failed += 1;
      log.warn(`the reader ${one.reader.name} failed (${reason}): the primary was read`);
    };
    const one: Watched = {
      reader: openReader(url, db, log, onFailed),
      position: null,
      away: 'not asked yet',
      reads: 0,
    };
    return one;
  });

  const ageOf = ({ position }: Watched) => (position === null ? Infinity : lag.ageMs(position, now()));
  const problemOf = (one: Watched): string | null => {
    if (one.away !== null) return `the reader ${one.reader.name} is away (${one.away}): others are read`;
    const age = ageOf(one);
    if (age <= maxLagMs) return null;
    return `the reader ${one.reader.name} is ${Math.round(age / 1000)} s behind: others are read`;
  };

  async function look(): Promise<void> {
    // The primary first, so that an up-to-date standby never appears behind.
    await logPosition(db).then(
      (position) => lag.note(position, now()),
      () => undefined,
    );
    await Promise.all(
      watched.map(async (one) => {
        const before = problemOf(one);
        try {
          one.position = await one.reader.position();
          one.away = null;
        } catch (error) {
          one.away = reasonOf(error);
        }
        const after = problemOf(one);
        if (after !== null && before === null) log.warn(after);
        if (after === null && before !== null) log.info(`the reader ${one.reader.name} is read from`);
      }),
    );
  }

  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let looking = Promise.resolve();
  const goOn = () => {
    if (closed) return;
    timer = setTimeout(() => void (looking = look().finally(goOn)), everyMs);
    timer.unref();
  };
  if (watched.length > 0) {
    await look();
    goOn();
  }

  /** An account reads from the same standby as long as possible, since another might show an earlier state. */
  function inOrder(accountId: string): Watched[] {
    const fit = watched.filter((one) => problemOf(one) === null);
    const first = fit.length === 0 ? 0 : createHash('sha256').update(accountId).digest().readUInt32BE() % fit.length;
    return [...fit.slice(first), ...fit.slice(0, first)];
  }

  return {
    async storeFor({ accountId, accountVersion }) {
      if (watched.length === 0 || accountVersion === undefined) return db;
      const fit = inOrder(accountId);
      if (fit.length === 0) {
        passed[watched.every(({ away }) => away !== null) ? 'away' : 'behind'] += 1;
        return db;
      }
      for (const one of fit) {
        try {
          if ((await one.reader.accountVersion(accountId)) !== accountVersion) continue;
          one.reads += 1;
          return one.reader.store;
        } catch (error) {
          one.away = reasonOf(error);
          log.warn(`the reader ${one.reader.name} is away (${one.away}): others are read`);
        }
      }
      passed['own-write'] += 1;
      return db;
    },
    wrote: (accountId) => (watched.length === 0 ? Promise.resolve() : renewAccountVersion(db.orm, accountId)),
    report: {
      problem: () => watched.map(problemOf).find((line) => line !== null) ?? null,
      metrics: () => (watched.length === 0 ? [] : figures()),
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(watched.map(({ reader }) => reader.close()));
    },
  };

  function figures(): Metric[] {
    const each = (name: string, help: string, kind: Metric['kind'], value: (one: Watched) => number): Metric[] =>
      watched.map((one) => ({ name, help, kind, value: value(one), labels: { reader: one.reader.name } }));
    return [
      ...each('sunhelm_reader_up', 'Whether a standby is read from: 1 or 0', 'gauge', (one) =>
        problemOf(one) === null ? 1 : 0,
      ),
      ...each('sunhelm_reader_lag_seconds', 'By how much a standby is behind the primary', 'gauge', (one) =>
        one.position === null ? NaN : ageOf(one) / 1000,
      ),
      ...each('sunhelm_reader_lag_bytes', 'Bytes of the log that a standby has not replayed', 'gauge', (one) =>
        one.position === null ? NaN : lag.bytes(one.position),
      ),
      ...each('sunhelm_reads_total', 'Calls that were answered from a standby', 'counter', ({ reads }) => reads),
      ...Object.entries(passed).map(([why, value]): Metric => ({
        name: 'sunhelm_reads_primary_total',
        help: 'Reads that the primary answered although there are standbys, and why',
        kind: 'counter',
        value,
        labels: { why },
      })),
    ];
  }
}
