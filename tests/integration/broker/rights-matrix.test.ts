import type { IClientOptions, MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { SERVICE_USER } from '@/upstream/broker/principal';
import { Field, gone, nextMessage, tenants, type Person, type Site } from '../../support/field';

/*
 * Every kind of caller against every kind of topic, in four ways: subscribe, publish, publish retained, leave as a will. The lists
 * below contain what is allowed; every other cell must be refused and reach no client (A19, A25).
 */

let field: Field;
let broker: Broker;
let site: Site;
let other: Site;

interface Kind {
  readonly name: string;
  /** A new connection; `as` overrides options of CONNECT. */
  readonly connect: (as?: Partial<IClientOptions>) => Promise<MqttClient>;
  readonly subscribe: readonly string[];
  /** Topics that the broker accepts, with the topic on which the message is delivered, or null if it is only answered. */
  readonly publish: Readonly<Record<string, string | null>>;
  readonly retain: readonly string[];
  readonly will: readonly string[];
}

let kinds: Kind[];

const originOf = ({ tenant }: Person) => tenants.find(({ prefix }) => prefix === tenant)?.origins[0] ?? null;

function browser(name: string, person: Person, reached: Site | null): Kind {
  const heard = (at: Site) => (at === reached ? topics.request(at.uuid) : null);
  return {
    name,
    connect: (as) => field.browser(broker, field.credential(person), as, originOf(person)),
    subscribe: reached ? [topics.response(reached.uuid, 'SELF')] : [],
    publish: {
      [topics.request(site.uuid)]: heard(site),
      [topics.request(other.uuid)]: heard(other),
      [topics.request('gw-none')]: null,
    },
    retain: [],
    will: [],
  };
}

function gateway(name: string, own: Site): Kind {
  const said = [topics.property(own.uuid), topics.event(own.uuid), topics.status(own.uuid)];
  return {
    name,
    connect: (as) => field.gateway(broker, own, as),
    subscribe: [topics.request(own.uuid), topics.ack(own.uuid)],
    publish: {
      ...Object.fromEntries(said.map((topic) => [topic, topic])),
      [topics.response(own.uuid, 'SELF')]: null,
      [topics.response(own.uuid, 'somebody-1')]: null,
    },
    retain: [topics.status(own.uuid)],
    will: [topics.status(own.uuid)],
  };
}

function service(): Kind {
  const clientId = `${SERVICE_USER}-matrix`;
  const login = { username: SERVICE_USER, password: broker.serviceCredential, clientId };
  return {
    name: 'ingest',
    connect: (as) => field.connect(broker.mqttUrl, { ...login, ...as }),
    subscribe: ['/gateway/+/property', '/gateway/+/event', '/gateway/+/status'],
    publish: Object.fromEntries([site, other].map(({ uuid }) => [topics.ack(uuid), topics.ack(uuid)])),
    retain: [],
    will: [],
  };
}

const forBoth = (topic: (uuid: string) => string) => [topic(site.uuid), topic(other.uuid)];
/** `SELF` is the caller's own client id. */
const allTopics = () => [
  ...forBoth(topics.request),
  ...forBoth(topics.ack),
  ...forBoth(topics.property),
  ...forBoth(topics.event),
  ...forBoth(topics.status),
  ...forBoth((uuid) => topics.response(uuid, 'SELF')),
  ...forBoth((uuid) => topics.response(uuid, 'somebody-1')),
  topics.response('gw-none', 'SELF'),
  topics.request('gw-none'),
  `${topics.response(site.uuid, 'SELF')}/more`,
  `/${topics.response(site.uuid, 'SELF')}`,
  topics.response(site.uuid, 'SELF').slice(1),
  `/gateway/${site.uuid}`,
  '/gateway//request',
  'anything',
  '$SYS/broker/clients',
];
const wildcards = () => [
  '#',
  '+',
  '/#',
  '/gateway/#',
  '/gateway/+/request',
  '/gateway/+/property',
  '/gateway/+/event',
  '/gateway/+/status',
  '/gateway/+/response/client/SELF',
  `/gateway/${site.uuid}/#`,
  `/gateway/${site.uuid}/+`,
  topics.response(site.uuid, '+'),
  '$SYS/#',
  '$SYS/+/heartbeat',
  '$share/group/#',
  `$share/group/${topics.request(site.uuid)}`,
  `$share/group/${topics.response(site.uuid, 'SELF')}`,
  `$queue/${topics.property(site.uuid)}`,
];

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 10_000 } });
  const [owner, viewer, editor, manager, authority, colleague, former, stranger] = await Promise.all(
    Array.from({ length: 8 }, () => field.person()),
  );
  const foreign = await field.person('EL');
  if (!owner || !viewer || !editor || !manager || !authority || !colleague || !former || !stranger) throw new Error();
  site = await field.site(owner);
  other = await field.site(stranger);
  const { pool } = field.db;
  for (const [type, person] of [viewer, manager, editor].map((one, index) => [[0, 1, 3][index], one] as const)) {
    await pool.query('insert into station_grant (station_key, account_id, share_type) values ($1, $2, $3)', [
      site.stationKey,
      person.accountId,
      type,
    ]);
  }
  await field.share(site, former);
  await pool.query('delete from station_grant where account_id = $1', [former.accountId]);
  await pool.query(`insert into enterprise (id, tenant, code, name) values ('E', 'SH', 'E1', 'Organisation')`);
  await pool.query(
    `insert into enterprise_member (enterprise_id, account_id, authority) values ('E', $1, true), ('E', $2, false), ('E', $3, false)`,
    [authority.accountId, owner.accountId, colleague.accountId],
  );
  kinds = [
    browser('creator', owner, site),
    browser('shared to view', viewer, site),
    browser('shared to edit', editor, site),
    browser('shared to manage', manager, site),
    browser('authority of the organisation', authority, site),
    browser('plain member of the organisation', colleague, null),
    browser('no longer shared', former, null),
    browser('stranger with a station of his own', stranger, other),
    browser('user of another tenant', foreign, null),
    gateway('gateway', site),
    gateway('gateway of another station', other),
    service(),
  ];
});
afterAll(() => field.close());

