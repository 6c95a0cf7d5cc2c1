import { randomBytes } from 'node:crypto';
import { connect, type IClientOptions } from 'mqtt';
import { createVenusSession, PORTAL_ID, type VenusSession } from './session';
import type { VenusValues } from './values';

/** Runs something once, `ms` from now; the result cancels it. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export interface VenusClientOptions {
  /** `mqtt://host:1883` or `mqtts://host:8883`. */
  readonly url: string;
  /** A device takes any user name with the password of its security profile. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** The certificate of the device or of its issuer (PEM), for `mqtts://`. Only this one is trusted, under any host name. */
  readonly certificate?: string | undefined;
  /** Twelve hexadecimal digits; the first device found if absent. */
  readonly portalId?: string | undefined;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly startTimer?: StartTimer;
  readonly keepaliveMs?: number;
  readonly silenceMs?: number;
  readonly reconnectMs?: number;
  /** Problems for a person; each once until the device answers again. */
  readonly log: (problem: string, error?: unknown) => void;
}

export interface VenusClient {
  /** Host and port. */
  readonly address: string;
  /** Null until a device is found. */
  readonly portalId: string | null;
  readonly connected: boolean;
  /** Messages that were ignored since the device was found; null before. */
  readonly ignored: VenusSession['ignored'] | null;
  /** The values that are valid now; null without a connection, while the device is silent or its values are not complete. */
  values(): VenusValues | null;
  /** The same, but waits up to `limitMs` for them. */
  wait(limitMs: number): Promise<VenusValues | null>;
  readonly clock: () => number;
  close(): Promise<void>;
}

const DISCOVERY = ['N/+/system/0/Serial', 'N/+/keepalive'];
const DEFAULTS = { keepaliveMs: 25_000, silenceMs: 60_000, reconnectMs: 5_000 };

const startRealTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Connects to the MQTT broker of a Venus device, and again whenever the connection is lost, until `close`. Only keepalives are published.
 * Throws a RangeError for a portal id or a URL that cannot be one.
 */
export function openVenus(options: VenusClientOptions): VenusClient {
  const { clock } = options;
  const limits = { ...DEFAULTS, ...defined(options) };
  const startTimer = options.startTimer ?? startRealTimer;
  const address = addressOf(options.url);
  const problems = onceEach(options.log);
  const waiting = new Set<() => void>();
  let session = options.portalId === undefined ? null : sessionOf(options.portalId, limits);
  /** Since when the present connection waits for its first value or for a device, epoch ms. */
  let openedAt: number | null = null;
  let stopTicks = () => {};

  const client = connect(options.url, connectOptions(options, limits.reconnectMs));
  const values = () => (client.connected ? (session?.values(clock()) ?? null) : null);

  const keepAlive = (of: VenusSession) => {
    const { topic, payload } = of.keepalive(clock());
    // What is lost with the connection is sent again after it.
    client.publish(topic, payload, { qos: 0 }, () => undefined);
  };
  const report = () => {
    const since = openedAt ?? clock();
    if (!client.connected || clock() - since <= limits.silenceMs) return;
    if (!session) problems.log(`no Venus device answers at ${address}: is MQTT switched on under Settings > Services?`);
    else if (session.isSilent(clock())) problems.log(silent(address, options.portalId));
  };
  const tick = () => {
    stopTicks = startTimer(limits.keepaliveMs, tick);
    report();
    if (client.connected && session) keepAlive(session);
  };
  const follow = async (of: VenusSession) => {
    await client.subscribeAsync(`N/${of.portalId}/#`, { qos: 0 });
    keepAlive(of);
  };
  const find = (topic: string) => {
    const [, id = ''] = topic.split('/');
    if (session || !PORTAL_ID.test(id)) return;
    session = createVenusSession(id, limits);
    session.restart(clock());
    client.unsubscribe(DISCOVERY, () => undefined);
    follow(session).catch(lost);
  };
  const lost = (error: unknown) => {
    if (client.connected) problems.log(`the Venus device at ${address} refuses subscriptions`, error);
  };

  client.on('connect', () => {
    openedAt = clock();
    session?.restart(clock());
    const subscribed = session ? follow(session) : client.subscribeAsync(DISCOVERY, { qos: 0 });
    subscribed.catch(lost);
    stopTicks();
    stopTicks = startTimer(limits.keepaliveMs, tick);
  });
  client.on('close', () => stopTicks());
  client.on('error', (error) => problems.log(connectionProblem(address, error), error));
  client.on('message', (topic, payload, packet) => {
    // Images before 3.20 retain values, which may be old.
    if (!session) return find(topic);
    if (packet.retain) return;
    session.receive(topic, payload.toString('utf8'), clock());
    if (session.wantsAll(clock())) keepAlive(session);
    if (!values()) return;
    problems.clear();
    for (const resolve of [...waiting]) resolve();
  });

  return {
    address,
    clock,
    get portalId() {
      return session?.portalId ?? null;
    },
    get ignored() {
      return session?.ignored ?? null;
    },
    get connected() {
      return client.connected;
    },
    values,
    wait: (limitMs) => {
      const present = values();
      if (present) return Promise.resolve(present);
      return new Promise((resolve) => {
        const end = () => {
          stop();
          waiting.delete(end);
          resolve(values());
        };
        const stop = startTimer(limitMs, end);
        waiting.add(end);
      });
    },
    close: async () => {
      await client.endAsync(true);
      stopTicks();
      for (const resolve of [...waiting]) resolve();
    },
  };
}

