import fc from 'fast-check';
import type { MqttClient } from 'mqtt';
import { topics, type Telemetry } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { readLatest } from '@/upstream/series/latest-repository';
import { compressSamples } from '@/upstream/series/compress-samples';
import { readRollupsOf } from '@/upstream/series/read-rollups';
import { ANY_NUMBER, arrivals, expectedRollups, storedRollups } from '../../support/arrivals';
import { seriesKey } from '../../support/series-keys';
import { Field, nextMessage, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

let field: Field;
let broker: Broker;
let owner: Person;
const zone = 'Australia/Adelaide';
const NOW = Date.parse('2026-11-20T02:00:00Z');

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000 } });
  await field.ingest(broker, { now: () => new Date(NOW) });
  owner = await field.person();
});
afterAll(() => field.close());

interface Sender {
  readonly site: Site;
  readonly client: MqttClient;
  /** Sends one message and returns the acknowledged number. */
  send(seq: number, samples: Telemetry['samples']): Promise<number>;
}

async function sender(site?: Site): Promise<Sender> {
  const place = site ?? (await field.site(owner, zone));
  const client = await field.gateway(broker, place);
  await client.subscribeAsync(topics.ack(place.uuid), { qos: 1 });
  const send = async (seq: number, samples: Telemetry['samples']) => {
    const ack = nextMessage(client, topics.ack(place.uuid));
    client.publish(topics.property(place.uuid), JSON.stringify({ seq, samples }), { qos: 1 });
    return ((await ack) as { upto: number }).upto;
  };
  return { site: place, client, send };
}

const one = (
  site: Site,
  ts: number,
  property_code: string,
  value: number | string,
  device = 0,
): Telemetry['samples'][number] => ({
  ts,
  datas: [{ device_id: site.devices[device] ?? '', property_code, value }],
});

async function statusOf(site: Site) {
  const { rows } = await field.db.pool.query<{
    fault: boolean;
    abnormal: boolean;
    offline: boolean;
    devices: string[];
  }>(
    `select s.fault, s.abnormal, s.offline, array(select d.status from device d where d.station_key = s.key order by d.key) as devices
       from station s where s.key = $1`,
    [site.stationKey],
  );
  return rows[0];
}

/** Publishes, then waits until a later telemetry message of the same gateway is stored: order is preserved per gateway. */
async function tell(from: Sender, topic: string, content: unknown, seq: number, retain = false) {
  await from.client.publishAsync(topic, JSON.stringify(content), { qos: 1, retain });
  await from.send(seq, []);
}

test('D3.1 a sample is stored, shown as the latest value and acknowledged', async () => {
  const gateway = await sender();
  const { site } = gateway;
  const datas = [
    { device_id: site.devices[0], property_code: 'P', value: 1234.5 },
    { device_id: site.devices[0], property_code: 'mainVersion', value: 'V1\u00002' },
  ];
  expect(await gateway.send(0, [{ ts: NOW - 5000, datas }])).toBe(0);
  const newest = await readLatest(field.db.orm, [site.stationKey], ['P', 'mainVersion', 'none']);
  expect(
    newest.map(({ code, value, text, ts }) => ({ code, value, text, ts })).sort((a, b) => a.code.localeCompare(b.code)),
  ).toEqual([
    { code: 'mainVersion', value: null, text: 'V1\ufffd2', ts: NOW - 5000 },
    { code: 'P', value: 1234.5, text: null, ts: NOW - 5000 },
  ]);
  expect(await gateway.send(1, [one(site, NOW - 9000, 'P', 1)])).toBe(1);
  expect((await readLatest(field.db.orm, [site.stationKey], ['P']))[0]?.value).toBe(1234.5);
  const { rows } = await field.db.pool.query(
    'select count(*)::int as n, max(acked_seq) as acked from sample, gateway g where g.key = $1 and sample.station_key = $2',
    [site.gatewayKey, site.stationKey],
  );
  expect(rows).toEqual([{ n: 2, acked: 1 }]);
});

