import { getAlarmOverview, getFleetFigures } from '@/lib/contract/upstream/overview';
import type { AlarmOverviewDto, FleetFiguresDto } from '@/lib/contract/upstream/overview';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  setLatest,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';
import { writeLabelTexts } from '../../support/label-texts';

const HOUR = 3_600_000;
const now = START.getTime();
const upstream = startTestApp();
let owner: string;
let token: string;

beforeEach(async () => {
  owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
});

async function alarm(station: TestStation, code: string, from: number, to: number | null = null, message = 'words') {
  await upstream.db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, recovered_at, opened_at)
     values ($1, $2, $3, gen_random_uuid()::text, $4, 3, $5, $6, $7, $6)`,
    [
      station.key,
      station.inverterKey,
      code,
      code.startsWith('F') ? 'fault' : 'alarm',
      message,
      new Date(now + from * HOUR),
      to === null ? null : new Date(now + to * HOUR),
    ],
  );
}

async function overview(as = token, query = 'zoneStr=Australia%2FAdelaide'): Promise<AlarmOverviewDto> {
  const reply = await call(upstream.api, `/station/get_alarm_overview?${query}`, undefined, { token: as });
  expect(reply.code).toBe(1001);
  return getAlarmOverview.output.parse(reply.data);
}

async function figures(as = token): Promise<FleetFiguresDto> {
  const reply = await call(upstream.api, '/station/get_fleet_figures', undefined, { token: as });
  expect(reply.code).toBe(1001);
  return getFleetFigures.output.parse(reply.data);
}

test('P2.42 P1.5 pending alarms are counted, the latest three of each kind are listed, and days are in the viewer’s time zone', async () => {
  const station = await addStation(upstream.db, owner);
  for (const from of [-1, -2, -3, -4]) await alarm(station, 'W31', from);
  await alarm(station, 'F35', -5);
  await alarm(station, 'W31', -200);
  await alarm(station, 'F24', -50, -49);
  const { pending, recent, days } = await overview();
  expect(pending).toEqual({ warning: 5, fault: 1 });
  expect(recent.map(({ code, timestamp }) => [code, ((timestamp ?? 0) - now) / HOUR])).toEqual([
    ['W31', -1],
    ['W31', -2],
    ['W31', -3],
    ['F35', -5],
  ]);
  expect(recent[0]).toMatchObject({ stationId: station.id, deviceId: station.inverter, state: 0 });
  // It is half past twelve in Adelaide, 2026-03-05.
  expect(days.map(({ day }) => day)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
  ]);
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-03', warning: 0, fault: 1 },
    { day: '2026-03-04', warning: 0, fault: 0 },
    { day: '2026-03-05', warning: 4, fault: 1 },
  ]);
  // In Los Angeles it is still the evening before.
  const elsewhere = await overview(token, 'zoneStr=America%2FLos_Angeles&days=2');
  expect(elsewhere.days).toEqual([
    { day: '2026-03-03', warning: 0, fault: 0 },
    { day: '2026-03-04', warning: 4, fault: 1 },
  ]);
});

test('P2.42 D4.3 an alarm whose text names a fault counts as a fault', async () => {
  const station = await addStation(upstream.db, owner);
  await alarm(station, 'X9', -1, null, 'Fault of the fan');
  await alarm(station, 'X9', -2, null, 'Fan is slow');
  const { pending, days } = await overview();
  expect(pending).toEqual({ warning: 1, fault: 1 });
  expect(days.at(-1)).toMatchObject({ warning: 1, fault: 1 });
});

test('A01 P2.42 an account sees no alarms or figures of other accounts’ stations', async () => {
  const station = await addStation(upstream.db, owner);
  await alarm(station, 'F35', -1);
  await setLatest(upstream.db, station, { P: 4200 });
  const stranger = await addAccount(upstream.db);
  const strange = await addSession(upstream, stranger);
  const foreign = await addSession(upstream, await addAccount(upstream.db, { tenant: 'lamp' }), 'lamp');
  expect((await overview(strange)).pending).toEqual({ warning: 0, fault: 0 });
  expect(await figures(strange)).toMatchObject({ stations: 0, power: { value: null, known: 0, of: 0 } });
  const lamp = await call(upstream.api, '/station/get_fleet_figures', undefined, { token: foreign, prefix: 'lamp' });
  expect(lamp.data).toMatchObject({ stations: 0 });
  await addGrant(upstream.db, station.key, stranger, { shareType: 0 });
  expect((await overview(strange)).pending).toEqual({ warning: 0, fault: 1 });
  expect(await figures(strange)).toMatchObject({ stations: 1, power: { value: 4200, known: 1, of: 1 } });
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [stranger]);
  expect(await figures(strange)).toMatchObject({ stations: 0, power: { value: null, known: 0, of: 0 } });
  expect(await figures()).toMatchObject({ stations: 1, power: { value: 4200, known: 1, of: 1 } });
  expect((await call(upstream.api, '/station/get_fleet_figures', undefined, { token: null })).status).toBe(401);
  expect((await call(upstream.api, '/station/get_alarm_overview?zoneStr=UTC', undefined, { token: null })).status).toBe(
    401,
  );
});

test('A01 A24 P2.42 P2.2 results computed for one account are reused for another only for the stations it sees', async () => {
  const [shared, hidden] = [await addStation(upstream.db, owner), await addStation(upstream.db, owner)];
  // More stations than are read in one query.
  await upstream.db.pool.query(
    `insert into station (key, id, tenant, name, type, time_zone, creator_id)
     select nextval('station_keys'), id || n, tenant, name, type, time_zone, creator_id from station, generate_series(1, 600) n where key = $1`,
    [shared.key],
  );
  await setLatest(upstream.db, shared, { P: 4200 });
  await setLatest(upstream.db, hidden, { P: 1000 });
  expect(await figures()).toMatchObject({ stations: 602, power: { value: 5200, known: 2 } });
  const guest = await addAccount(upstream.db);
  const session = await addSession(upstream, guest);
  await upstream.db.pool.query(
    `insert into station_grant (station_key, account_id, share_type, auth, setting, control, source)
     select key, $1, 0, false, false, false, 'share' from station where creator_id = $2 and key <> $3`,
    [guest, owner, hidden.key],
  );
  // Figures are cached for a second: the other account gets the cached ones.
  await setLatest(upstream.db, shared, { P: 9000 });
  expect(await figures(session)).toMatchObject({ stations: 601, power: { value: 4200, known: 1, of: 1 } });
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [guest]);
  expect(await figures(session)).toMatchObject({ stations: 0, power: { value: null, known: 0, of: 0 } });
  expect(await figures()).toMatchObject({ stations: 602, power: { value: 5200, known: 2 } });
});

test.each([
  '',
  'zoneStr=Atlantis',
  'zoneStr=UTC&days=0',
  'zoneStr=UTC&days=32',
  'zoneStr=UTC&days=x',
  'zoneStr=UTC&x=1',
])('A04 A05 A35 P2.42 the overview refuses "%s"', async (query) => {
  const reply = await call(upstream.api, `/station/get_alarm_overview?${query}`, undefined, { token });
  expect(reply.code).toBe(1400);
});

test('P2.42 D4.14 C5 sums state how many stations they cover; outdated values are not used for current figures', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => addStation(upstream.db, owner)));
  if (!one || !two || !three) throw new Error('no stations');
  await setLatest(upstream.db, one, { P: 4200, 'today-KRA': 12.5 });
  await setLatest(upstream.db, two, { P: 800, 'today-KRA': 2.5 }, new Date(now - 16 * 60_000));
  // Yesterday's counter, by the station's clock.
  await setLatest(upstream.db, three, { 'today-KRA': 30 }, new Date(now - 20 * HOUR));
  expect(await figures()).toEqual({
    stations: 3,
    power: { value: 4200, known: 1, of: 3, ts: now },
    today: { value: 15, known: 2, of: 3, ts: now },
    selfUse: { value: null, known: 0, of: 0, ts: null },
    charge: { value: null, known: 0, of: 0, ts: null },
  });
});

test('P2.42 self-use is generation that was not sold; the state of charge is the mean of the batteries', async () => {
  const { db } = upstream;
  const stations = await Promise.all([addStation(db, owner), addStation(db, owner), addStation(db, owner)]);
  for (const [at, station] of stations.entries()) {
    for (const [type, code, unit] of [
      ['sd', 'today-sell', 'kWh'],
      ['cn', 'SOC', '%'],
    ]) {
      await db.pool.query(
        `with l as (insert into virtual_label (key, id, station_key, type, name) values (nextval('label_keys'), gen_random_uuid()::text, $1, $2, '') returning key)
         insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula) 
         select $1, key, $3, $4, '[]', $5 from l`,
        [station.key, type, code, unit, `[${station.inverter}_${code}]`],
      );
    }
    await writeLabelTexts(db.pool);
    if (at < 2)
      await setLatest(db, station, { 'today-KRA': 10, 'today-sell': at === 0 ? 4 : 11, SOC: at === 0 ? 40 : 70 });
  }
  await db.pool.query('update station set rated_capacity = null where key = $1', [stations[2]?.key]);
  expect(await figures()).toMatchObject({
    selfUse: { value: 6, known: 2, of: 3 },
    // The third has no known capacity, and no battery was read.
    charge: { value: 55, known: 2, of: 2 },
  });
  // Its form states that it has no battery.
  await db.pool.query('update station set rated_capacity = 0 where key = $1', [stations[0]?.key]);
  expect(await figures()).toMatchObject({ selfUse: { known: 2, of: 3 }, charge: { value: 70, known: 1, of: 1 } });
  // A battery stated in its form counts as missing while the station is silent.
  await db.pool.query('update station set rated_capacity = 200 where key = $1', [stations[2]?.key]);
  expect(await figures()).toMatchObject({ charge: { value: 70, known: 1, of: 2 } });
});

test('A01 P2.42 a formula cannot read devices of another station, even of the same owner, or deleted devices', async () => {
  const { db } = upstream;
  const [one, gone] = [await addStation(db, owner), await addStation(db, owner)];
  const prying = await addStation(db, owner, { formula: `[${one.inverter}_P]/1000` });
  await setLatest(db, one, { P: 4200 });
  await setLatest(db, gone, { P: 500 });
  await setLatest(db, prying, { P: 1 });
  expect(await figures()).toMatchObject({ power: { value: 4700, known: 2, of: 3 } });
  await db.pool.query('update device set deleted_at = now() where id = $1', [gone.inverter]);
  expect(await figures()).toMatchObject({ power: { value: 4200, known: 1, of: 3 } });
});
