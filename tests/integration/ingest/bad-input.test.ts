import type { MqttClient } from 'mqtt';
import pino from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import type { DropReason } from '@/upstream/ingest/drops';
import type { Ingest } from '@/upstream/ingest/ingest';
import { Field, gone, nextMessage, type Person, type Site } from '../../support/field';

const NOW = Date.parse('2026-11-20T02:00:00Z');
let field: Field;
let broker: Broker;
let ingest: Ingest;
let owner: Person;
const lines: string[] = [];

beforeAll(async () => {
  field = await Field.open();
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  broker = await field.broker({ limits: { connectsPerMinute: 1000 }, log });
  ingest = await field.ingest(broker, { now: () => new Date(NOW), log });
  owner = await field.person();
});
afterAll(() => field.close());

interface Sender {
  readonly site: Site;
  readonly client: MqttClient;
}

async function sender(): Promise<Sender> {
  const site = await field.site(owner);
  const client = await field.gateway(broker, site);
  await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  return { site, client };
}

/** Sends text and returns the next acknowledgement. */
async function send({ site, client }: Sender, text: string): Promise<unknown> {
  const ack = nextMessage(client, topics.ack(site.uuid));
  client.publish(topics.property(site.uuid), text, { qos: 1 });
  return ((await ack) as { upto: number }).upto;
}

const value = (site: Site, more: object = {}) => ({
  device_id: site.devices[0],
  property_code: 'P',
  value: 1,
  ...more,
});
const message = (seq: number, ts: number, ...datas: unknown[]) => JSON.stringify({ seq, samples: [{ ts, datas }] });
const stored = async (site: Site) =>
  (
    await field.db.pool.query<{ n: number }>('select count(*)::int as n from sample where station_key = $1', [
      site.stationKey,
    ])
  ).rows[0]?.n;
const deltaOf = (before: Readonly<Record<DropReason, number>>) =>
  Object.fromEntries(
    Object.entries(ingest.drops)
      .map(([reason, count]) => [reason, count - before[reason as DropReason]] as const)
      .filter(([, count]) => count > 0),
  );

test('A25 R16 each kind of invalid telemetry is counted by reason and dropped; valid data beside and after it is stored', async () => {
  const other = await field.site(owner);
  const cases: [string, (site: Site) => string, Partial<Record<DropReason, number>>, number][] = [
    ['a value that is missing', (s) => message(0, NOW, value(s, { value: null }), value(s)), { malformed: 1 }, 1],
    ['infinity', (s) => message(0, NOW, value(s)).replace('"value":1', '"value":1e999'), { malformed: 1 }, 0],
    [
      'NaN, which is no JSON',
      (s) => message(0, NOW, value(s)).replace('"value":1', '"value":NaN'),
      { malformed: 1 },
      0,
    ],
    [
      'text that is too long',
      (s) => message(0, NOW, value(s, { value: 'x'.repeat(513) }), value(s)),
      { malformed: 1 },
      1,
    ],
    ['text where a number belongs', (s) => message(0, NOW, value(s, { value: 'NaN' }), value(s)), { malformed: 1 }, 1],
    ['what nothing can measure', (s) => message(0, NOW, value(s, { value: -1e305 }), value(s)), { malformed: 1 }, 1],
    ['an instant that is none', (s) => message(0, 1.5, value(s)), { malformed: 1 }, 0],
    ['samples that are none', () => '{"seq":0,"samples":"all"}', { malformed: 1 }, 0],
    ['cut in the middle', (s) => message(0, NOW, value(s)).slice(0, 40), { malformed: 1 }, 0],
    [
      '401 instants',
      (s) =>
        JSON.stringify({
          seq: 0,
          samples: Array.from({ length: 401 }, (_, at) => ({ ts: NOW - at, datas: [value(s)] })),
        }),
      { oversized: 1 },
      0,
    ],
    ['91 days ago', (s) => message(0, NOW - 91 * 86_400_000, value(s)), { ancient: 1 }, 0],
    [
      'a property that no device has',
      (s) => message(0, NOW, value(s, { property_code: 'canary' }), value(s)),
      { unknown: 1 },
      1,
    ],
    [
      'a property by the name of a built-in',
      (s) => message(0, NOW, value(s, { property_code: '__proto__' }), value(s)),
      { unknown: 1 },
      1,
    ],
    [
      'a device of another gateway',
      (s) => message(0, NOW, value(s, { device_id: other.devices[0] }), value(s)),
      { foreign: 1 },
      1,
    ],
  ];
  for (const [name, text, drops, kept] of cases) {
    const gateway = await sender();
    const before = { ...ingest.drops };
    // A faulty message is acknowledged like any other, so that the gateway does not send it forever.
    expect([name, await send(gateway, text(gateway.site))]).toEqual([name, 0]);
    expect([name, deltaOf(before)]).toEqual([name, drops]);
    expect([name, await send(gateway, message(1, NOW - 1000, value(gateway.site)))]).toEqual([name, 1]);
    expect([name, await stored(gateway.site)]).toEqual([name, kept + 1]);
    await gateway.client.endAsync();
  }
  expect(await stored(other)).toBe(0);
  const { rows } = await field.db.pool.query(`select from property where code in ('canary', '__proto__')`);
  expect(rows).toEqual([]);
});