test('R06 duplicates, late samples and any order give identical samples, hours and days', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ samples, order, batchSize: batch }) => {
      const gateway = await sender();
      const { site } = gateway;
      for (let at = 0, seq = 0; at < order.length; at += batch, seq += 1) {
        expect(
          await gateway.send(
            seq,
            order.slice(at, at + batch).map(({ ts, value }) => one(site, ts, ANY_NUMBER, value)),
          ),
        ).toBe(seq);
        // Some samples are compressed before the rest arrives.
        if (seq % 8 === 3) await compressSamples(field.db.pool, NOW);
      }
      expect(await storedRollups(field.db.pool, site.devices[0], zone)).toEqual(expectedRollups(samples, zone));
      await compressSamples(field.db.pool, NOW);
      expect(await storedRollups(field.db.pool, site.devices[0], zone)).toEqual(expectedRollups(samples, zone));
      await gateway.client.endAsync();
    }),
    // All 10,000 runs are in `npm run reliability -- R06`.
    { numRuns: 6 },
  );
}, 60_000);

test('D3.14 D4.1 D9.5 impossible values are acknowledged and stored but never the latest value; an exchanged meter is, once it persists', async () => {
  const { site, send } = await sender();
  await field.db.pool.query('update station set installed_capacity = 5 where key = $1', [site.stationKey]);
  const at = (minute: number) => NOW - 3_600_000 + minute * 60_000;
  const tell = (seq: number, minute: number, code: string, value: number) =>
    send(seq, [one(site, at(minute), code, value)]);
  const newest = async (code: string) => (await readLatest(field.db.orm, [site.stationKey], [code]))[0]?.value;
  for (const [seq, total] of [20_000, 20_000.1].entries()) await tell(seq, seq, 'KRA', total);
  // All bits set, zero, another inverter's counter, a negative value.
  for (const [index, lie] of [429_496_729.5, 0, 65_535, -5].entries()) {
    expect(await tell(2 + index, 2 + index, 'KRA', lie)).toBe(2 + index);
    expect(await newest('KRA')).toBe(20_000.1);
  }
  await tell(6, 6, 'KRA', 20_000.2);
  expect(await newest('KRA')).toBe(20_000.2);
  await tell(7, 7, 'P', 2_500);
  await tell(8, 8, 'P', 429_496_729);
  expect(await newest('P')).toBe(2_500);
  await tell(9, 9, 'battSoc', 65_535);
  expect(await newest('battSoc')).toBeUndefined();

  for (let more = 0; more < 4; more += 1) {
    expect(await newest('KRA')).toBe(20_000.2);
    await tell(10 + more, 10 + more, 'KRA', 70 + more / 10);
  }
  expect(await newest('KRA')).toBe(70.3);
  await compressSamples(field.db.pool, NOW);
  const { rows } = await field.db.pool.query<{ value: number }>(
    `select value from sample s join property p on p.id = s.property_id where s.station_key = $1 and p.code = 'KRA' order by ts`,
    [site.stationKey],
  );
  expect(rows.map(({ value }) => value)).toEqual([
    ...[20_000, 20_000.1, 429_496_729.5, 0, 65_535, -5, 20_000.2, 70, 70.1, 70.2, 70.3],
  ]);
  const kra = await storedRollups(field.db.pool, site.devices[0], zone, 'KRA');
  // 0.2 kWh of the first meter and 0.3 kWh of the other.
  expect(kra.days).toMatchObject([{ first: { value: 20_000 }, last: { value: 70.3 }, count: 7 }]);
});

