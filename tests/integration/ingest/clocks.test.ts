import type { MqttClient } from 'mqtt';
import { topics, type GatewayEvent } from '@/lib/contract/gateway/messages';
import { startAlarmSweep } from '@/upstream/ingest/alarm-sweep';
import type { Ingest } from '@/upstream/ingest/ingest';
import { MOST_HELD } from '@/upstream/series/clock-repository';
import { readLatest } from '@/upstream/series/latest-repository';
import { startRetention } from '@/upstream/maintenance/retention';
import type { Broker } from '@/upstream/broker/broker';
import { Field, nextMessage, silent, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const YEAR = 365 * 86_400_000;
const NOON = Date.parse('2026-11-20T02:00:00Z');

let field: Field;
let broker: Broker;
let ingest: Ingest;
let owner: Person;
/** The server's clock. */
let now = NOON;
const ours = { now: () => new Date(now) };

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000, packetsPerSecond: 1000 } });
  ingest = await field.ingest(broker, ours);
  owner = await field.person();
});
beforeEach(() => {
  now = NOON;
});
afterAll(() => field.close());

/** A gateway whose clock can be wrong. */
class Gateway {
  /** Milliseconds by which its clock is ahead. */
  ahead = 0;
  private seq = -1;

  private constructor(
    readonly site: Site,
    readonly client: MqttClient,
    /** The gateway's id as a device. */
    readonly device: string,
  ) {}

  static async open(): Promise<Gateway> {
    const site = await field.site(owner);
    const device = `gate${site.stationId}`;
    await field.db.pool.query(
      `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, status)
       values (nextval('device_keys'), $1, $2, $3, 'C001', '1', 'G', $1, $1, $4, 'normal')`,
      [device, site.stationKey, site.gatewayKey, owner.accountId],
    );
    const client = await field.gateway(broker, site);
    await client.subscribeAsync([topics.ack(site.uuid), topics.eventAck(site.uuid)], { qos: 1 });
    return new Gateway(site, client, device);
  }

  /** Sends one value for each instant, given as its age (ms), and returns the acknowledged number. */
  async send(value: number, ages: readonly number[] = [0], unit = 1): Promise<number> {
    const seq = (this.seq += 1);
    // Two backends acknowledge a message twice: like real gateways, this one ignores the second time.
    const ack = nextMessage(this.client, topics.ack(this.site.uuid), (one) => (one as { upto: number }).upto >= seq);
    const samples = ages.map((age) => ({
      ts: Math.round((now - age + this.ahead) / unit),
      datas: [{ device_id: this.site.devices[0], property_code: 'P', value }],
    }));
    this.client.publish(topics.property(this.site.uuid), JSON.stringify({ seq, samples }), { qos: 1 });
    return ((await ack) as { upto: number }).upto;
  }

  /** Sends one message a minute; the value is the minute. */
  async live(from: number, to: number): Promise<void> {
    for (let minute = from; minute <= to; minute += 1) {
      now = NOON + minute * MINUTE;
      expect(await this.send(minute)).toBe(this.seq);
    }
  }

  async signIn(): Promise<void> {
    const online = { online: true, ts: now + this.ahead };
    await this.client.publishAsync(topics.status(this.site.uuid), JSON.stringify(online), { qos: 1 });
  }

  async event(event: Partial<GatewayEvent>): Promise<unknown> {
    const ack = nextMessage(this.client, topics.eventAck(this.site.uuid));
    const [device_id] = this.site.devices;
    const whole = { event_id: 'e', device_id, type: 'fault', code: 'F35', level: 3, state: 0, msg: 'x', ...event };
    this.client.publish(topics.event(this.site.uuid), JSON.stringify({ ts: now + this.ahead, ...whole }), { qos: 1 });
    return ack;
  }

  /** Minutes of the stored samples, with their values. */
  async stored(): Promise<[number, number][]> {
    const { rows } = await field.db.pool.query<{ ts: Date; value: number }>(
      'select ts, value from sample where station_key = $1 order by ts',
      [this.site.stationKey],
    );
    return rows.map(({ ts, value }) => [(ts.getTime() - NOON) / MINUTE, value]);
  }

  async newest(): Promise<[number, number] | undefined> {
    const [one] = await readLatest(field.db.orm, [this.site.stationKey], ['P']);
    return one && [(one.ts - NOON) / MINUTE, one.value ?? NaN];
  }

  async clock() {
    const { rows } = await field.db.pool.query<{ minutes: number | null; steady: boolean }>(
      'select offset_ms / 60000 as minutes, steady from gateway_clock where gateway_key = $1',
      [this.site.gatewayKey],
    );
    return rows[0];
  }

  async held(): Promise<number> {
    const { rows } = await field.db.pool.query<{ n: number }>(
      'select count(*)::int as n from held_reading where gateway_key = $1',
      [this.site.gatewayKey],
    );
    return rows[0]?.n ?? 0;
  }

