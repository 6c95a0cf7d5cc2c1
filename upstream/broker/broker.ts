import { createHash, randomBytes } from 'node:crypto';
import { Aedes, type AedesPublishPacket, type Client } from 'aedes';
import { proxyList } from '@/lib/config/client-network.mjs';
import type { PartReport } from '../context';
import { currentTenants } from '../current-tenants';
import { ListenerGuard } from '../listener-guard';
import { AccessCache, reaches } from './access';
import { BROKER_LIMITS } from './broker-limits';
import { ConnectBudget } from './connect-budget';
import { ConnectLimit, SocketCount } from './connect-limit';
import { Connections, type AccessChange } from './connections';
import { ContentWatch } from './content-watch';
import { Leaving } from './leaving';
import { FrameProblem, MqttLink } from './link';
import { listenTcp, listenWs } from './listeners';
import { mayReceive } from './may-receive';
import { connectExternalBroker, type ExternalBroker } from './external-broker';
import type { Principal } from './principal';
import { RequestGate } from './request-gate';
import { connectFacts } from './connect-facts';
import type { BrokerOptions } from './broker-options';
import { CONNACK, signIn, type ConnectFacts, type SignInAccount } from './sign-in';
import { SignInAudit } from './sign-in-audit';
import { Tally } from './tally';
import { maySubscribe, publishProblem, type TopicHolder } from './topic-rights';

export interface Broker {
  readonly mqttPort: number;
  readonly wsPort: number;
  readonly mqttUrl: string;
  readonly wsUrl: string;
  /** Password of this backend's ingest; held only in memory, new at every start. */
  readonly serviceCredential: string;
  /** Closes the connections of an account or a session (A15, A24) or of a gateway at once. */
  accessChanged(change: AccessChange): void;
  /** Reports a message of a gateway that ingest cannot read: the gateway is slowed, and disconnected if it continues. */
  unreadable(uuid: string): void;
  /** For `/metrics` and `/readyz`. */
  readonly report: PartReport;
  close(): Promise<void>;
}

const FRAME = { ws: 64 * 1024, tcp: 256 * 1024 } as const;
/** Packets that a connection may send at once before it is throttled. */
const BURST = 200;
const DRAIN_TIMEOUT_MS = 10_000;

interface Login {
  readonly principal: Principal;
  /** Hash of the password; a second connection with the same client id needs the same one. */
  readonly proof: string;
}