test('an acknowledgement follows the commit and never precedes it', async () => {
  const gateway = await sender();
  const { site } = gateway;
  await gateway.send(0, [one(site, NOW - 1000, 'P', 1)]);
  const lock = await field.db.pool.connect();
  await lock.query('begin');
  await lock.query('lock table latest in access exclusive mode');
  const acks: string[] = [];
  gateway.client.on('message', (_topic, payload) => acks.push(payload.toString()));
  const acked = gateway.send(1, [one(site, NOW, 'P', 2)]);
  // Ingest now waits for the test's lock; the row it inserted is not committed.
  const waiting = `select from pg_locks where relation = 'latest'::regclass and not granted`;
  await until(async () => (await lock.query(waiting)).rowCount, { limit: 15_000, what: 'ingest to wait for the lock' });
  expect(acks).toEqual([]);
  await lock.query('commit');
  lock.release();
  expect(await acked).toBe(1);
  expect((await readLatest(field.db.orm, [site.stationKey], ['P']))[0]?.value).toBe(2);
});

test('a lost message delays the acknowledgement of those after it', async () => {
  const gateway = await sender();
  const { site, client } = gateway;
  expect(await gateway.send(0, [one(site, NOW - 3000, 'P', 0)])).toBe(0);
  const acks: unknown[] = [];
  client.on('message', (_topic, payload) => acks.push(JSON.parse(payload.toString())));
  const publish = (seq: number) =>
    client.publishAsync(
      topics.property(site.uuid),
      JSON.stringify({ seq, samples: [one(site, NOW - seq, 'P', seq)] }),
      { qos: 1 },
    );
  await publish(2);
  await publish(3);
  expect(await gateway.send(1, [one(site, NOW - 2000, 'P', 1)])).toBe(3);
  expect(acks).toEqual([{ upto: 3 }]);
});

test('a gateway that reconnects with later numbers is acknowledged from the oldest one it sends', async () => {
  const gateway = await sender();
  const { site, client } = gateway;
  expect(await gateway.send(0, [one(site, NOW - 3000, 'P', 0)])).toBe(0);
  await client.publishAsync(topics.status(site.uuid), JSON.stringify({ online: true, ts: NOW }), {
    qos: 1,
    retain: true,
  });
  expect(await gateway.send(5000, [one(site, NOW - 2000, 'P', 1)])).toBe(5000);
  expect(await gateway.send(5001, [one(site, NOW - 1000, 'P', 2)])).toBe(5001);
  const { rows } = await field.db.pool.query('select acked_seq as acked from gateway where key = $1', [
    site.gatewayKey,
  ]);
  expect(rows).toEqual([{ acked: 5001 }]);
});

