import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Aedes, AedesPublishPacket } from 'aedes';
import mqtt from 'mqtt';
import type { Logger } from 'pino';
import type { ListenerGuard } from '../listener-guard';
import { StartFailure } from '../database/start-failure';
import type { Greetings } from './greetings';
import { SERVICE_USER } from './principal';
import { gatewayTopic } from './topic-rights';

/*
 * The front of an external broker of the operator (MQTT_URL). Clients sign in here and their messages are checked here; accepted ones go to
 * the external broker, and every front delivers what comes back. The front has its only credential.
 */

/** Topics by which fronts report new clients to each other: `$SYS` belongs to the external broker. */
const FRONTS = 'sunhelm/fronts/';
/** Not a possible client id. */
const GREETING = `${FRONTS}:hello-`;
const FILTERS = ['/gateway/#', `${FRONTS}#`];
const NEWCOMER = /^\$SYS\/([^/]+)\/new\/clients$/;
const CONNECT_MS = 10_000;
/** Time limit for the round trip of a probe, in ms. */
const PROBE_MS = 5_000;
/** Delay in ms before refused subscriptions are requested again. */
const AGAIN_MS = 2_000;
const GONE = 'the broker behind is gone: nothing gets through';
const DEAF = `the broker behind does not let our user through: it must read and write ${FILTERS.join(' and ')}`;
/** Messages that may wait while the external broker is unavailable. Beyond that, the sender is disconnected and retains its data. */
const WAITING = 5_000;

export interface ExternalBrokerOptions {
  /** The nodes of one broker, all with the same user; the first available one is used, in this order. */
  readonly urls: readonly string[];
  readonly aedes: Aedes;
  readonly log: Logger;
  readonly guard: ListenerGuard;
  /** The connection broke: messages to this front's clients may have been lost. */
  readonly onLost: () => void;
  /** Every message from there, including those that other fronts accepted. */
  readonly onMessage: (topic: string, payload: Buffer) => void;
  readonly greetings?: Greetings;
}

export interface ExternalBroker {
  /** Why messages do not get through; null if they do. */
  problem(): string | null;
  close(): Promise<void>;
}

type Done = (error?: Error | null) => void;
type Emit = (packet: Partial<AedesPublishPacket>, done: Done) => void;
/** Internals of aedes that its types lack. */
interface Insides {
  readonly mq: { emit: Emit };
  readonly persistence: { storeRetained(packet: object): Promise<void> };
}

/**
 * Routes messages between publishers and subscribers through the external broker. A PUBACK only means that the front has the message; a
 * gateway retains its data until ingest has acknowledged the commit. Throws StartFailure if the broker cannot be reached, or refuses the
 * credential or the subscriptions.
 */
export async function connectExternalBroker(options: ExternalBrokerOptions): Promise<ExternalBroker> {
  const { aedes, greetings, guard, log, onLost, onMessage, urls } = options;
  const emitter = aedes as unknown as Insides;
  const deliver = emitter.mq.emit.bind(emitter.mq);
  const client = await connect(urls);
  let problem: string | null = GONE;
  /** Counts connections: the result of a probe is only valid for its own connection. */
  let connection = 0;
  client.on('error', (error) =>
    log.warn(
      { err: error },
      isRefused(error) ? `broker: the broker behind ${REFUSED}` : 'broker: error of the broker behind',
    ),
  );
  const lost = () => {
    connection += 1;
    problem = GONE;
    // A node that dies takes the queue of this client id with it: under the same id, no other node would accept the subscriptions.
    client.options.clientId = newClientId();
    log.warn('broker: the broker behind is gone');
    onLost();
  };
  client.on('close', guard.wrap('outside close', lost));
  // Rights may have changed meanwhile: a front that receives nothing must not count as working.
  client.on(
    'connect',
    guard.wrap('outside connect', () => hearAgain()),
  );

  async function hearAgain(): Promise<void> {
    const own = connection;
    while (own === connection) {
      const heard = await isHeard(client, guard).catch(() => false);
      if (own !== connection) return;
      if (heard) {
        problem = null;
        log.info('broker: the broker behind is back');
        return;
      }
      problem = DEAF;
      log.error(`broker: ${DEAF}`);
      await delay(AGAIN_MS, undefined, { ref: false });
    }
  }

  let waiting = 0;
  emitter.mq.emit = (packet, done) => {
    const topic = externalTopic(packet);
    if (topic === null) return deliver(packet, done);
    if (waiting >= WAITING) return done(new Error('the broker behind does not answer'));
    waiting += 1;
    const { payload = '', retain = false } = packet;
    client.publish(topic, payload, { qos: 1, retain }, (error) => {
      waiting -= 1;
      done(error ?? null);
    });
  };
  const keepRetained = guard.wrap('outside retained', (packet: object) => emitter.persistence.storeRetained(packet));
  greetings?.attach((id) => {
    if (client.connected) client.publish(`${GREETING}${id}`, '');
  });
  const receive = (topic: string, payload: Buffer, { qos, retain }: mqtt.IPublishPacket) => {
    if (topic.startsWith(GREETING)) {
      greetings?.hear(topic.slice(GREETING.length));
      return;
    }
    const own = topicHere(topic);
    onMessage(own, payload);
    const packet = { cmd: 'publish', topic: own, payload, qos, retain, dup: false, brokerId: '' } as const;
    // Stored as retained for later subscribers here: only presence is.
    if (retain || gatewayTopic(own)?.rest === 'status') keepRetained({ ...packet, retain: true });
    deliver(packet as Partial<AedesPublishPacket>, () => undefined);
  };
  client.on('message', guard.wrap('outside message', receive));
  const heard = await isHeard(client, guard).catch(async (error: unknown) => {
    await client.endAsync(true);
    throw new StartFailure(`MQTT_URL: ${hostsOf(urls)} ${reasonOf(error)}`);
  });
  if (!heard) {
    await client.endAsync(true);
    throw new StartFailure(`MQTT_URL: ${DEAF.replace('the broker behind', 'the broker')}`);
  }
  if (connection === 0) problem = null;
  return {
    problem: () => problem,
    async close() {
      emitter.mq.emit = deliver;
      connection += 1;
      client.removeAllListeners('close');
      await client.endAsync(true);
    },
  };
}

