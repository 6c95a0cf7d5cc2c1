import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Aedes, AedesPublishPacket } from 'aedes';
import mqtt from 'mqtt';
import type { Logger } from 'pino';
import type { ListenerGuard } from '../listener-guard';
import { StartFailure } from '../store/database/start-failure';
import type { Greetings } from './greetings';
import { SERVICE_USER } from './principal';
import { gatewayTopic } from './topic-rights';

/*
 * The front before a broker of the operator's (MQTT_URL). Clients sign in here and their messages are judged here; what passes
 * goes to the other broker, and every front hands on what comes from there. The front holds the one credential.
 */

/** Where fronts tell each other who signed in: `$SYS` belongs to the other broker. */
const FRONTS = 'sunhelm/fronts/';
/** No client is called so. */
const GREETING = `${FRONTS}:hello-`;
const FILTERS = ['/gateway/#', `${FRONTS}#`];
const NEWCOMER = /^\$SYS\/([^/]+)\/new\/clients$/;
const CONNECT_MS = 10_000;
/** How long a message may take there and back. */
const PROBE_MS = 5_000;
/** How long the front waits before it asks again for what it was not granted. */
const AGAIN_MS = 2_000;
const GONE = 'the broker behind is gone: nothing gets through';
const DEAF = `the broker behind does not let our user through: it must read and write ${FILTERS.join(' and ')}`;
/** Messages that may wait for the other broker while it is gone. Beyond, the sender is cut off and keeps what it has. */
const WAITING = 5_000;

export interface OutsideOptions {
  /** The nodes of one broker, which have the same user; whichever is there is taken, the first that is first. */
  readonly urls: readonly string[];
  readonly aedes: Aedes;
  readonly log: Logger;
  readonly guard: ListenerGuard;
  /** The link broke: messages may have been lost on the way to our clients. */
  readonly onLost: () => void;
  /** What comes from there, also what another front let through. */
  readonly onMessage: (topic: string, payload: Buffer) => void;
  readonly greetings?: Greetings;
}

export interface Outside {
  /** What keeps messages from getting through; null when they do. */
  problem(): string | null;
  close(): Promise<void>;
}

type Done = (error?: Error | null) => void;
type Emit = (packet: Partial<AedesPublishPacket>, done: Done) => void;
/** What aedes has and its types do not say. */
interface Insides {
  readonly mq: { emit: Emit };
  readonly persistence: { storeRetained(packet: object): Promise<void> };
}

/**
 * Puts the other broker between those who publish and those who hear it. A PUBACK says that the front has the message, as
 * ever; a gateway keeps its data until ingest has acknowledged the commit. Throws StartFailure when it cannot be reached, refuses the credential or the subscriptions.
 */
export async function connectOutside(options: OutsideOptions): Promise<Outside> {
  const { aedes, greetings, guard, log, onLost, onMessage, urls } = options;
  const emitter = aedes as unknown as Insides;
  const deliver = emitter.mq.emit.bind(emitter.mq);
  const client = await connect(urls);
  let problem: string | null = GONE;
  /** Counts the connections: what was asked on an earlier one says nothing of this one. */
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
    // A node that dies takes the queue of our name with it: by the same name no other node lets us subscribe.
    client.options.clientId = newClientId();
    log.warn('broker: the broker behind is gone');
    onLost();
  };
  client.on('close', guard.wrap('outside close', lost));
  // Its rights may have changed meanwhile: a front that hears nothing must not pass for one that works.
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
    const topic = topicOutside(packet);
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
    // What is retained there reaches a late subscriber here: only presence is.
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

/** The topic under which a message goes out; null for what concerns this front alone. */
function topicOutside(packet: Partial<AedesPublishPacket> & { clientId?: string }): string | null {
  const topic = packet.topic ?? '';
  const newcomer = NEWCOMER.exec(topic);
  if (newcomer) return packet.payload?.toString().startsWith(SERVICE_USER) ? null : `${FRONTS}${newcomer[1]}`;
  if (topic.startsWith('$SYS/')) return null;
  // A refusal that turned into the reply to its own sender.
  const own = `response/client/${packet.clientId ?? ''}`;
  return packet.clientId !== undefined && gatewayTopic(topic)?.rest === own ? null : topic;
}

function topicHere(topic: string): string {
  return topic.startsWith(FRONTS) ? `$SYS/${topic.slice(FRONTS.length)}/new/clients` : topic;
}

/** The first node that lets us in; with none, what the last one said. */
async function connect(urls: readonly string[]): Promise<mqtt.MqttClient> {
  let failure: unknown;
  for (const [index, url] of urls.entries()) {
    try {
      // The library goes round the nodes, from the one that it was last connected to.
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
  // A node that vanished without a goodbye is given up after one and a half times that.
  keepalive: 10,
  reconnectPeriod: 1_000,
  // The library gives up for good at the first refusal otherwise; a broker that is starting may well refuse.
  reconnectOnConnackError: true,
  connectTimeout: CONNECT_MS,
  // We do it ourselves, and look whether it was granted.
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
 * Subscribes and sees a message of each kind come back: some brokers grant what they then do not deliver. Rejects where the
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

/** mqtt.js rejects where the SUBACK holds a failure. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /unspecified error|not authorized|subscribe/i.test(error.message);
}

const REFUSED =
  'refuses the user or the password: give a user that it knows in that address, with special characters percent-encoded';

/** MQTT 3.1.1: 4 is a bad user name or password, 5 not authorised; 5.0 says 134 and 135. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 4 || code === 5 || code === 134 || code === 135;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string };
  if (isRefused(error)) return REFUSED;
  return `cannot be reached (${typeof code === 'string' ? code : (message ?? 'no answer')})`;
}
