import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { storedSecret } from '@/lib/config/secrets';
import { disagreement, type Backend } from '@/lib/domain/replicas/agreement';
import type { PartReport } from '../context';
import { enterBackend, keepBackend, leaveBackend } from '../store/backend-store';
import type { Database } from '../store/database/open';
import { StartFailure } from '../store/database/start-failure';

/** How often a backend says that it is at work. */
const EVERY_MS = 5_000;
/** One that was killed is forgotten within this time. */
const WAIT_MS = 25_000;
const AGAIN_MS = 500;

export interface BackendsOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly sharesBroker: boolean;
  readonly brokerTokenKeys: readonly (Buffer | string)[];
  /** Of the portal that runs beside it; none where none does. */
  readonly sessionKeys: readonly string[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly everyMs?: number;
  readonly waitMs?: number;
}

/**
 * Takes its place among the backends on this database. Throws StartFailure, after what was killed has had its time to be forgotten,
 * where one of them has not what this one shares with it: half of the work would fail without a word.
 */
export async function joinBackends(options: BackendsOptions): Promise<{ report: PartReport; close(): Promise<void> }> {
  const { db, log, everyMs = EVERY_MS, waitMs = WAIT_MS } = options;
  let trouble: string | null = null;
  const report: PartReport = { metrics: () => [], trouble: () => trouble };
  // Nobody else can use it: its folder is locked.
  if (db.kind === 'embedded') return { report, close: () => Promise.resolve() };
  const own = {
    id: randomUUID(),
    place: fingerprint(storedSecret(options.dataDir, 'place')),
    name: `${hostname()}, process ${process.pid}`,
    sharesBroker: options.sharesBroker,
    brokerTokenKeys: options.brokerTokenKeys.map(fingerprint),
    sessionKeys: options.sessionKeys.map(fingerprint),
  };
  const refuse = (other: Backend) => disagreement(own, other);
  const until = performance.now() + waitMs;
  for (let line = await enterBackend(db, own, refuse); line !== null; line = await enterBackend(db, own, refuse)) {
    if (performance.now() >= until) throw new StartFailure(line);
    if (trouble === null) log.warn(`${line}; waiting whether it is still at work`);
    trouble = line;
    await delay(AGAIN_MS);
  }
  trouble = null;
  let keeping: Promise<void> = Promise.resolve();
  const keep = async () => {
    try {
      const line = await keepBackend(db, own, refuse);
      if (line !== null && line !== trouble) log.error(line);
      trouble = line;
    } catch (error) {
      log.warn({ err: error }, 'that this backend is at work could not be written');
    }
  };
  const timer = setInterval(() => (keeping = keeping.then(keep)), everyMs);
  timer.unref();
  return {
    report,
    close: async () => {
      clearInterval(timer);
      await keeping;
      await leaveBackend(db, own.id);
    },
  };
}

/** Tells whether two keys are one, and nothing else of them: they are long and random. */
function fingerprint(key: Buffer | string): string {
  return createHash('sha256').update('sunhelm fingerprint\n').update(key).digest('base64url').slice(0, 22);
}