test('an interrupted ingest loses nothing: unacknowledged messages are sent again and count once', async () => {
  const own = await field.broker({ limits: { connectsPerMinute: 1000 } });
  const site = await field.site(owner, zone);
  const client = await field.gateway(own, site);
  await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const total = 60;
  const message = (seq: number) => JSON.stringify({ seq, samples: [one(site, NOW - 600_000 + seq * 1000, 'P', seq)] });
  let acked = -1;
  const first = await field.ingest(own, { now: () => new Date(NOW) });
  const half = new Promise<void>((resolve) =>
    client.on('message', (_topic, payload) => {
      acked = Math.max(acked, (JSON.parse(payload.toString()) as { upto: number }).upto);
      if (acked >= 10) resolve();
    }),
  );
  for (let seq = 0; seq < total; seq += 1) client.publish(topics.property(site.uuid), message(seq), { qos: 1 });
  await half;
  await first.close();
  const known = acked;
  const { rows } = await field.db.pool.query<{ n: number }>(
    'select count(*)::int as n from sample where station_key = $1',
    [site.stationKey],
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(known + 1);
  await field.ingest(own, { now: () => new Date(NOW) });
  const all = new Promise<void>((resolve) =>
    client.on('message', (_topic, payload) => {
      if ((JSON.parse(payload.toString()) as { upto: number }).upto === total - 1) resolve();
    }),
  );
  for (let seq = known + 1; seq < total; seq += 1) client.publish(topics.property(site.uuid), message(seq), { qos: 1 });
  await all;
  const series = [await seriesKey(field.db.pool, site.devices[0], 'P')];
  const hours = await readRollupsOf(field.db.pool, 'hours', series, zone, NOW - 3_600_000, NOW + 1);
  const [hour] = [...hours.values()].flatMap((spans) => [...spans.values()]);
  expect(hour).toMatchObject({ count: total, first: 0, last: total - 1, sum: (total * (total - 1)) / 2 });
});

test('A25 a gateway can write only for its own devices', async () => {
  const rogue = await sender();
  const victim = await field.site(owner, zone);
  expect(await rogue.send(0, [one(victim, NOW, 'P', 666), one(rogue.site, NOW, 'P', 1)])).toBe(0);
  const event = {
    event_id: 'e1',
    device_id: victim.devices[0],
    type: 'fault',
    code: 'F1',
    level: 1,
    state: 0,
    ts: NOW,
    msg: 'x',
  };
  await tell(rogue, topics.event(rogue.site.uuid), event, 1);
  const { rows } = await field.db.pool.query(
    `select (select count(*)::int from sample where device_key in (select key from device where station_key = $1)) as samples,
            (select count(*)::int from alarm where station_key = $1) as alarms,
            (select count(*)::int from latest where station_key = $1) as latest`,
    [victim.stationKey],
  );
  expect(rows).toEqual([{ samples: 0, alarms: 0, latest: 0 }]);
  expect(await statusOf(victim)).toMatchObject({ fault: false, devices: ['nodata', 'nodata'] });
});

test('R16 A25 samples older than 90 days are counted, and those from the future or an unset clock are held back; none is stored', async () => {
  const gateway = await sender();
  const { site } = gateway;
  const times = [
    0,
    NOW - 91 * 86_400_000,
    NOW + 11 * 60_000,
    Date.parse('2099-01-01'),
    NOW + 9 * 60_000,
    NOW - 89 * 86_400_000,
  ];
  expect(
    await gateway.send(
      0,
      times.map((ts) => one(site, ts, 'P', 1)),
    ),
  ).toBe(0);
  const { rows } = await field.db.pool.query(
    `select (select count(*)::int from sample where station_key = $1) as stored,
            (select count::int from quarantine where gateway_key = $2) as counted,
            (select count(*)::int from held_reading where gateway_key = $2) as held`,
    [site.stationKey, site.gatewayKey],
  );
  expect(rows).toEqual([{ stored: 1, counted: 1, held: 4 }]);
});

test('D4.1 D9.3 run state 3 is a warning that makes the station abnormal, 4 is a fault', async () => {
  const gateway = await sender();
  const { site } = gateway;
  await gateway.send(0, [one(site, NOW - 5000, 'runState', 3)]);
  expect(await statusOf(site)).toMatchObject({ fault: false, abnormal: true, devices: ['warning', 'nodata'] });
  await gateway.send(1, [one(site, NOW - 4000, 'runState', 4), one(site, NOW - 4000, 'P', 1, 1)]);
  expect(await statusOf(site)).toMatchObject({ fault: true, abnormal: false, devices: ['fault', 'normal'] });
  await gateway.send(2, [one(site, NOW - 4500, 'runState', 2)]);
  expect(await statusOf(site)).toMatchObject({ fault: true });
  await gateway.send(3, [one(site, NOW - 3000, 'runState', 2)]);
  expect(await statusOf(site)).toMatchObject({ fault: false, abnormal: false, devices: ['normal', 'normal'] });
});

test('D4.1 D3.3 a disconnected gateway takes its devices and station offline, also by its last will', async () => {
  const site = await field.site(owner, zone);
  const will = {
    topic: topics.status(site.uuid),
    payload: Buffer.from(JSON.stringify({ online: false, ts: NOW })),
    qos: 1 as const,
    retain: true,
  };
  const doomed = await field.gateway(broker, site, { will });
  await doomed.subscribeAsync(topics.ack(site.uuid));
  doomed.publish(topics.status(site.uuid), JSON.stringify({ online: true, signal: 3, ts: NOW }), {
    qos: 1,
    retain: true,
  });
  const ack = nextMessage(doomed, topics.ack(site.uuid));
  doomed.publish(topics.property(site.uuid), JSON.stringify({ seq: 0, samples: [one(site, NOW - 1000, 'P', 1)] }), {
    qos: 1,
  });
  await ack;
  expect(await statusOf(site)).toMatchObject({ offline: false, devices: ['normal', 'nodata'] });
  // The will is published before the broker accepts the same gateway again.
  doomed.stream.destroy();
  const again = await sender(site);
  await again.send(1, []);
  const { rows } = await field.db.pool.query('select online, signal from gateway where key = $1', [site.gatewayKey]);
  expect(rows).toEqual([{ online: false, signal: 3 }]);
  expect(await statusOf(site)).toMatchObject({ offline: true, devices: ['offline', 'offline'] });
  await tell(again, topics.status(site.uuid), { online: true, ts: NOW }, 2, true);
  expect(await statusOf(site)).toMatchObject({ offline: false, devices: ['offline', 'offline'] });
  await again.send(3, [one(site, NOW, 'P', 1)]);
  expect(await statusOf(site)).toMatchObject({ offline: false, devices: ['normal', 'offline'] });
});

test('D3.8 an event opens an alarm, its recovery closes it, and repeats change nothing', async () => {
  const gateway = await sender();
  const { site } = gateway;
  const event = {
    event_id: 'e1',
    device_id: site.devices[0],
    type: 'fault',
    code: 'F35',
    level: 2,
    state: 0,
    ts: NOW - 60_000,
    msg: 'Netz weg',
  };
  const recovery = { ...event, event_id: 'e2', state: 1, ts: NOW - 30_000 };
  const topic = topics.event(site.uuid);
  await tell(gateway, topic, event, 0);
  await tell(gateway, topic, event, 1);
  expect(await statusOf(site)).toMatchObject({ fault: true });
  await tell(gateway, topic, recovery, 2);
  await tell(gateway, topic, recovery, 3);
  await tell(gateway, topic, event, 4);
  const { rows } = await field.db.pool.query(
    'select type, code, level, message, started_at as "at", recovered_at as "until" from alarm where station_key = $1',
    [site.stationKey],
  );
  expect(rows).toEqual([
    {
      type: 'fault',
      code: 'F35',
      // The catalogue contains the code: an alarm type has one level and one text, whichever device reports it.
      level: 3,
      message: 'F35 Fault: No AC grid',
      at: new Date(NOW - 60_000),
      until: new Date(NOW - 30_000),
    },
  ]);
  expect(await statusOf(site)).toMatchObject({ fault: false });
});

test('a gateway marked online that stays silent after a restart is offline', async () => {
  const site = await field.site(owner, zone);
  await field.db.pool.query('update gateway set online = true where key = $1', [site.gatewayKey]);
  const late = await field.ingest(broker, { now: () => new Date(NOW), presenceGraceMs: 1 });
  await until(
    async () => {
      await late.settled();
      return (await statusOf(site))?.offline;
    },
    { limit: 15_000, what: 'the silent gateway to be offline' },
  );
  expect(await statusOf(site)).toMatchObject({ offline: true, devices: ['offline', 'offline'] });
});

test('P7.3 A25 data that a claimed unit reports from before it belonged to its station is acknowledged and not stored', async () => {
  const { site, send } = await sender();
  await field.db.pool.query(
    `insert into unit (serial, claim_hash, gateway_uuid, credential_hash, devices, station_key, claimed_at)
     values ($1, '-', $1, '-', '[]', $2, $3)`,
    [site.uuid, site.stationKey, new Date(NOW - 60_000)],
  );
  expect(await send(0, [one(site, NOW - 61_000, 'P', 1), one(site, NOW - 59_000, 'P', 2)])).toBe(0);
  const { rows } = await field.db.pool.query<{ ts: Date }>('select ts from sample where station_key = $1', [
    site.stationKey,
  ]);
  expect(rows.map(({ ts }) => ts.getTime())).toEqual([NOW - 59_000]);
});