/** The topic with the caller's own client id. */
const own = (topic: string, client: MqttClient) => topic.replace('SELF', client.options.clientId ?? '');

test('A19 every kind of client is granted its own subscriptions and no others', async () => {
  let cells = 0;
  for (const kind of kinds) {
    const client = await kind.connect();
    const granted: string[] = [];
    const tried = [...new Set([...allTopics(), ...wildcards()])];
    for (const topic of tried) {
      cells += 1;
      const answer = await client.subscribeAsync(own(topic, client), { qos: 1 }).catch(() => []);
      if (answer.some(({ qos }) => qos <= 1)) granted.push(topic);
    }
    expect({ kind: kind.name, granted: granted.sort() }).toEqual({
      kind: kind.name,
      granted: [...kind.subscribe].sort(),
    });
    await client.endAsync();
  }
  expect(cells).toBeGreaterThan(12 * 30);
});

/** Records deliveries: everything that ingest, both gateways and the client under test receive. */
async function watch() {
  const heard: string[] = [];
  const listen = (client: MqttClient) =>
    client.on('message', (topic, payload) => heard.push(`${topic} ${mark(payload)}`));
  const watcher = await kinds.at(-1)?.connect({ clientId: `${SERVICE_USER}-watch` });
  if (!watcher) throw new Error('no watcher');
  await watcher.subscribeAsync(['/gateway/+/property', '/gateway/+/event', '/gateway/+/status'], { qos: 1 });
  listen(watcher);
  return { heard, listen, watcher };
}

const mark = (payload: Buffer) => {
  const { request_id } = JSON.parse(payload.toString()) as { request_id?: string };
  return request_id ?? '';
};

/** Sends one message: `taken` if the broker acknowledged it, `closed` if it ended the connection. */
async function send(client: MqttClient, topic: string, id: string, retain: boolean): Promise<'taken' | 'closed'> {
  const client_id = client.options.clientId;
  const payload = JSON.stringify({ request_id: id, client_id, action: 'device_status', data: null });
  const closed = gone(client).then(() => 'closed' as const);
  const taken = client.publishAsync(topic, payload, { qos: 1, retain }).then(
    () => 'taken' as const,
    () => closed,
  );
  const outcome = await Promise.race([closed, taken]);
  if (outcome === 'taken') await client.endAsync();
  else await closed;
  return outcome;
}

