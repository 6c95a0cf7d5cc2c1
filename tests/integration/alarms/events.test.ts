import fc from 'fast-check';
import type { MqttClient } from 'mqtt';
import { eventAck, topics, type GatewayEvent } from '@/lib/contract/gateway/messages';
import { timingOf } from '@/lib/domain/alarms/kinds';
import { recordsOf } from '@/lib/domain/alarms/records';
import type { Broker } from '@/upstream/broker/broker';
import { startAlarmSweep, type AlarmSweep } from '@/upstream/ingest/alarm-sweep';
import { Field, nextMessage, silent, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

const NOON = Date.parse('2026-11-20T02:00:00Z');
let field: Field;
let broker: Broker;
let sweep: AlarmSweep;
let owner: Person;
let now = NOON;

beforeAll(async () => {
  field = await Field.open();
  // A thousand events of one gateway would take almost a minute at the broker's limit of 20 a second.
  broker = await field.broker({ limits: { connectsPerMinute: 1000, packetsPerSecond: 1000 } });
  await field.ingest(broker, { now: () => new Date(now) });
  sweep = startAlarmSweep({ db: field.db, log: silent, now: () => new Date(now), listening: () => false });
  owner = await field.person();
});
beforeEach(() => {
  now = NOON;
});
afterAll(async () => {
  await sweep.close();
  await field.close();
});

interface Told {
  readonly site: Site;
  readonly client: MqttClient;
  /** Publishes an event and returns its acknowledgement. */
  tell(event: Partial<GatewayEvent>): Promise<unknown>;
}

async function teller(): Promise<Told> {
  const site = await field.site(owner);
  const client = await field.gateway(broker, site);
  await client.subscribeAsync(topics.eventAck(site.uuid), { qos: 1 });
  const tell = async (event: Partial<GatewayEvent>) => {
    const ack = nextMessage(client, topics.eventAck(site.uuid));
    const whole = {
      event_id: 'e1',
      device_id: site.devices[0],
      type: 'fault',
      code: 'F35',
      level: 3,
      state: 0,
      ts: NOON - 60_000,
      msg: 'x',
      ...event,
    };
    client.publish(topics.event(site.uuid), JSON.stringify(whole), { qos: 1 });
    return eventAck.parse(await ack);
  };
  return { site, client, tell };
}

async function alarmsOf(site: Site) {
  const { rows } = await field.db.pool.query<{
    id: string;
    code: string;
    type: string;
    level: number;
    message: string;
    from: Date;
    to: Date | null;
  }>(
    `select id, code, type, level, message, started_at as "from", recovered_at as "to" from alarm
      where station_key = $1 order by code, started_at`,
    [site.stationKey],
  );
  return rows;
}

const spans = async (site: Site) =>
  (await alarmsOf(site)).map(({ from, to }) => [from.getTime() - NOON, to === null ? null : to.getTime() - NOON]);

async function flags(site: Site) {
  const { rows } = await field.db.pool.query<{ fault: boolean; abnormal: boolean; devices: string[] }>(
    `select s.fault, s.abnormal, array(select d.status from device d where d.station_key = s.key order by d.key) as devices
       from station s where s.key = $1`,
    [site.stationKey],
  );
  return rows[0];
}

test('D3.8 an event is acknowledged by name and state once it is stored, also when it is repeated', async () => {
  const { site, tell } = await teller();
  expect(await tell({})).toEqual({ event_id: 'e1', state: 0 });
  expect(await alarmsOf(site)).toHaveLength(1);
  expect(await tell({})).toEqual({ event_id: 'e1', state: 0 });
  expect(await tell({ state: 1, ts: NOON - 5_000 })).toEqual({ event_id: 'e1', state: 1 });
  expect(await spans(site)).toEqual([[-60_000, -5_000]]);
});

test('subscribers are notified when an alarm begins and ends; a false end is withdrawn, or the alarm is sent again if the end was already sent', async () => {
  const { site, tell } = await teller();
  await field.db.pool.query(
    `insert into notice_station (station_key, account_id, least_level, on_alarm, on_recovery) values ($1, $2, 3, true, true)`,
    [site.stationKey, owner.accountId],
  );
  const notices = async () => {
    const { rows } = await field.db.pool.query<{ what: string }>(
      `select case when recovered then 'end' else 'alarm' end as what from notice_item where station_key = $1 order by recovered`,
      [site.stationKey],
    );
    return rows.map(({ what }) => what);
  };
  await tell({});
  expect(await notices()).toEqual(['alarm']);
  await tell({ state: 1, ts: NOON - 5_000 });
  expect(await notices()).toEqual(['alarm', 'end']);
  await tell({ event_id: 'e2', ts: NOON - 4_000 });
  expect([await spans(site), await notices()]).toEqual([[[-60_000, null]], ['alarm']]);
  await tell({ event_id: 'e2', state: 1, ts: NOON - 3_000 });
  expect(await notices()).toEqual(['alarm', 'end']);
  // As if both notices had been sent.
  await field.db.pool.query('delete from notice_item where station_key = $1', [site.stationKey]);
  await tell({ event_id: 'e3', ts: NOON - 2_000 });
  expect(await notices()).toEqual(['alarm']);
});

test('D3.8 no acknowledgement is sent before the commit', async () => {
  const { site, client, tell } = await teller();
  const lock = await field.db.pool.connect();
  await lock.query('begin');
  await lock.query('lock table alarm in access exclusive mode');
  const acks: string[] = [];
  client.on('message', (_topic, payload) => acks.push(payload.toString()));
  const told = tell({});
  for (;;) {
    const { rowCount } = await lock.query(`select 1 from pg_locks where relation = 'alarm'::regclass and not granted`);
    if (rowCount) break;
  }
  expect(acks).toEqual([]);
  await lock.query('commit');
  lock.release();
  expect(await told).toEqual({ event_id: 'e1', state: 0 });
  expect(await alarmsOf(site)).toHaveLength(1);
});

test('D4.3 an incident becomes an alarm after its delay, in the sweep; one that ends earlier does not', async () => {
  const { site, tell } = await teller();
  await tell({ code: 'F35', ts: NOON - 4_000 });
  await tell({ code: 'F45', event_id: 'e2', ts: NOON - 4_000 });
  expect(await alarmsOf(site)).toEqual([]);
  now = NOON + 5_999;
  await sweep.round();
  expect(await alarmsOf(site)).toEqual([]);
  await tell({ code: 'F45', event_id: 'e2', state: 1, ts: NOON + 5_000 });
  now = NOON + 6_000;
  await sweep.round();
  expect((await alarmsOf(site)).map(({ code }) => code)).toEqual(['F35']);
  expect(await flags(site)).toMatchObject({ fault: true });
  await tell({ code: 'F35', state: 1, ts: NOON + 6_000 });
  expect(await flags(site)).toMatchObject({ fault: false });
  expect(await spans(site)).toEqual([[-4_000, 6_000]]);
});

test('D4.1 D4.2 a fault, a warning and a notice set the status of station and device according to their level', async () => {
  const { site, tell } = await teller();
  await field.db.pool.query(`update device set status = 'normal' where station_key = $1`, [site.stationKey]);
  const none = { fault: false, abnormal: false, devices: ['normal', 'normal'] };
  await tell({ code: 'BMS17', type: 'fault', level: 4, ts: NOON - 120_000 });
  // The catalogue classifies it as a notice, whatever the gateway reports.
  expect(await alarmsOf(site)).toMatchObject([{ code: 'BMS17', type: 'alarm', level: 1 }]);
  expect(await flags(site)).toEqual(none);
  await tell({ code: 'W31', event_id: 'e2', ts: NOON - 120_000 });
  expect(await flags(site)).toEqual({ fault: false, abnormal: true, devices: ['warning', 'normal'] });
  await tell({ code: 'F24', event_id: 'e3', ts: NOON - 120_000 });
  expect(await flags(site)).toEqual({ fault: true, abnormal: true, devices: ['fault', 'normal'] });
  await tell({ code: 'W31', event_id: 'e2', state: 1, ts: NOON - 60_000 });
  expect(await flags(site)).toEqual({ fault: true, abnormal: false, devices: ['fault', 'normal'] });
  await tell({ code: 'F24', event_id: 'e3', state: 1, ts: NOON - 60_000 });
  expect(await flags(site)).toEqual(none);
});

test('D3.8 an event with an unknown code keeps its own text, and its level is at most four', async () => {
  const { site, tell } = await teller();
  await tell({ code: 'X99', type: 'alarm', level: 99_999, msg: 'odd\u0000 noise', ts: NOON - 60_000 });
  expect(await alarmsOf(site)).toMatchObject([{ code: 'X99', type: 'alarm', level: 4, message: 'odd\ufffd noise' }]);
});

test('A25 a gateway cannot report its own silence or clock offset, and such events are not acknowledged', async () => {
  const { site, client, tell } = await teller();
  const event = { device_id: site.devices[0], type: 'fault', code: 'F35', level: 3, state: 0, msg: 'x' };
  const dropped: Partial<GatewayEvent>[] = [
    { code: 'GW01', ts: NOON - 600_000 },
    { code: 'TS01', ts: NOON - 3_600_000 },
    { code: 'GW11', ts: NOON - 3_600_000 },
  ];
  for (const [at, one] of dropped.entries())
    client.publish(topics.event(site.uuid), JSON.stringify({ ...event, event_id: `dropped-${at}`, ...one }), {
      qos: 1,
    });
  // Events of one gateway are handled in order: none of the three is acknowledged.
  expect(await tell({ event_id: 'good', code: 'X1' })).toEqual({ event_id: 'good', state: 0 });
  expect(await alarmsOf(site)).toMatchObject([{ code: 'X1' }]);
});

test('R05 500 on-off cycles at one a second become one record under one name', async () => {
  const { site, client, tell } = await teller();
  const start = NOON - 600_000;
  const event = { event_id: 'c', device_id: site.devices[0], type: 'alarm', code: 'W04', level: 2, msg: 'x' };
  let acked = 0;
  client.on('message', () => (acked += 1));
  const names = new Set<string>();
  for (let cycle = 0; cycle < 500; cycle += 1) {
    for (const state of [0, 1]) {
      const ts = start + cycle * 1000 + state * 400;
      await client.publishAsync(topics.event(site.uuid), JSON.stringify({ ...event, state, ts }), { qos: 1 });
    }
    // Fewer in flight than a gateway may have queued: messages beyond that are dropped unacknowledged. Only an acknowledgement
    // shows that a message was handled, a PUBACK does not.
    const told = (cycle + 1) * 2;
    if (told % 40 === 0) await until(() => acked === told, { limit: 10_000, what: `${told} acknowledgements` });
    if (cycle % 100 === 99) for (const { id } of await alarmsOf(site)) names.add(id);
  }
  await tell({ ...event, type: 'alarm', state: 1, ts: start + 499_400 });
  expect(await spans(site)).toEqual([[-600_000, -600_000 + 499_400]]);
  expect(names.size).toBe(1);
  const { rows } = await field.db.pool.query<{ n: number }>(
    'select count(*)::int as n from alarm_event where station_key = $1',
    [site.stationKey],
  );
  // Redundant rows are thinned out.
  expect(rows[0]?.n).toBeLessThanOrEqual(520);
}, 180_000);

test('D3.8 D4.3 the stored alarms are the same for any order, duplication or sweep time of the events', async () => {
  const told = fc
    .uniqueArray(
      fc.record({
        ts: fc.integer({ min: 0, max: 400 }).map((second) => NOON - 600_000 + second * 1000),
        state: fc.constantFrom<0 | 1>(0, 1),
        event_id: fc.constantFrom('a', 'b', 'c', 'd'),
      }),
      { selector: ({ ts, state, event_id }) => `${ts} ${state} ${event_id}`, minLength: 4, maxLength: 16 },
    )
    .chain((events) =>
      fc.record({
        events: fc.constant(events),
        order: fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        looks: fc.array(fc.integer({ min: -200, max: 0 }), { minLength: 3, maxLength: 3 }),
      }),
    );
  const timing = timingOf('F35', 3);
  await fc.assert(
    fc.asyncProperty(told, async ({ events, order, looks }) => {
      const { site, client, tell } = await teller();
      for (const [index, event] of order.entries()) {
        now = NOON + (looks[index % 3] ?? 0) * 1000;
        // All events are in the past at that time.
        await tell(event);
        if (index % 4 === 0) await sweep.round();
      }
      now = NOON;
      await sweep.round();
      const transitions = events.map(({ ts, state, event_id }) => ({ at: ts, raised: state === 0, id: event_id }));
      const { records } = recordsOf(transitions, timing, NOON);
      expect(await spans(site)).toEqual(
        records.map(({ start, end }) => [start - NOON, end === null ? null : end - NOON]),
      );
      expect(await flags(site)).toMatchObject({ fault: records.some(({ end }) => end === null) });
      await client.endAsync();
    }),
    { numRuns: 15 },
  );
}, 120_000);
