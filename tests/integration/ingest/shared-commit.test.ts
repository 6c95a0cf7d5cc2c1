import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import type { Ingest } from '@/upstream/ingest/ingest';
import { Field, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

const NOW = Date.parse('2026-11-20T02:00:00Z');
let field: Field;
let broker: Broker;
let ingest: Ingest;
let owner: Person;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000 } });
  ingest = await field.ingest(broker, { now: () => new Date(NOW) });
  owner = await field.person();
});
afterAll(() => field.close());

interface Sender {
  readonly site: Site;
  readonly client: MqttClient;
  readonly acks: number[];
}

async function sender(): Promise<Sender> {
  const site = await field.site(owner);
  const client = await field.gateway(broker, site);
  await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const acks: number[] = [];
  client.on('message', (_topic, payload) => acks.push((JSON.parse(payload.toString()) as { upto: number }).upto));
  return { site, client, acks };
}

async function send({ site, client }: Sender, seq: number, value: number): Promise<void> {
  const datas = [{ device_id: site.devices[0], property_code: 'P', value }];
  const samples = [{ ts: NOW - 100_000 + seq * 1000, datas }];
  await client.publishAsync(topics.property(site.uuid), JSON.stringify({ seq, samples }), { qos: 1 });
}

/** Runs `meanwhile` while no message can be stored, so that its messages queue up. */
async function held(meanwhile: () => Promise<void>): Promise<void> {
  const lock = await field.db.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('lock table latest in access exclusive mode');
    await meanwhile();
    await lock.query('commit');
  } finally {
    lock.release();
  }
}

const waiting = `select from pg_locks where relation = 'latest'::regclass and not granted`;
const waits = (what: string) =>
  until(async () => (await field.db.pool.query(waiting)).rowCount, { limit: 15_000, what });

test('waiting messages of one or many gateways share transactions; each is acknowledged, in order', async () => {
  const senders = await Promise.all(Array.from({ length: 12 }, sender));
  for (const one of senders) await send(one, 0, 0);
  await until(() => senders.every(({ acks }) => acks.includes(0)), { limit: 15_000, what: 'the first messages' });
  await held(async () => {
    const [first] = senders;
    if (first) await send(first, 1, 1);
    await waits('ingest to wait for the lock');
    for (let seq = 1; seq <= 5; seq += 1) {
      for (const one of senders) if (one !== first || seq > 1) await send(one, seq, seq);
    }
    expect(senders.map(({ acks }) => Math.max(...acks))).toEqual(senders.map(() => 0));
  });
  await until(() => senders.every(({ acks }) => acks.includes(5)), { limit: 15_000, what: 'all acknowledgements' });
  for (const { acks } of senders) expect(acks).toEqual([0, 1, 2, 3, 4, 5]);
  const { rows } = await field.db.pool.query<{ frames: number; transactions: number }>(
    `select count(*)::int as frames, count(distinct xmin::text)::int as transactions from raw_sample
      where ts > to_timestamp($1::float8 / 1000) and station_key = any($2::int[])`,
    [NOW - 99_500, senders.map(({ site }) => site.stationKey)],
  );
  expect(rows[0]?.frames).toBe(60);
  expect(rows[0]?.transactions).toBeLessThan(20);
});

test('a message that can never be stored does not fail others in its transaction', async () => {
  const [good, bad, other] = await Promise.all([sender(), sender(), sender()]);
  for (const one of [good, bad, other]) await send(one, 0, 0);
  await until(() => [good, bad, other].every(({ acks }) => acks.includes(0)), {
    limit: 15_000,
    what: 'the first messages',
  });
  // Represents anything that the store refuses permanently.
  await field.db.pool.query('alter table raw_sample add constraint no_666 check (666 <> all("values"))');
  const failed = ingest.counts.failed;
  await held(async () => {
    await send(other, 1, 1);
    await waits('ingest to wait for the lock');
    await send(good, 1, 1);
    await send(bad, 1, 666);
    await send(bad, 2, 2);
    await send(other, 2, 2);
    await send(good, 2, 2);
  });
  await until(() => good.acks.includes(2) && other.acks.includes(2) && ingest.counts.failed > failed, {
    limit: 15_000,
    what: 'the good messages to be acknowledged',
  });
  await ingest.settled();
  expect(ingest.counts.failed).toBe(failed + 1);
  expect({ good: good.acks, other: other.acks, bad: bad.acks }).toEqual({
    good: [0, 1, 2],
    other: [0, 1, 2],
    bad: [0],
  });
  const { rows } = await field.db.pool.query<{ value: number }>(
    'select value from sample where station_key = $1 order by ts',
    [bad.site.stationKey],
  );
  expect(rows.map(({ value }) => value)).toEqual([0, 2]);
});
