import { startAlarmSweep, type AlarmSweep } from '@/upstream/ingest/alarm-sweep';
import { noteHeard, savePresence } from '@/upstream/devices/gateway-repository';
import { saveSightings } from '@/upstream/series/series-repository';
import { Field, silent, type Person, type Site } from '../../support/field';

// Noon in Adelaide, and the middle of the night.
const NOON = Date.parse('2026-11-20T02:30:00Z');
const NIGHT = Date.parse('2026-11-20T14:30:00Z');
const MINUTE = 60_000;
let field: Field;
let owner: Person;
let now: number;
let listening: boolean;
let sweeps: AlarmSweep[];

beforeEach(async () => {
  field = await Field.open();
  owner = await field.person();
  [now, listening, sweeps] = [NOON, true, []];
  // Ingest has been listening for a long time.
  await field.db.pool.query(`insert into alarm_watch values (1, $1, $1)`, [new Date(NOON - 60 * MINUTE)]);
});
afterEach(async () => {
  for (const one of sweeps) await one.close();
  await field.close();
});

/** A process that runs the sweep. */
function sweeper(hears = () => listening): AlarmSweep {
  const sweep = startAlarmSweep({ db: field.db, log: silent, now: () => new Date(now), listening: hears });
  sweeps.push(sweep);
  return sweep;
}

/** Advances the clock while ingest is listening. */
async function later(at: number): Promise<void> {
  now = at;
  await field.db.pool.query('update alarm_watch set beat_at = $1', [new Date(now)]);
}

interface Place extends Site {
  /** Keys of gateway (as a device), inverter and meter. */
  readonly keys: readonly [number, number, number];
}

async function place(): Promise<Place> {
  const site = await field.site(owner);
  const { pool } = field.db;
  await pool.query('update station set latitude = -34.9, longitude = 138.6 where key = $1', [site.stationKey]);
  await pool.query(`update device set type = 'C004' where id = $1`, [site.devices[1]]);
  await pool.query(
    `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     values (nextval('device_keys'), $4, $1, $2, 'C001', '1', 'G', $4, $4, $3)`,
    [site.stationKey, site.gatewayKey, owner.accountId, `g${site.stationKey}`],
  );
  const { rows } = await pool.query<{ key: number }>(
    'select key from device where station_key = $1 order by type, key',
    [site.stationKey],
  );
  const [gateway = 0, inverter = 0, meter = 0] = rows.map(({ key }) => key);
  const spot = { ...site, keys: [gateway, inverter, meter] as const };
  await savePresence(pool, site.gatewayKey, { online: true, signal: 3, at: new Date(now) });
  await speaks(spot, [gateway, inverter, meter]);
  return spot;
}

