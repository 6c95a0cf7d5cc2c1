import { setTimeout as delay } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import type { Ingest } from '@/upstream/ingest/ingest';
import { Field, gone, nextMessage, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

/* Gateways and browsers send expensive or unreadable input; other clients must not notice. */

let field: Field;
let owner: Person;
/** For floods: a broker that neither throttles nor disconnects clients. */
let patient: Broker;
let broker: Broker;
let ingest: Ingest;

beforeAll(async () => {
  field = await Field.open();
  owner = await field.person();
  const limits = { connectsPerMinute: 1000, packetsPerSecond: 1_000_000 };
  patient = await field.broker({ limits: { ...limits, penalty: { free: Infinity, most: Infinity } } });
  broker = await field.broker({ limits: { ...limits, penalty: { cutMs: 600_000 } } });
  ingest = await field.ingest(patient, { onUnreadable: (uuid) => patient.unreadable(uuid) });
  await field.ingest(broker, { onUnreadable: (uuid) => broker.unreadable(uuid) });
});
afterAll(() => field.close());

interface Gateway {
  readonly site: Site;
  readonly client: MqttClient;
}

async function gatewayAt(at: Broker): Promise<Gateway> {
  const site = await field.site(owner);
  const client = await field.gateway(at, site);
  await client.subscribeAsync([topics.ack(site.uuid), topics.eventAck(site.uuid)], { qos: 1 });
  return { site, client };
}

/** Resolves once everything up to a number is acknowledged. */
function acknowledged(client: MqttClient, site: Site, seq: number): Promise<void> {
  return new Promise((resolve) => {
    const hear = (topic: string, payload: Buffer) => {
      if (topic !== topics.ack(site.uuid) || (JSON.parse(payload.toString()) as { upto: number }).upto < seq) return;
      client.off('message', hear);
      resolve();
    };
    client.on('message', hear);
  });
}

/** Sends a valid message; resolves with the acknowledgement once it is stored. */
async function good({ site, client }: Gateway, seq: number): Promise<void> {
  const datas = [{ device_id: site.devices[0], property_code: 'P', value: seq }];
  const ack = acknowledged(client, site, seq);
  client.publish(topics.property(site.uuid), JSON.stringify({ seq, samples: [{ ts: Date.now() - 1000, datas }] }), {
    qos: 1,
  });
  await ack;
}
const stored = async ({ site }: Gateway) =>
  (
    await field.db.pool.query<{ n: number }>('select count(*)::int as n from sample where station_key = $1', [
      site.stationKey,
    ])
  ).rows[0]?.n;

const FLOODS: readonly [string, (seq: number) => string][] = [
  ['45,000 empty values', (seq) => `{"seq":${seq},"samples":[{"ts":1,"datas":[${Array(45_000).fill('{}').join()}]}]}`],
  ['20,000 empty values', (seq) => `{"seq":${seq},"samples":[{"ts":1,"datas":[${Array(20_000).fill('{}').join()}]}]}`],
  ['80,000 instants', (seq) => `{"seq":${seq},"samples":[${Array(80_000).fill('{}').join()}]}`],
  ['100,000 levels', (seq) => `{"seq":${seq},"samples":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['20,000 keys', (seq) => `{"seq":${seq},${Array.from({ length: 20_000 }, (_, at) => `"k${at}":{}`).join()}}`],
];

test.each(FLOODS)(
  'A25 %s in one message: it is acknowledged, and the next valid messages of this and another gateway are stored',
  async (_, text) => {
    const rogue = await gatewayAt(patient);
    const other = await gatewayAt(patient);
    await good(rogue, 0);
    const ack = nextMessage(rogue.client, topics.ack(rogue.site.uuid));
    rogue.client.publish(topics.property(rogue.site.uuid), text(1), { qos: 1 });
    expect(await ack).toEqual({ upto: 1 });
    for (const topic of [topics.event, topics.status])
      await rogue.client.publishAsync(topic(rogue.site.uuid), text(2), { qos: 1 });
    await good(rogue, 2);
    await good(other, 0);
    expect([await stored(rogue), await stored(other)]).toEqual([2, 1]);
  },
);

test('A25 mutated messages on every topic: after each batch a valid message is stored and acknowledged', async () => {
  const rogue = await gatewayAt(patient);
  const { site, client } = rogue;
  const [mqttTopics, pieces] = [
    [topics.property(site.uuid), topics.event(site.uuid), topics.status(site.uuid), topics.response(site.uuid, 'b1')],
    ['{}', '[[', '"', '\\', ',', '{"a":', '1e999', '\u0000', 'null', '{"":[]}'],
  ];
  const base = JSON.stringify({ seq: 0, online: true, samples: [{ ts: 1, datas: [{ device_id: 'd', value: 1 }] }] });
  for (let batch = 0; batch < 10; batch += 1) {
    for (let at = 0; at < 50; at += 1) {
      const piece = pieces[(at + batch) % pieces.length] ?? '';
      const cut = (at * 7 + batch) % base.length;
      const text = base.slice(0, cut) + piece.repeat(at % 10 === 0 ? 20_000 : at) + base.slice(cut + (at % 3));
      await client.publishAsync(mqttTopics[at % mqttTopics.length] ?? '', text, { qos: 1 });
    }
    await ingest.settled();
    await good(rogue, batch + 1);
  }
  expect(await stored(rogue)).toBe(10);
  const errors = [...ingest.report.metrics(), ...patient.report.metrics()].filter(({ name }) =>
    name.includes('listener'),
  );
  expect(errors.length).toBeGreaterThan(5);
  expect(errors.filter(({ value }) => value > 0)).toEqual([]);
});

test('A25 D3.8 a dropped event is not acknowledged; the stored event after it is', async () => {
  const { site, client } = await gatewayAt(patient);
  const event = {
    event_id: 'e1',
    device_id: site.devices[0],
    type: 'fault',
    code: 'F35',
    level: 3,
    state: 0,
    msg: 'x',
  };
  const acks: string[] = [];
  client.on('message', (topic, payload) => {
    if (topic === topics.eventAck(site.uuid)) acks.push(payload.toString());
  });
  const send = (more: object) =>
    client.publish(topics.event(site.uuid), JSON.stringify({ ...event, ts: Date.now() - 1000, ...more }), { qos: 1 });
  send({ event_id: 'foreign', device_id: 'nobody-of-ours' });
  send({ event_id: 'ours', code: 'GW11' });
  send({ event_id: 'wide', msg: 'x'.repeat(40_000) });
  send({ event_id: 'stored' });
  await until(() => acks.length > 0, { limit: 10_000, what: 'an acknowledgement' });
  await ingest.settled();
  expect(acks).toEqual(['{"event_id":"stored","state":0}']);
});

test('A25 D3.8 one gateway that overflows its queue does not delay acknowledgements of other gateways', async () => {
  const [rogue, other] = [await gatewayAt(patient), await gatewayAt(patient)];
  // The other gateway has just signed in and sends from the oldest message that it retains.
  await other.client.publishAsync(topics.status(other.site.uuid), JSON.stringify({ online: true, ts: Date.now() }), {
    qos: 1,
  });
  await ingest.settled();
  const before = ingest.drops.overflow;
  const lock = await field.db.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select 1 from gateway where uuid = $1 for update', [rogue.site.uuid]);
    for (let at = 0; at < 80; at += 1) {
      const event = {
        event_id: `e${at}`,
        device_id: rogue.site.devices[0],
        type: 'fault',
        code: 'F35',
        level: 3,
        state: 0,
        ts: Date.now(),
        msg: '',
      };
      await rogue.client.publishAsync(topics.event(rogue.site.uuid), JSON.stringify(event), { qos: 1 });
    }
    await until(() => ingest.drops.overflow > before, { limit: 10_000, what: 'an overflow' });
    // Number 7 is the oldest message it still has: the acknowledgement does not wait for earlier ones.
    await good(other, 7);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  await ingest.settled();
  expect(await stored(other)).toBe(1);
});

test('A25 A35 a gateway that keeps sending unreadable messages is throttled, disconnected, refused and audited; others are still served', async () => {
  const [rogue, other] = [await gatewayAt(broker), await gatewayAt(broker)];
  await good(other, 0);
  const closed = gone(rogue.client);
  for (let at = 0; at < 60; at += 1) rogue.client.publish(topics.event(rogue.site.uuid), '{', { qos: 1 });
  await closed;
  await expect(field.gateway(broker, rogue.site)).rejects.toThrow(/unavailable/i);
  await good(other, 1);
  const figure = (kind: string) =>
    broker.report.metrics().find(({ name, labels }) => name.endsWith('refused_total') && labels?.['kind'] === kind)
      ?.value;
  expect(figure('cut-off')).toBe(1);
  expect(figure('content')).toBeGreaterThan(30);
  const rows = async () =>
    (await field.db.pool.query(`select action, result from audit where object = $1`, [`gateway:${rogue.site.uuid}`]))
      .rows as unknown[];
  await until(async () => (await rows()).length > 0, { limit: 10_000, what: 'the audit row' });
  expect(await rows()).toEqual([{ action: 'mqtt-cut-off', result: 'refused' }]);
});

test('A21 A35 a browser session that keeps sending unreadable messages is disconnected too; another session of the account is not', async () => {
  const { site } = await gatewayAt(broker);
  const second = { ...owner, sessionId: (await field.person()).sessionId };
  await field.db.pool.query('update session set account_id = $1 where id = $2', [owner.accountId, second.sessionId]);
  const rogue = await field.browser(broker, field.credential(owner));
  const other = await field.browser(broker, field.credential(second));
  const closed = gone(rogue);
  const flood = JSON.stringify(Array.from({ length: 1_000 }, () => ({})));
  for (let at = 0; at < 60; at += 1) rogue.publish(topics.request(site.uuid), at % 2 ? flood : '{', { qos: 1 });
  await closed;
  await expect(field.browser(broker, field.credential(owner))).rejects.toThrow(/unavailable/i);
  await delay(0);
  expect(other.connected).toBe(true);
  await other.publishAsync(topics.request(site.uuid), '{}', { qos: 1 });
});
