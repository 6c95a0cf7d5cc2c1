import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { storedSecret } from '@/lib/config/secrets';
import { anotherBroker, disagreement, type Backend } from '@/lib/domain/upstream/agreement';
import type { PartReport } from '../context';
import type { Greetings } from '../broker/greetings';
import { enterBackend, keepBackend, leaveBackend, type OwnBackend } from './backend-repository';
import type { Database } from '../database/open';
import { StartFailure } from '../database/start-failure';

/** How often a backend records that it is running. */
const EVERY_MS = 5_000;
/** A killed backend is removed within this time. */
const WAIT_MS = 25_000;
const AGAIN_MS = 500;
/** Number of consecutive missed greetings that is tolerated, since a broker restart loses some. */
const GREETINGS_MISSED = 6;

export interface BackendsOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly sharesBroker: boolean;
  /** URLs of MQTT_URL, for messages. */
  readonly brokerUrls?: readonly string[];
  readonly brokerTokenKeys: readonly (Buffer | string)[];
  /** No key was configured: this one was generated in DATA_DIR. */
  readonly tokenKeyIsOwn?: boolean;
  /** Session keys of the portal beside this backend; empty without one. */
  readonly sessionKeys: readonly string[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Greetings sent through the shared broker; backends that do not receive each other's use two different ones. */
  readonly greetings?: Greetings;
  readonly everyMs?: number;
  readonly waitMs?: number;
}

/**
 * Registers this backend among those on the database. Throws StartFailure if another one is configured with different shared
 * settings, after waiting for killed ones to be removed: half of the work would fail silently.
 */
export async function joinBackends(options: BackendsOptions): Promise<{ report: PartReport; close(): Promise<void> }> {
  const { db, greetings, log, everyMs = EVERY_MS, waitMs = WAIT_MS } = options;
  let problem: string | null = null;
  const report: PartReport = { metrics: () => [], problem: () => problem };
  // An embedded database has no other backends: its folder is locked.
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
  /** Reports a backend whose greetings do not arrive through the broker although this backend's own do. */
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

/** Identifies a key without revealing it: keys are long and random. */
function fingerprint(key: Buffer | string): string {
  return createHash('sha256').update('sunhelm fingerprint\n').update(key).digest('base64url').slice(0, 22);
}
