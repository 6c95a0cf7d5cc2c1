import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import mqtt from 'mqtt';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { gatewayDevices, gatewayEvent, presence, topics } from '@/lib/contract/gateway/messages';
import { JSON_BOUNDS, parseWithin, type JsonBounds } from '@/lib/domain/text/json-bounds';
import { SERVICE_USER } from '../broker/principal';
import { gatewayTopic } from '../broker/topic-rights';
import type { Database } from '../database/open';
import { onlineGateways } from '../devices/gateway-repository';
import type { PartReport } from '../context';
import { Drops, exampleOf, type DropReason } from './drops';
import { OrderedWork, type WorkLimits } from './ordered-work';
import { readTelemetry } from './read-telemetry';
import { ListenerGuard } from '../listener-guard';
import { ingestReport } from './report';
import { Held, isTransient, whyStalled, type Stall } from './stall';
import { Writer, type IngestCounts, type ReceivedTelemetry } from './writer';

export interface IngestOptions {
  readonly db: Database;
  /** On loopback: the credential is only valid there. */
  readonly mqttUrl: string;
  /** `serviceCredential` of the broker. */
  readonly credential: string;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Why nothing may be stored at present, known before the database reports it; null if it may. */
  readonly hold?: () => string | null;
  /** Samples older than the retention of raw ones are dropped: duplicates could not be detected. */
  readonly retentionDays?: number;
  /** Called when a gateway sent something unreadable, or too much at once. */
  readonly onUnreadable?: (uuid: string) => void;
  /** How long gateways marked online may stay silent after a start before they count as offline, in ms; 90 s by default. */
  readonly presenceGraceMs?: number;
}

export interface Ingest {
  /** Counts since the start. */
  readonly counts: Readonly<IngestCounts>;
  /** What was not stored since the start, by reason. */
  readonly drops: Readonly<Record<DropReason, number>>;
  /** For `/metrics` and `/readyz`. */
  readonly report: PartReport;
  /** Whether messages of gateways can be received at present. */
  listening(): boolean;
  /** Resolves once no received message is waiting or being stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const FILTERS = ['/gateway/+/property', '/gateway/+/event', '/gateway/+/status', '/gateway/+/devices'];
/** Limits of concurrent work. */
export const WORK: WorkLimits = {
  alone: 4,
  // While the database writes one batch, the next is assembled.
  batches: 2,
  /** Messages that may wait for one gateway; further ones are dropped unacknowledged and sent again. */
  perKey: 50,
  /** Messages, and their bytes: a batch takes the database a fraction of a second. */
  batch: { items: 500, size: 4_000_000 },
};
const PRESENCE_GRACE_MS = 90_000;
/** In ms. Short even at its maximum: a database that is back after one second should be noticed long before five (R07). */
const BACK_OFF = { first: 100, most: 1_000 } as const;
/** How often a lasting stall is logged again, in ms. */
const SAY_AGAIN_MS = 10_000;
const CONNECT_MS = 10_000;

/**
 * Starts the client that stores what gateways publish. Telemetry is acknowledged to the gateway after the commit, never before. While the
 * database is unavailable it retries with growing pauses and acknowledges nothing.
 */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { db, log } = options;
  const now = options.now ?? (() => new Date());
  const counts: IngestCounts = { messages: 0, samples: 0, duplicates: 0, held: 0, failed: 0 };
  const drops = new Drops(log, now);
  const stall: Stall = { why: null };
  let stallReported = { why: '', at: -Infinity };
  const writer = new Writer(db, now, counts, drops, options.retentionDays);
  const work = new OrderedWork<ReceivedTelemetry>(WORK, together);
  const heard = new Set<string>();
  const stopping = new AbortController();

  const client = await mqtt.connectAsync(
    options.mqttUrl,
    {
      clientId: `${SERVICE_USER}-${randomUUID()}`,
      username: SERVICE_USER,
      password: options.credential,
      protocolVersion: 4,
      clean: true,
      keepalive: 30,
      reconnectPeriod: 1_000,
      connectTimeout: CONNECT_MS,
      resubscribe: true,
    },
    false,
  );
  const guard = new ListenerGuard('ingest', log);
  client.on('error', (error) => log.warn({ err: error }, 'ingest: broker error'));
  /** Increases whenever messages to ingest may have been lost: of one gateway, or of all. */
  let losses = 0;
  const lossesOf = new Map<string, number>();
  const lossesUpTo = (uuid: string) => losses + (lossesOf.get(uuid) ?? 0);
  const lost = (uuid: string) => {
    lossesOf.set(uuid, (lossesOf.get(uuid) ?? 0) + 1);
    writer.messagesLost(uuid);
  };
  const allLost = () => {
    losses += 1;
    writer.messagesLost();
  };
  client.on('close', guard.wrap('close', allLost));

