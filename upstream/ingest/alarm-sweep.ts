import type { Logger } from 'pino';
import { DEFAULTS } from '@/lib/config/defaults';
import { mustBeAwake } from '@/lib/domain/alarms/awake';
import type { Condition } from '../alarms/alarm-event-repository';
import { applyTransitions, refreshAlarms } from '../alarms/alarm-repository';
import { removeOldAlarms } from '../alarms/alarm-retention-repository';
import type { Database } from '../database/open';
import { transaction } from '../database/transaction';
import { repeat } from '../maintenance/repeat';
import type { Queryable } from '../series/latest-repository';
import * as sweep from '../alarms/sweep-repository';
import { deviceType } from '@/lib/domain/devices/device-types';
import { detectedTransition } from './detected-transition';
import { watchFalseReadings } from './false-readings';
import { resetIdleInverters } from './idle-inverters';

export interface SweepOptions {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => Date;
  /** Whether this process receives gateway messages at present: otherwise silence means nothing. */
  readonly listening: () => boolean;
  /** Retention of closed alarms in days; 730. */
  readonly keepDays?: number;
}

export interface AlarmSweep {
  /** One round, for tests with their own clock. */
  round(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 10_000;
/** Finding stale devices reads every device: once a minute is enough for a limit of a quarter of an hour. */
const STALE_EVERY_MS = 60_000;
const RETENTION_EVERY_MS = 3_600_000;
/** Readings are compressed only once an hour. */
const DOUBT_EVERY_MS = 300_000;
/** A longer time without a listening process counts as an interruption. */
const BREAK_MS = 60_000;
/** Gateways per transaction. */
const AT_ONCE = 500;

/**
 * Starts the regular check for what gateways cannot report: that they are silent, that a device behind them is, that an incident has lasted
 * long enough. All its state is in the database, so it continues after a restart, and any number of processes may run it at once.
 */
export function startAlarmSweep(options: SweepOptions): AlarmSweep {
  const { db, log } = options;
  const now = options.now ?? (() => new Date());
  let staleAt = -Infinity;
  let retentionAt = -Infinity;
  let doubtedAt = -Infinity;

  async function round(): Promise<void> {
    const at = now();
    await inChunks(db, (tx) => mature(tx, at));
    if (options.listening()) {
      const since = await sweep.keepWatch(db.pool, at, BREAK_MS);
      await inChunks(db, (tx, after) => silence(tx, at, since, after));
      await inChunks(db, (tx, after) => endSilence(tx, at, after));
      if (at.getTime() - staleAt >= STALE_EVERY_MS) {
        staleAt = at.getTime();
        await stale(db, at);
      }
    }
    await inChunks(db, (tx) => endStale(tx, at));
    if (at.getTime() - doubtedAt >= DOUBT_EVERY_MS) {
      doubtedAt = at.getTime();
      await watchFalseReadings(db, at);
    }
    if (at.getTime() - retentionAt >= RETENTION_EVERY_MS) {
      retentionAt = at.getTime();
      await removeOldAlarms(db.pool, at, options.keepDays ?? DEFAULTS.alarmRetentionDays);
    }
  }

  const { close } = repeat(round, {
    everyMs: EVERY_MS,
    failed: (error) => log.warn({ err: error }, 'alarms: a sweep was cut short; the next one goes on'),
  });
  return { round, close };
}

/** Result of one transaction; the next one starts after its last gateway. */
type Chunk = Pick<sweep.Taken, 'count' | 'last'>;

/** Repeats a transaction until it finds less than a full chunk. */
async function inChunks(db: Database, work: (tx: Queryable, after: number) => Promise<Chunk>): Promise<void> {
  for (let chunk: Chunk = { count: AT_ONCE, last: 0 }; chunk.count >= AT_ONCE;) {
    const { last } = chunk;
    chunk = await transaction(db.pool, (tx) => work(tx, last));
  }
}

async function mature(tx: Queryable, now: Date): Promise<Chunk> {
  const due = await sweep.takeDue(tx, now, AT_ONCE);
  if (due.length > 0)
    await refreshAlarms(
      tx,
      due.map((one) => ({ ...one, at: now.getTime() })),
      now,
    );
  return { count: due.length, last: 0 };
}

async function silence(tx: Queryable, now: Date, listeningSince: Date, after: number): Promise<Chunk> {
  const taken = await sweep.takeSilent(tx, now, listeningSince, after, AT_ONCE);
  const { found } = taken;
  if (found.length === 0) return taken;
  await sweep.markSilent(
    tx,
    found.map(({ gatewayKey }) => gatewayKey),
  );
  const transitions = found.flatMap((one) => detectedTransition(gateway(one), one.heardAt + 1, true, one.heardAt));
  await applyTransitions(tx, transitions, now, stationsOf(found));
  return taken;
}

async function endSilence(tx: Queryable, now: Date, after: number): Promise<Chunk> {
  const taken = await sweep.takeHeardAgain(tx, after, AT_ONCE);
  const { found } = taken;
  if (found.length === 0) return taken;
  await sweep.markHeard(
    tx,
    found.map(({ gatewayKey }) => gatewayKey),
  );
  const transitions = found.flatMap((one) => {
    const since = one.silentSince ?? one.heardAt;
    return detectedTransition(gateway(one), Math.max(one.heardAt, since + 2), false, since);
  });
  await resetIdleInverters(tx, found, now);
  await applyTransitions(tx, transitions, now, stationsOf(found));
  return taken;
}

async function stale(db: Database, now: Date): Promise<void> {
  const missed = (await sweep.findStale(db.pool)).filter(
    (device) => deviceType(device.deviceType).role !== 'inverter' || mustBeAwake(device, device.reportedAt),
  );
  for (let from = 0; from < missed.length; from += AT_ONCE) {
    const part = missed.slice(from, from + AT_ONCE);
    await transaction(db.pool, async (tx) => {
      const taken = await sweep.takeGateways(tx, [...new Set(part.map(({ gatewayKey }) => gatewayKey))]);
      const ours = part.filter(({ gatewayKey }) => taken.has(gatewayKey));
      await sweep.markOffline(
        tx,
        ours.map(({ deviceKey }) => deviceKey),
      );
      const transitions = ours.flatMap((one) => detectedTransition(one, one.lastSeen + 1, true, one.lastSeen));
      await applyTransitions(tx, transitions, now, stationsOf(ours));
    });
  }
}

async function endStale(tx: Queryable, now: Date): Promise<Chunk> {
  const fresh = await sweep.takeFresh(tx, AT_ONCE);
  const transitions = fresh.flatMap((one) =>
    detectedTransition(one, Math.max(one.lastSeen, one.startedAt + 1), false, one.startedAt - 1),
  );
  if (transitions.length > 0) await applyTransitions(tx, transitions, now);
  return { count: fresh.length, last: 0 };
}

const stationsOf = (found: readonly { readonly stationKey: number }[]) => [
  ...new Set(found.map(({ stationKey }) => stationKey)),
];

const gateway = (found: sweep.FoundGateway): (Condition & { readonly deviceKey: number }) | null =>
  found.deviceKey === null ? null : { ...sweep.SILENCE, stationKey: found.stationKey, deviceKey: found.deviceKey };