/**
 * Starts the MQTT front: gateways and ingest over TCP, browsers over WebSocket, every message under the rules of safety 1.5. Throws
 * StartFailure naming a port that is unavailable.
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { db, host, log } = options;
  const tokenKeys = [options.tokenKey, ...(options.olderTokenKeys ?? [])];
  const now = options.now ?? (() => new Date());
  const limits = { ...BROKER_LIMITS, ...options.limits };
  const tenants = currentTenants(options.tenants);
  const serviceCredential = randomBytes(32).toString('base64url');
  const access = new AccessCache(db, now, log);
  const limit = new ConnectLimit(limits.connectsPerMinute);
  const budget = new ConnectBudget(db.pool, limits.connectsPerMinute, now);
  const sockets = new SocketCount(limits.socketsPerAddress, limits.pendingPerAddress);
  const signIns = new SignInAudit(db, log, now);
  const requests = new RequestGate({ access, db, log, now });
  const services = { db, access, tokenKeys, tenants, serviceCredential, budget, limit, now };

  const opening = new WeakMap<Client, Omit<ConnectFacts, 'username' | 'password'>>();
  const logins = new WeakMap<Client, Login>();
  const places = new WeakMap<MqttLink, { signedIn(): void }>();
  const monotonic = options.monotonic ?? (() => performance.now());
  const guard = new ListenerGuard('broker', log, monotonic);
  const connections = new Connections({ access, db, log, guard, lifeMs: limits.connectionLifeMs, now, monotonic });
  const isHere = (uuid: string) => !options.ownGatewaysOnly || connections.isHere(uuid);
  const liveById = new Map<string, Client>();
  const leaving = new Leaving<Client>();
  const links = new Set<MqttLink>();
  const tally = new Tally(log, now, () => links.size);
  const watch = new ContentWatch({ db, log, tally, now, monotonic, limits: limits.penalty });
  const cutOff = (...[client]: [Client | null, ...unknown[]]) => void client?.conn.destroy();

  const aedes = await Aedes.createBroker({
    connectTimeout: limits.openTimeoutMs,
    drainTimeout: DRAIN_TIMEOUT_MS,
    maxTopicLevels: 10,
    preConnect: guard.wrap(
      'connect',
      (client, packet, done) => {
        const facts = connectFacts(client, packet);
        if (facts !== null) opening.set(client, facts);
        done(null, facts !== null);
      },
      cutOff,
    ),
    authenticate: guard.wrap(
      'sign-in',
      (client, username, password, done) => {
        const facts = opening.get(client);
        const refuse = (code: number, reason: string, account?: SignInAccount, waits = false) => {
          tally.add('sign-in');
          if (facts && !waits) signIns.note({ ...facts, username: username ?? '' }, reason, account);
          done(Object.assign(new Error(reason), { returnCode: code }), false);
        };
        if (facts === undefined) return refuse(CONNACK.notAllowed, 'no CONNECT');
        const secret = password?.toString('utf8') ?? '';
        signIn({ ...facts, username: username ?? '', password: secret }, services).then(
          (result) => {
            if (!result.ok) return refuse(result.code, result.reason, result.account, result.waits);
            if (watch.refusedFor(result.principal) > 0)
              return refuse(CONNACK.unavailable, 'cut off for what it sent', undefined, true);
            const proof = createHash('sha256').update(secret).digest('base64');
            const takePlace = (): void => {
              const holder = liveById.get(facts.clientId);
              // Aedes removes a closed client by its id, and would remove the new one instead.
              if (holder?.closed) return leaving.wait(holder, takePlace);
              if (holder !== undefined && logins.get(holder)?.proof !== proof)
                return refuse(CONNACK.badId, 'the client id is in use');
              logins.set(client, { principal: result.principal, proof });
              if (client.conn instanceof MqttLink) {
                client.conn.unmetered = result.principal.kind === 'service';
                places.get(client.conn)?.signedIn();
              }
              done(null, true);
            };
            takePlace();
          },
          (error: unknown) => {
            log.warn({ err: error }, 'broker: sign-in could not be checked');
            done(Object.assign(new Error('the store does not answer'), { returnCode: CONNACK.unavailable }), false);
          },
        );
      },
      cutOff,
    ),
    authorizeSubscribe: guard.wrap(
      'subscribe',
      (client, subscription, done) => {
        const holder = holderOf(client);
        const allowed = holder !== null && subscription.qos <= 1 && maySubscribe(holder, subscription.topic);
        if (!allowed) tally.add('subscription', client.id, subscription.topic);
        done(null, allowed ? subscription : null);
      },
      cutOff,
    ),
    authorizePublish: guard.wrap(
      'publish',
      (client, packet, done) => {
        const holder = client && holderOf(client);
        if (!client || !holder) return done(new Error('not signed in'));
        const size = Buffer.byteLength(packet.payload);
        const problem = publishProblem(holder, { topic: packet.topic, qos: packet.qos, retain: packet.retain, size });
        if (problem !== null) {
          tally.add('publication', client.id, `${problem}: ${packet.topic}`);
          return done(new Error(problem));
        }
        const principal = logins.get(client)?.principal;
        if (principal?.kind !== 'browser') {
          const unreadable = principal?.kind === 'gateway' ? requests.heard(principal.uuid, packet) : null;
          if (principal && unreadable !== null) watch.unreadable(client, principal, unreadable);
          return done(null);
        }
        requests.pass(principal, packet).then(
          (unreadable) => {
            if (unreadable !== null) watch.unreadable(client, principal, unreadable);
            done(null);
          },
          (error: unknown) => done(error instanceof Error ? error : new Error('not judged')),
        );
      },
      cutOff,
    ),
    authorizeForward: guard.decide('forward', null, (client, packet) => {
      const principal = logins.get(client)?.principal;
      if (principal === undefined) return null;
      const publisher = (packet as AedesPublishPacket & { clientId?: string }).clientId;
      const { topic } = packet;
      return mayReceive({ principal, clientId: client.id, topic, publisher, isHere }) ? packet : null;
    }),
    published: (_packet, _client, done) => done(null),
  });

  function holderOf(client: Client): TopicHolder | null {
    const principal = logins.get(client)?.principal;
    if (principal === undefined) return null;
    if (principal.kind !== 'browser') return principal;
    const { clientId, access: granted } = principal;
    return { kind: 'browser', clientId, reaches: (uuid) => reaches(granted, uuid) };
  }

  const opened = (client: Client) => {
    liveById.set(client.id, client);
    connections.opened(client, logins.get(client)?.principal);
  };
  const left = (client: Client) => {
    if (liveById.get(client.id) === client) liveById.delete(client.id);
    connections.gone(client);
    leaving.left(client);
  };
  aedes.on('client', guard.wrap('client', opened, cutOff));
  aedes.on('clientDisconnect', guard.wrap('clientDisconnect', left));
  const debug = (client: Client, error: Error) =>
    log.debug({ client: client.id, reason: error.message }, 'broker: client error');
  aedes.on('clientError', debug);
  aedes.on('connectionError', debug);
  aedes.on('error' as 'clientError', (error: unknown) => log.error({ err: error }, 'broker: error'));

  const stopSweeping = connections.sweep(limits.sweepMs, limits.gatewaySweepMs);

  const accept = (link: MqttLink, place: { signedIn(): void }) => {
    links.add(link);
    link.once(
      'close',
      guard.wrap('link close', () => links.delete(link)),
    );
    link.once('error', (error) => error instanceof FrameProblem && tally.add('frame', link.facts.address));
    places.set(link, place);
    aedes.handle(link);
  };
  const closeAedes = () => new Promise<void>((resolve) => aedes.close(() => resolve()));
  const isOrigin = (origin: string) => tenants().some((tenant) => tenant.origins.includes(origin));
  const isProxy = proxyList(options.trustedProxies ?? []);
  const onRefused = (kind: 'origin' | 'proxy-header', address: string, what: string) => tally.add(kind, address, what);
  const open = { host, sockets, accept, guard, isProxy, onRefused, openTimeoutMs: limits.openTimeoutMs };
  let external: ExternalBroker | undefined;
  try {
    const urls = options.externalUrls ?? [];
    if (urls.length > 0)
      external = await connectExternalBroker({
        ...{ urls, aedes, log, guard, ...(options.greetings && { greetings: options.greetings }) },
        onLost: () => connections.interruptServices(),
        onMessage: (topic, payload) => requests.heardElsewhere(topic, payload),
      });
    const packetRate = { rate: limits.packetsPerSecond, burst: BURST };
    const tcp = await listenTcp({ ...open, port: options.mqttPort, limits: { ...packetRate, maxFrame: FRAME.tcp } });
    const ws = await listenWs({
      ...open,
      port: options.wsPort,
      limits: { ...packetRate, maxFrame: FRAME.ws },
      isOrigin,
    }).catch(async (error: unknown) => {
      await tcp.close();
      throw error;
    });
    const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    return {
      mqttPort: tcp.port,
      wsPort: ws.port,
      mqttUrl: `mqtt://${reachable}:${tcp.port}`,
      wsUrl: `ws://${reachable}:${ws.port}`,
      serviceCredential,
      report: {
        metrics: () => [...tally.report.metrics(), ...guard.metrics()],
        problem: () => external?.problem() ?? null,
      },
      accessChanged: (change) => connections.end(change),
      unreadable(uuid) {
        const client = liveById.get(uuid);
        const principal = client && logins.get(client)?.principal;
        if (client && principal?.kind === 'gateway')
          watch.unreadable(client, principal, 'a message that ingest cannot read');
      },
      async close() {
        stopSweeping();
        const servers = [tcp.close(), ws.close()];
        await closeAedes();
        await external?.close();
        for (const link of links) link.destroy();
        await Promise.all([...servers, signIns.settled(), watch.settled()]);
      },
    };
  } catch (error) {
    stopSweeping();
    await closeAedes();
    await external?.close();
    throw error;
  }
}