  async alarms() {
    const { rows } = await field.db.pool.query<{ code: string; from: Date; open: boolean; dated: string | null }>(
      `select code, started_at as "from", recovered_at is null as open, dated_by as dated from alarm
        where station_key = $1 order by started_at, code`,
      [this.site.stationKey],
    );
    return rows.map(({ from, ...row }) => ({ ...row, from: (from.getTime() - NOON) / MINUTE }));
  }
}

test('D3.14 with a steady clock two hours ahead, the first samples are held back and dated with the rest once the offset is known', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = 2 * HOUR;
  await gateway.live(0, 1);
  expect(await gateway.stored()).toEqual([]);
  expect(await gateway.newest()).toBeUndefined();
  expect({ clock: await gateway.clock(), held: await gateway.held() }).toEqual({
    clock: { minutes: 120, steady: false },
    held: 2,
  });
  await gateway.live(2, 4);
  const minutes = [0, 1, 2, 3, 4].map((minute) => [minute, minute]);
  expect(await gateway.stored()).toEqual(minutes);
  expect(await gateway.newest()).toEqual([4, 4]);
  expect({ clock: await gateway.clock(), held: await gateway.held() }).toEqual({
    clock: { minutes: 120, steady: true },
    held: 0,
  });
  const { rows } = await field.db.pool.query(
    'select offset_ms / 60000 as minutes, from_at, to_at from clock_correction where gateway_key = $1',
    [gateway.site.gatewayKey],
  );
  expect(rows).toEqual([{ minutes: 120, from_at: new Date(NOON), to_at: new Date(NOON + 4 * MINUTE) }]);
});

test('D3.14 with a clock that jumps, no timestamp is invented, and correct samples are stored', async () => {
  const gateway = await Gateway.open();
  for (const [minute, ahead] of [2 * HOUR, 30 * MINUTE, 0, 5 * HOUR, 9 * MINUTE, 0].entries()) {
    gateway.ahead = ahead;
    await gateway.live(minute, minute);
  }
  expect(await gateway.stored()).toEqual([
    [2, 2],
    [5, 5],
  ]);
  expect(await gateway.newest()).toEqual([5, 5]);
  expect(await gateway.held()).toBe(4);
  expect(await gateway.clock()).toBeUndefined();
});

test('D3.14 timestamps in seconds are accepted', async () => {
  const gateway = await Gateway.open();
  expect(await gateway.send(7, [0, MINUTE], 1000)).toBe(0);
  expect(await gateway.stored()).toEqual([
    [-1, 7],
    [0, 7],
  ]);
  expect(await gateway.event({ ts: (NOON - 10 * MINUTE) / 1000 })).toEqual({ event_id: 'e', state: 0 });
  expect(await gateway.alarms()).toEqual([{ code: 'F35', from: -10, open: true, dated: null }]);
});

test('D3.14 data that a gateway buffered while offline does not count as a slow clock', async () => {
  const gateway = await Gateway.open();
  await gateway.signIn();
  for (let minute = 90; minute > 0; minute -= 10) await gateway.send(minute, [minute * MINUTE]);
  expect(await gateway.clock()).toBeUndefined();
  expect((await gateway.stored()).map(([minute]) => minute)).toEqual([-90, -80, -70, -60, -50, -40, -30, -20, -10]);
});

test('D3.8 no fault is lost because of a wrong clock: dated next year or 1970 it begins on arrival, and a repeat is the same fault', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = YEAR;
  expect(await gateway.event({ event_id: 'next' })).toEqual({ event_id: 'next', state: 0 });
  expect(await gateway.event({ event_id: 'zero', code: 'F24', ts: 5_000 })).toEqual({ event_id: 'zero', state: 0 });
  expect(await gateway.event({ event_id: 'old', code: 'F20', ts: NOON - YEAR })).toEqual({ event_id: 'old', state: 0 });
  now += MINUTE;
  // The acknowledgement was lost.
  await gateway.event({ event_id: 'next', ts: NOON + YEAR });
  const begun = ['F20', 'F24', 'F35'].map((code) => ({ code, from: 0, open: true, dated: 'receipt' }));
  now += MINUTE;
  const sweep = startAlarmSweep({ db: field.db, log: silent, now: () => new Date(now), listening: () => false });
  await sweep.round();
  expect(await gateway.alarms()).toEqual(begun);
  await gateway.event({ event_id: 'next', state: 1 });
  await gateway.event({ event_id: 'next', ts: NOON + YEAR });
  await sweep.round();
  await sweep.close();
  // A repeated beginning opens no second alarm.
  expect(await gateway.alarms()).toEqual(begun.map((one) => ({ ...one, open: one.code !== 'F35' })));
});

