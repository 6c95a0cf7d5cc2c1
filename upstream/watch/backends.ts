import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { storedSecret } from '@/lib/config/secrets';
import { anotherBroker, disagreement, type Backend } from '@/lib/domain/replicas/agreement';
import type { PartReport } from '../context';
import type { Greetings } from '../broker/greetings';
import { enterBackend, keepBackend, leaveBackend, type OwnBackend } from '../store/backend-store';
import type { Database } from '../store/database/open';
import { StartFailure } from '../store/database/start-failure';

/** How often a backend says that it is at work. */
const EVERY_MS = 5_000;
/** One that was killed is forgotten within this time. */
const WAIT_MS = 25_000;
const AGAIN_MS = 500;
/** So many in a row: a broker that is restarted takes some of them with it. */
const GREETINGS_MISSED = 6;

export interface BackendsOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly sharesBroker: boolean;
  /** Addresses of MQTT_URL, for people. */
  readonly brokerUrls?: readonly string[];
  readonly brokerTokenKeys: readonly (Buffer | string)[];
  /** No key was set: this one was made in DATA_DIR. */
  readonly tokenKeyIsOwn?: boolean;
  /** Of the portal that runs beside it; none where none does. */
  readonly sessionKeys: readonly string[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Through the broker that they share; backends that do not hear each other there have two. */
  readonly greetings?: Greetings;
  readonly everyMs?: number;
  readonly waitMs?: number;
}

/**
 * Takes its place among the backends on this database. Throws StartFailure, after what was killed has had its time to be forgotten,
 * where one of them has not what this one shares with it: half of the work would fail without a word.
 */
export async function joinBackends(options: BackendsOptions): Promise<{ report: PartReport; close(): Promise<void> }> {
  const { db, greetings, log, everyMs = EVERY_MS, waitMs = WAIT_MS } = options;
  let problem: string | null = null;
  const report: PartReport = { metrics: () => [], problem: () => problem };
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
  const refuse = (other: Backend) => disagreement(own, other, { tokenKeyIsOwn: options.tokenKeyIsOwn ?? false });
  const brokers = (options.brokerUrls ?? []).map((url) => new URL(url).host).join(', ');
  const until = performance.now() + waitMs;
  for (let line = await enterBackend(db, own, refuse); line !== null; line = await enterBackend(db, own, refuse)) {
    if (performance.now() >= until) throw new StartFailure(line);
    if (problem === null) log.warn(`${line}; waiting whether it is still at work`);
    problem = line;
    await delay(AGAIN_MS);
  }
  problem = null;
  const knownSince = new Map<string, number>();
  /** Says which of the others does not come through the broker, while we come through ourselves. */
  const unheard = (others: readonly Pick<OwnBackend, 'id' | 'name'>[]): string | null => {
    const [now, patience] = [performance.now(), everyMs * GREETINGS_MISSED];
    for (const { id } of others) if (!knownSince.has(id)) knownSince.set(id, now);
    if (!greetings?.isHeard(own.id, patience)) return null;
    const silent = others.find(
      ({ id }) => now - (knownSince.get(id) ?? now) > patience && !greetings.isHeard(id, patience),
    );
    return silent ? anotherBroker(silent.name, brokers) : null;
  };
  let keeping: Promise<void> = Promise.resolve();
  const keep = async () => {
    try {
      greetings?.greet(own.id);
      const { line: refused, others } = await keepBackend(db, own, refuse);
      const line = refused ?? unheard(others);
      if (line !== null && line !== problem) log.error(line);
      problem = line;
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