  /** Retries until it succeeds; null if ingest stops first. Throws an error that retries cannot solve. */
  async function whenPossible<T>(gateways: readonly string[], task: () => Promise<T>): Promise<T | null> {
    for (let pause: number = BACK_OFF.first; !stopping.signal.aborted; pause = Math.min(BACK_OFF.most, pause * 2)) {
      try {
        const held = options.hold?.() ?? null;
        if (held !== null) throw new Held(held);
        const done = await task();
        if (stall.why !== null) log.info('ingest: the store takes samples again');
        stall.why = null;
        stallReported = { why: '', at: -Infinity };
        return done;
      } catch (error) {
        writer.forget();
        if (!isTransient(error)) throw error;
        stall.why = whyStalled(error);
        const at = performance.now();
        if (stallReported.why !== stall.why || at - stallReported.at > SAY_AGAIN_MS) {
          stallReported = { why: stall.why, at };
          log.warn(
            { err: error, gateway: gateways[0], messages: gateways.length, pause },
            `ingest: nothing is acknowledged, ${stall.why}`,
          );
        }
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return null;
  }

  /** A message that can never be stored. */
  function refused(uuid: string, error: unknown): null {
    counts.failed += 1;
    lost(uuid);
    log.error({ err: error, gateway: uuid }, 'ingest: a message could not be stored');
    return null;
  }

  const persist = <T>(uuid: string, task: () => Promise<T>): Promise<T | null> =>
    whenPossible([uuid], task).catch((error: unknown) => refused(uuid, error));

  /** Stores messages in one transaction, then acknowledges each. */
  async function together(batch: readonly ReceivedTelemetry[]): Promise<void> {
    const [first, ...more] = batch;
    if (first === undefined) return;
    let marks: (number | null)[] | null;
    try {
      marks = await whenPossible(
        batch.map(({ uuid }) => uuid),
        () => writer.telemetry(batch),
      );
    } catch (error) {
      if (more.length === 0) return void refused(first.uuid, error);
      // One of them cannot be stored: the others are stored separately.
      for (const received of batch) await together([received]);
      return;
    }
    batch.forEach(({ uuid }, index) => {
      const upto = marks?.[index] ?? null;
      // Not awaited: a lost acknowledgement only makes the gateway send again.
      if (upto !== null) client.publish(topics.ack(uuid), JSON.stringify({ upto }), { qos: 1 });
    });
  }

  /** Handles a message: true if it is queued, false if there is no room, null if it is unreadable. */
  const handlers: Readonly<Record<string, (uuid: string, payload: Buffer, live: boolean) => boolean | null>> = {
    property: (uuid, payload) => {
      const reading = readTelemetry(payload);
      if (reading === null) return null;
      const queued = work.addShared(uuid, { uuid, message: reading.message }, payload.length);
      if (queued) drops.add(uuid, reading.drops);
      if (reading.drops.some(({ reason }) => reason === 'oversized')) options.onUnreadable?.(uuid);
      return queued;
    },
    event: (uuid, payload) => {
      const event = read(gatewayEvent, payload, JSON_BOUNDS.gatewayEvent);
      return (
        event &&
        work.add(uuid, async () => {
          if ((await persist(uuid, () => writer.event(uuid, event))) !== true) return;
          const { event_id, state } = event;
          client.publish(topics.eventAck(uuid), JSON.stringify({ event_id, state }), { qos: 1 });
        })
      );
    },
    devices: (uuid, payload) => {
      const found = read(gatewayDevices, payload, JSON_BOUNDS.gatewayDevices);
      return (
        found &&
        work.add(uuid, async () => {
          const confirmed = await persist(uuid, () => writer.found(uuid, found));
          if (confirmed) client.publish(topics.devicesAck(uuid), JSON.stringify({ confirmed }), { qos: 1 });
        })
      );
    },
    status: (uuid, payload, live) => {
      const parsed = read(presence, payload, JSON_BOUNDS.gatewayStatus);
      const before = lossesUpTo(uuid);
      return (
        parsed &&
        work.add(uuid, async () => {
          await persist(uuid, () => writer.presence(uuid, parsed, live));
          // A retained status may be from any earlier sign-in; a live one is from the sign-in that its telemetry follows.
          if (parsed.online && live && lossesUpTo(uuid) === before)
            await persist(uuid, () => writer.oldestComesNext(uuid));
        })
      );
    },
  };

  function receive(topic: string, payload: Buffer, { retain }: { readonly retain: boolean }): void {
    const address = gatewayTopic(topic);
    const handler = address && handlers[address.rest];
    if (!handler) return;
    const { uuid, rest } = address;
    heard.add(uuid);
    const queued = handler(uuid, payload, !retain);
    if (queued === null) {
      drops.add(uuid, [{ reason: 'garbage', example: exampleOf(payload.toString('utf8', 0, 200)) }]);
      options.onUnreadable?.(uuid);
    } else if (!queued) {
      drops.add(uuid, [{ reason: 'overflow', example: rest }]);
      lost(uuid);
    }
  }
  client.on('message', guard.wrap('message', receive));

  /** If the broker failed, the last wills were lost: gateways that have not returned by now are offline. */
  async function missing(): Promise<void> {
    await delay(options.presenceGraceMs ?? PRESENCE_GRACE_MS, undefined, { signal: stopping.signal, ref: false });
    for (const { uuid } of await onlineGateways(db.pool)) {
      const silent = () => (heard.has(uuid) ? Promise.resolve(null) : writer.presence(uuid, { online: false }));
      if (!heard.has(uuid)) work.add(uuid, async () => void (await persist(uuid, silent)));
    }
  }

  try {
    const granted = await client.subscribeAsync(FILTERS, { qos: 1 });
    const refused = granted.find((one) => one.qos > 2);
    if (refused) throw new Error(`The broker refuses the subscription to ${refused.topic}.`);
  } catch (error) {
    await client.endAsync(true);
    throw error;
  }
  missing().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'ingest: silent gateways could not be found');
  });

  return {
    counts,
    drops: drops.counts,
    report: ingestReport(counts, drops, stall, () => guard.metrics()),
    listening: () => client.connected && !stopping.signal.aborted,
    settled: () => work.settled(),
    async close() {
      stopping.abort();
      await client.unsubscribeAsync(FILTERS).catch(() => undefined);
      await work.settled();
      await client.endAsync();
    },
  };
}

function read<T extends z.ZodType>(schema: T, payload: Buffer, bounds: JsonBounds): z.output<T> | null {
  const json = parseWithin(payload.toString('utf8'), bounds);
  return json.ok ? (schema.safeParse(json.value).data ?? null) : null;
}