test('A19 A25 every kind of client can publish its own messages and no others, and a refused one reaches no subscriber', async () => {
  const { heard, listen, watcher } = await watch();
  const expected: string[] = [];
  for (const kind of kinds) {
    // The gateways listen, except the one whose connection the caller takes over.
    const listeners = kinds.filter(({ name }) => name.startsWith('gateway') && name !== kind.name);
    const gateways = [];
    for (const one of listeners) {
      const client = await one.connect();
      await client.subscribeAsync([...one.subscribe], { qos: 1 });
      listen(client);
      gateways.push(client);
    }
    const outcomes: Record<string, string> = {};
    for (const topic of allTopics()) {
      const client = await kind.connect();
      outcomes[topic] = await send(client, own(topic, client), kind.name, false);
      const at = kind.publish[topic];
      if (at) expected.push(`${own(at, client)} ${kind.name}`);
    }
    expect({ kind: kind.name, outcomes }).toEqual({
      kind: kind.name,
      outcomes: Object.fromEntries(
        allTopics().map((topic) => [topic, kind.publish[topic] === undefined ? 'closed' : 'taken']),
      ),
    });
    for (const topic of ['/gateway/+/request', '#', `/gateway/${site.uuid}/+`]) {
      expect([topic, await send(await kind.connect(), topic, 'wildcard', false)]).toEqual([topic, 'closed']);
    }
    // Earlier messages have arrived once this one has.
    for (const client of gateways) {
      const ingest = await kinds.at(-1)?.connect({ clientId: `${SERVICE_USER}-marker` });
      const arrived = nextMessage(client, topics.ack(client.options.clientId ?? ''));
      await ingest?.publishAsync(topics.ack(client.options.clientId ?? ''), '{"request_id":"marker"}', { qos: 1 });
      await arrived;
      await ingest?.endAsync();
      await client.endAsync();
    }
  }
  const last = await kinds.find(({ name }) => name === 'gateway')?.connect();
  const arrived = nextMessage(watcher, topics.event(site.uuid));
  await last?.publishAsync(topics.event(site.uuid), '{"request_id":"marker"}', { qos: 1 });
  await arrived;
  // Gateways receive the acknowledgements, except the one that was not connected.
  const found = heard.filter((one) => !one.endsWith(' marker'));
  expect(found.sort()).toEqual(expected.sort());
  await watcher.endAsync();
}, 120_000);

test('A19 only a gateway’s status is retained, and only gateways can leave a will, on their own status', async () => {
  for (const kind of kinds) {
    const retained: string[] = [];
    const wills: string[] = [];
    for (const topic of allTopics()) {
      const client = await kind.connect();
      if ((await send(client, own(topic, client), 'retained', true)) === 'taken') retained.push(topic);
      const will = { topic: own(topic, client), payload: Buffer.from('{}'), qos: 1 as const, retain: true };
      const one = await kind.connect({ will }).catch(() => null);
      if (one) wills.push(topic);
      await one?.endAsync();
    }
    expect({ kind: kind.name, retained, wills }).toEqual({ kind: kind.name, retained: kind.retain, wills: kind.will });
  }
  for (const kind of kinds) {
    const client = await kind.connect();
    const left: string[] = [];
    const stati = kind.name === 'ingest' ? forBoth(topics.status) : [];
    await new Promise<void>((resolve) => {
      client.on('message', (topic, _payload, packet) => {
        if (packet.retain) left.push(topic);
        if (left.length >= stati.length) resolve();
      });
      if (stati.length === 0) resolve();
      for (const topic of kind.subscribe) client.subscribe(own(topic, client), { qos: 1 });
    });
    // Retained messages follow directly after the subscription: two more round trips later they would have arrived.
    for (let round = 0; round < 2; round += 1) await client.unsubscribeAsync(`/nothing/${round}`);
    expect({ kind: kind.name, left: left.sort() }).toEqual({ kind: kind.name, left: stati.sort() });
    await client.endAsync();
  }
}, 120_000);