/** The topic on the external broker; null for messages that only concern this front. */
function externalTopic(packet: Partial<AedesPublishPacket> & { clientId?: string }): string | null {
  const topic = packet.topic ?? '';
  const newcomer = NEWCOMER.exec(topic);
  if (newcomer) return packet.payload?.toString().startsWith(SERVICE_USER) ? null : `${FRONTS}${newcomer[1]}`;
  if (topic.startsWith('$SYS/')) return null;
  // A refusal that was turned into the reply to its own sender.
  const own = `response/client/${packet.clientId ?? ''}`;
  return packet.clientId !== undefined && gatewayTopic(topic)?.rest === own ? null : topic;
}

function topicHere(topic: string): string {
  return topic.startsWith(FRONTS) ? `$SYS/${topic.slice(FRONTS.length)}/new/clients` : topic;
}

/** Connects to the first node that accepts; if none does, throws the last error. */
async function connect(urls: readonly string[]): Promise<mqtt.MqttClient> {
  let failure: unknown;
  for (const [index, url] of urls.entries()) {
    try {
      // The library tries the nodes in turn, starting with the last one connected.
      const nodes = [...urls.slice(index), ...urls.slice(0, index)].map(nodeOf);
      return await mqtt.connectAsync(url, { ...CONNECTING, clientId: newClientId(), servers: nodes }, false);
    } catch (error) {
      failure = error;
    }
  }
  throw new StartFailure(`MQTT_URL: ${hostsOf(urls)} ${reasonOf(failure)}`);
}

const newClientId = () => `sunhelm-front-${randomUUID()}`;

const CONNECTING: mqtt.IClientOptions = {
  protocolVersion: 4,
  clean: true,
  // In seconds; a node that vanished silently is given up after one and a half times that.
  keepalive: 10,
  reconnectPeriod: 1_000,
  // Otherwise the library gives up for good at the first refusal; a broker that is starting may refuse.
  reconnectOnConnackError: true,
  connectTimeout: CONNECT_MS,
  // Done by `isHeard`, which also checks that it was granted.
  resubscribe: false,
};

type Node = NonNullable<mqtt.IClientOptions['servers']>[number];

function nodeOf(url: string): Node {
  const { hostname, port, protocol } = new URL(url);
  const tls = protocol === 'mqtts:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (tls ? 8883 : 1883),
    protocol: tls ? 'mqtts' : 'mqtt',
  };
}

const hostsOf = (urls: readonly string[]): string => urls.map((url) => new URL(url).host).join(', ');

/**
 * Subscribes and waits for a message of each kind to come back: some brokers grant subscriptions that they do not deliver. Rejects if the
 * connection breaks meanwhile.
 */
async function isHeard(client: mqtt.MqttClient, guard: ListenerGuard): Promise<boolean> {
  const probes = new Set([`/gateway/:front-${randomUUID()}/probe`, `${FRONTS}:probe-${randomUUID()}`]);
  let hear: (topic: string) => void = () => undefined;
  const allBack = new Promise<true>((resolve) => {
    hear = guard.wrap('outside probe', (topic: string) => {
      if (probes.delete(topic) && probes.size === 0) resolve(true);
    });
    client.on('message', hear);
  });
  try {
    const granted = await client.subscribeAsync(FILTERS, { qos: 1 });
    if (!granted.every((one) => one.qos <= 2)) return false;
    for (const topic of probes) client.publish(topic, '', { qos: 1 });
    return await Promise.race([allBack, delay(PROBE_MS, false, { ref: false })]);
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    client.off('message', hear);
  }
}

/** mqtt.js rejects if the SUBACK contains a failure. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /unspecified error|not authorized|subscribe/i.test(error.message);
}

const REFUSED =
  'refuses the user or the password: give a user that it knows in that address, with special characters percent-encoded';

/** MQTT 3.1.1: 4 is a bad user name or password, 5 not authorised; MQTT 5.0 uses 134 and 135. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 4 || code === 5 || code === 134 || code === 135;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string };
  if (isRefused(error)) return REFUSED;
  return `cannot be reached (${typeof code === 'string' ? code : (message ?? 'no answer')})`;
}