test('D3.8 with a steady clock events are dated without its offset', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = 2 * HOUR;
  await gateway.live(0, 3);
  await gateway.event({});
  now += 2 * MINUTE;
  await gateway.event({ state: 1 });
  const faults = (await gateway.alarms()).filter(({ code }) => code === 'F35');
  expect(faults).toEqual([{ code: 'F35', from: 3, open: false, dated: 'offset' }]);
});

test('D3.14 D4.1 a corrected clock is trusted from the next message on, and its warning ends', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = 7 * MINUTE;
  await gateway.live(0, 5);
  const sweep = startAlarmSweep({ db: field.db, log: silent, now: () => new Date(now), listening: () => false });
  await sweep.round();
  expect(await gateway.alarms()).toEqual([{ code: 'GW11', from: 0, open: true, dated: null }]);
  const { rows: lights } = await field.db.pool.query('select status from device where id = $1', [gateway.device]);
  expect(lights).toEqual([{ status: 'warning' }]);
  gateway.ahead = 0;
  await gateway.live(6, 6);
  expect(await gateway.newest()).toEqual([6, 6]);
  expect(await gateway.clock()).toBeUndefined();
  expect(await gateway.alarms()).toEqual([{ code: 'GW11', from: 0, open: false, dated: null }]);
  expect(await gateway.stored()).toEqual([0, 1, 2, 3, 4, 5, 6].map((minute) => [minute, minute]));
  await sweep.close();
});

test('D3.14 a latest value in the future, stored by an earlier version, is replaced', async () => {
  const gateway = await Gateway.open();
  await gateway.send(1);
  await field.db.pool.query(`update latest set ts = ts + interval '9 minutes', value = 99 where station_key = $1`, [
    gateway.site.stationKey,
  ]);
  await field.db.pool.query(`update device set last_seen = last_seen + interval '9 minutes' where station_key = $1`, [
    gateway.site.stationKey,
  ]);
  now += MINUTE;
  await gateway.send(2);
  expect(await gateway.newest()).toEqual([1, 2]);
  const { rows } = await field.db.pool.query('select last_seen from device where id = $1', [gateway.site.devices[0]]);
  expect(rows).toEqual([{ last_seen: new Date(now) }]);
});

test('D3.14 a clock that was never set is detected from the gateway’s sign-in message', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = -NOON + 5_000;
  await gateway.signIn();
  await gateway.live(0, 0);
  expect(await gateway.held()).toBe(1);
  await gateway.live(1, 3);
  expect(await gateway.stored()).toEqual([0, 1, 2, 3].map((minute) => [minute, minute]));
  expect(await gateway.clock()).toMatchObject({ steady: true });
});

test('D3.14 held readings that cannot be dated are limited: the oldest and those over a month old are discarded and counted', async () => {
  const gateway = await Gateway.open();
  const before = ingest.counts.held;
  const ages = Array.from({ length: 400 }, (_, index) => index);
  for (let index = 0; index < 14; index += 1) {
    now = NOON + index * 1_000;
    // Never the same offset twice.
    gateway.ahead = (index + 1) * HOUR;
    await gateway.send(index, ages);
  }
  expect(await gateway.held()).toBe(MOST_HELD);
  expect(ingest.counts.held - before).toBe(14 * 400);
  const { rows } = await field.db.pool.query<{ gone: number; oldest: Date }>(
    `select (select count::int from discarded_reading where gateway_key = $1) as gone,
            (select min(received_at) from held_reading where gateway_key = $1) as oldest`,
    [gateway.site.gatewayKey],
  );
  expect(rows).toEqual([{ gone: 14 * 400 - MOST_HELD, oldest: new Date(NOON + 1_000) }]);
  // A month later the rest of it is too old.
  const month = new Date(NOON + 31 * 86_400_000);
  const retention = startRetention({ db: field.db, log: silent, now: () => month, commLogDays: 400 });
  await retention.remove();
  await retention.close();
  expect(await gateway.held()).toBe(0);
  const { rows: after } = await field.db.pool.query<{ gone: number }>(
    'select count::int as gone from discarded_reading where gateway_key = $1',
    [gateway.site.gatewayKey],
  );
  expect(after).toEqual([{ gone: 14 * 400 }]);
});

test('R07 D3.14 a restart in between and a second backend in parallel lead to the same result', async () => {
  const gateway = await Gateway.open();
  gateway.ahead = 2 * HOUR;
  await gateway.live(0, 1);
  const second = await field.ingest(broker, ours);
  await gateway.live(2, 2);
  await until(() => second.counts.messages > 0, { limit: 10_000, what: 'the second to have stored it as well' });
  await second.settled();
  await ingest.close();
  ingest = second;
  await gateway.live(3, 4);
  expect(await gateway.stored()).toEqual([0, 1, 2, 3, 4].map((minute) => [minute, minute]));
  expect(await gateway.clock()).toEqual({ minutes: 120, steady: true });
  expect(await gateway.held()).toBe(0);
});