test('A25 unreadable messages on any topic are counted, dropped, and the next message is stored', async () => {
  const gateway = await sender();
  const { site, client } = gateway;
  const before = { ...ingest.drops };
  const bad: [string, string][] = [
    ...['', '{', 'null', '[]', '7', '{"seq":-1,"samples":[]}', '{"seq":"0","samples":[]}', '\u0000'].map(
      (text): [string, string] => [topics.property(site.uuid), text],
    ),
    [topics.event(site.uuid), '{}'],
    [topics.event(site.uuid), '{"event_id":1}'],
    [topics.status(site.uuid), 'x'],
    [topics.status(site.uuid), '{"online":"yes","ts":1}'],
  ];
  for (const [topic, text] of bad) await client.publishAsync(topic, text, { qos: 1 });
  expect(await send(gateway, message(0, NOW, value(site)))).toBe(0);
  expect(deltaOf(before)).toEqual({ garbage: bad.length });
  expect(await stored(site)).toBe(1);
});

test('A25 A35 repeated errors of one gateway are logged once, with details, and only for that gateway', async () => {
  const said = (uuid: string) =>
    lines
      .map((line) => JSON.parse(line) as { gateway?: string; reason?: string; example?: string })
      .filter(({ gateway, reason }) => gateway === uuid && reason !== undefined)
      .map(({ reason, example }) => ({ reason, example }));
  const first = await sender();
  const second = await sender();
  for (let seq = 0; seq < 20; seq += 1) {
    await send(first, message(seq, NOW, value(first.site, { property_code: 'made-up\u001b[31m' })));
  }
  await send(first, message(20, NOW - 91 * 86_400_000, value(first.site)));
  await send(second, message(0, NOW, value(second.site, { property_code: 'made-up' })));
  expect(said(first.site.uuid)).toEqual([
    // The terminal escape character is shown escaped.
    { reason: 'malformed', example: expect.stringContaining('made-up\\u001b[31m') },
    { reason: 'ancient', example: new Date(NOW - 91 * 86_400_000).toISOString() },
  ]);
  expect(said(second.site.uuid)).toEqual([{ reason: 'unknown', example: 'made-up' }]);
});

test('A25 A36 a message of more than 256 KB ends the connection before it is stored; the gateway reconnects and its data is stored', async () => {
  const gateway = await sender();
  const { site, client } = gateway;
  const closed = gone(client);
  client.publish(topics.property(site.uuid), message(0, NOW, value(site, { value: 'x'.repeat(300_000) })), { qos: 1 });
  await closed;
  const again = { site, client: await field.gateway(broker, site) };
  await again.client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  expect(await send(again, message(0, NOW, value(site)))).toBe(0);
  expect(await stored(site)).toBe(1);
  expect(broker.report.metrics()).toContainEqual(expect.objectContaining({ value: 1, labels: { kind: 'frame' } }));
});

test('A25 a client that publishes for another gateway is disconnected, counted and logged; none of its data is stored', async () => {
  const rogue = await sender();
  const victim = await sender();
  const forged = message(0, NOW, value(victim.site, { value: 666 }));
  for (const topic of [topics.property, topics.event, topics.status]) {
    const client = await field.gateway(broker, rogue.site);
    const closed = gone(client);
    client.publish(topic(victim.site.uuid), forged, { qos: 1 });
    await closed;
  }
  expect(await send(victim, message(0, NOW, value(victim.site)))).toBe(0);
  const { rows } = await field.db.pool.query('select value from sample where station_key = $1', [
    victim.site.stationKey,
  ]);
  expect(rows).toEqual([{ value: 1 }]);
  const refused = lines.filter((line) => line.includes('publication refused') && line.includes(rogue.site.uuid));
  expect(refused).toHaveLength(1);
  expect(broker.report.metrics()).toContainEqual(
    expect.objectContaining({ value: 3, labels: { kind: 'publication' } }),
  );
});