/** Does what ingest does with telemetry, without a message. */
async function speaks(spot: Site, deviceKeys: readonly number[], clockMs = 0): Promise<void> {
  const at = now + clockMs;
  const client = await field.db.pool.connect();
  try {
    await client.query('begin');
    await noteHeard(client, [{ gatewayKey: spot.gatewayKey, reportedAt: at, seq: null }], new Date(now));
    await saveSightings(
      client,
      deviceKeys.map((deviceKey) => ({ deviceKey, at, status: null })),
      new Date(now),
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function state(spot: Site) {
  const { rows } = await field.db.pool.query<{
    offline: boolean;
    abnormal: boolean;
    linked: Date | null;
    devices: string[];
    alarms: [string, string, number, number | null][];
  }>(
    `select s.offline, s.abnormal, s.linked_at as linked,
            array(select d.status from device d where d.station_key = s.key order by d.type, d.key) as devices,
            coalesce((select json_agg(json_build_array(d.type, a.code, extract(epoch from a.started_at) * 1000,
                       extract(epoch from a.recovered_at) * 1000) order by a.started_at, a.code)
               from alarm a join device d on d.key = a.device_key where a.station_key = s.key), '[]') as alarms
       from station s where s.key = $1`,
    [spot.stationKey],
  );
  return rows[0];
}

test('D4.1 D3.8 a gateway silent for three minutes raises an alarm that shows offline, not a warning; its next message ends it', async () => {
  const spot = await place();
  const sweep = sweeper();
  await later(NOON + 3 * MINUTE - 1);
  await sweep.round();
  expect(await state(spot)).toMatchObject({ offline: false, alarms: [] });
  await later(NOON + 3 * MINUTE + 1);
  await sweep.round();
  expect(await state(spot)).toEqual({
    offline: true,
    abnormal: false,
    linked: null,
    devices: ['offline', 'offline', 'offline'],
    alarms: [['C001', 'GW01', NOON + 1, null]],
  });
  await later(NOON + 20 * MINUTE);
  await speaks(spot, [...spot.keys]);
  await later(now + 1000);
  await sweep.round();
  expect(await state(spot)).toEqual({
    offline: false,
    abnormal: false,
    linked: new Date(now),
    devices: ['normal', 'normal', 'normal'],
    alarms: [['C001', 'GW01', NOON + 1, NOON + 20 * MINUTE]],
  });
});

test('R05 a gateway that repeatedly drops out briefly gets one alarm record, not many', async () => {
  const spot = await place();
  const sweep = sweeper();
  for (let turn = 0; turn < 5; turn += 1) {
    await later(now + 4 * MINUTE);
    await sweep.round();
    await speaks(spot, [...spot.keys]);
    await sweep.round();
  }
  expect((await state(spot))?.alarms).toEqual([['C001', 'GW01', NOON + 1, now]]);
});

test('R07 time without a listening ingest does not count as silence: after a restart gateways have their three minutes', async () => {
  const spot = await place();
  now = NOON + 120 * MINUTE;
  const after = sweeper();
  await after.round();
  now += 2 * MINUTE + 59_000;
  // Rounds run every ten seconds; a minute without one would count as an interruption.
  for (let at = NOON + 120 * MINUTE; at <= now; at += 30_000) {
    const end = now;
    now = at;
    await after.round();
    now = end;
  }
  expect((await state(spot))?.alarms).toEqual([]);
  now += 30_000;
  await after.round();
  expect((await state(spot))?.alarms).toEqual([['C001', 'GW01', NOON + 1, null]]);
});

test('R07 an ingest that has lost the broker reports no gateway as silent', async () => {
  const spot = await place();
  const sweep = sweeper();
  listening = false;
  await later(NOON + 30 * MINUTE);
  await sweep.round();
  expect((await state(spot))?.alarms).toEqual([]);
});

test('R24 five processes that sweep at once raise one alarm per gateway, and restarts add none', async () => {
  const spots = await Promise.all([1, 2, 3, 4, 5, 6].map(() => place()));
  now = NOON + 4 * MINUTE;
  await field.db.pool.query('update alarm_watch set beat_at = $1', [new Date(now)]);
  const many = [1, 2, 3, 4, 5].map(() => sweeper());
  await Promise.all(many.map((one) => one.round()));
  await Promise.all(many.map((one) => one.round()));
  await sweeper().round();
  for (const spot of spots) {
    expect(await state(spot)).toMatchObject({ offline: true, alarms: [['C001', 'GW01', NOON + 1, null]] });
  }
});

test('D4.1 a device that its gateway stops reporting is stale after 15 minutes, and recovers with its first sample', async () => {
  const spot = await place();
  const [gateway, inverter, meter] = spot.keys;
  const sweep = sweeper();
  await later(NOON + 14 * MINUTE);
  await speaks(spot, [gateway, meter]);
  await sweep.round();
  expect((await state(spot))?.alarms).toEqual([]);
  await later(NOON + 16 * MINUTE);
  await speaks(spot, [gateway, meter]);
  await sweep.round();
  expect(await state(spot)).toMatchObject({
    offline: false,
    abnormal: true,
    devices: ['normal', 'offline', 'normal'],
    alarms: [['C002', 'TS01', NOON + 1, null]],
  });
  await later(NOON + 30 * MINUTE);
  await speaks(spot, [gateway, inverter, meter]);
  await sweep.round();
  expect(await state(spot)).toMatchObject({
    abnormal: false,
    devices: ['normal', 'normal', 'normal'],
    alarms: [['C002', 'TS01', NOON + 1, NOON + 30 * MINUTE]],
  });
});

test('D4.1 an inverter asleep at night is not stale; a silent meter is (C8)', async () => {
  now = NIGHT - 20 * MINUTE;
  const spot = await place();
  await field.db.pool.query('update alarm_watch set listening_since = $1, beat_at = $1', [new Date(now)]);
  now = NIGHT;
  await speaks(spot, [spot.keys[0]]);
  await sweeper().round();
  expect(await state(spot)).toMatchObject({
    devices: ['normal', 'normal', 'offline'],
    alarms: [['C004', 'TS01', NIGHT - 20 * MINUTE + 1, null]],
  });
});

test('D4.1 a gateway whose clock is an hour slow makes none of its devices stale', async () => {
  const spot = await place();
  await field.db.pool.query('update device set last_seen = null where station_key = $1', [spot.stationKey]);
  await field.db.pool.query('update gateway set reported_at = null where key = $1', [spot.gatewayKey]);
  const sweep = sweeper();
  for (let at = NOON; at <= NOON + 5 * MINUTE; at += 30_000) {
    now = at;
    await speaks(spot, [...spot.keys], -60 * MINUTE);
    await sweep.round();
  }
  expect(await state(spot)).toMatchObject({ offline: false, devices: ['normal', 'normal', 'normal'], alarms: [] });
});

test('D3.8 while a gateway is silent, its devices are not reported as stale too', async () => {
  const spot = await place();
  const sweep = sweeper();
  for (now = NOON; now <= NOON + 40 * MINUTE; now += 30_000) await sweep.round();
  expect((await state(spot))?.alarms).toEqual([['C001', 'GW01', NOON + 1, null]]);
});

test('closed alarms are deleted after their retention, with their events and read markers; open and late ones stay', async () => {
  const spot = await place();
  const { pool } = field.db;
  const days = (n: number) => new Date(NOON - n * 86_400_000);
  const [, inverter] = spot.keys;
  for (const [id, from, to] of [
    ['old', days(800), days(790)],
    ['kept', days(800), days(700)],
    ['open', days(800), null],
    ['late', days(120), days(80)],
  ] as const) {
    await pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, recovered_at)
       values ($1, $2, $3, $3, 'alarm', 2, 'm', $4, $5)`,
      [spot.stationKey, inverter, id, from, to],
    );
    await pool.query(
      `insert into alarm_event select $1, $2, $3, at, at = $4, $3, 'alarm', 2, 'm' from unnest($5::timestamptz[]) as at`,
      [spot.stationKey, inverter, id, from, to ? [from, to] : [from]],
    );
    await pool.query('insert into alarm_read values ($1, $2, $3)', [owner.accountId, spot.stationKey, id]);
  }
  await sweeper().round();
  const left = async (text: string) => (await pool.query<{ name: string }>(text)).rows.map(({ name }) => name);
  expect(await left('select code as name from alarm order by 1')).toEqual(['kept', 'late', 'open']);
  expect(await left('select alarm_id as name from alarm_read order by 1')).toEqual(['kept', 'late', 'open']);
  expect(await left('select distinct code as name from alarm_event order by 1')).toEqual(['late', 'open']);
});