function sessionOf(portalId: string, limits: typeof DEFAULTS): VenusSession {
  if (!PORTAL_ID.test(portalId)) throw new RangeError('a portal id has twelve hexadecimal digits');
  return createVenusSession(portalId.toLowerCase(), limits);
}

function connectOptions(options: VenusClientOptions, reconnectMs: number): IClientOptions {
  const { certificate, password } = options;
  const user = options.user ?? (password === undefined ? undefined : 'gateway');
  return {
    clientId: `gateway-${randomBytes(6).toString('hex')}`,
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(certificate === undefined ? {} : { ca: certificate, checkServerIdentity: () => undefined }),
    protocolVersion: 4,
    keepalive: 30,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
    resubscribe: false,
    queueQoSZero: false,
  };
}

function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['mqtt:', 'mqtts:'].includes(parsed.protocol) || parsed.host === '')
    throw new RangeError('the address of a Venus device starts with mqtt:// or mqtts://');
  return parsed.host;
}

function silent(address: string, configured: string | undefined): string {
  const id = configured === undefined ? '' : `, and is ${configured} its portal id`;
  return `the Venus device at ${address} does not answer keepalives: is MQTT switched on under Settings > Services${id}?`;
}

function connectionProblem(address: string, error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 4 || code === 5) return `the Venus device at ${address} refuses the user name or the password`;
  if (typeof code === 'string' && /CERT|SIGNATURE/.test(code))
    return `the certificate of the Venus device at ${address} is not the expected one`;
  return `the Venus device at ${address} cannot be reached: is MQTT switched on under Settings > Services?`;
}

/** Logs each problem once until `clear`: connection attempts repeat every few seconds. */
function onceEach(log: VenusClientOptions['log']) {
  const logged = new Set<string>();
  return {
    log: (problem: string, error?: unknown) => {
      if (logged.has(problem)) return;
      logged.add(problem);
      log(problem, error);
    },
    clear: () => logged.clear(),
  };
}

/** The limits that are given. */
function defined({ keepaliveMs, silenceMs, reconnectMs }: VenusClientOptions): Partial<typeof DEFAULTS> {
  return {
    ...(keepaliveMs === undefined ? {} : { keepaliveMs }),
    ...(silenceMs === undefined ? {} : { silenceMs }),
    ...(reconnectMs === undefined ? {} : { reconnectMs }),
  };
}
