import type pg from 'pg';
import { getFleetRevenue } from '@/lib/contract/upstream/overview';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { addRevenue, revenueSoFar } from '@/lib/domain/tariffs/revenue/sums';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { noHolidays } from '@/lib/domain/tariffs/holidays';
import { countHours } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import { addAccount, addGrant, addSession, call, type TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
/** 13:10 in Adelaide, 08:25 in Kathmandu, 18:10 the day before in Los Angeles. */
const NOW = Date.parse('2026-11-20T02:40:00Z');
const EUR: TariffTerms = { ...DEFAULT_TARIFF, unit: 'EUR', consumptionPrice: 0.41 };
const BANDS: TariffTerms = {
  unit: 'AUD',
  feedinType: 'fixed',
  feedinPrice: 0.07,
  consumptionType: 'tou',
  consumptionPrice: [
    {
      type: 'daily',
      rows: [
        { startTime: '00:00', endTime: '07:00', value: 0.21 },
        { startTime: '07:00', endTime: '24:00', value: 0.4575 },
      ],
    },
  ],
};

const stage = seriesStage(NOW);
const { query } = stage;

async function placed(zone: string, terms: TariffTerms | null, growth: number | null): Promise<TestStation> {
  const station = await stage.placed(zone, terms);
  if (growth !== null) await count(station, zone, growth);
  return station;
}

async function price(station: TestStation, terms: TariffTerms, validFrom: string): Promise<void> {
  const body = { station_id: station.id, ...terms, valid_from: validFrom };
  expect((await call(stage.upstream.api, '/station/set_station_tariff', body, { token: stage.token })).code).toBe(1001);
}

/** Counters that grow evenly by hour, read every five minutes from the day before on. */
function count(station: TestStation, zone: string, perHour: number): Promise<void> {
  const { start } = cutsOf(zone).spanOf(cutsOf(zone).dayOf(NOW));
  const rates = { KRA: perHour, charge: 0.2 * perHour, sell: 0.5 * perHour };
  return countHours(stage.upstream, station, { from: start - HOUR, to: NOW }, rates);
}

async function revenue(as = stage.token, prefix = 'sun') {
  const reply = await call(stage.upstream.api, '/station/get_fleet_revenue', undefined, { token: as, prefix });
  expect(reply.code).toBe(1001);
  return getFleetRevenue.output.parse(reply.data);
}

/** The same revenue computed from the station's sheet. */
async function bySheet(station: TestStation, zone: string, terms: TariffTerms) {
  const hours = await stage.sheetHours(station, cutsOf(zone).spanOf(cutsOf(zone).dayOf(NOW)));
  expect(hours.length).toBeGreaterThan(5);
  return revenueSoFar(
    hourlyRevenue(hours, { tariffs: [{ validFrom: '', terms }], zone, storage: true, isHoliday: noHolidays }),
    NOW,
  );
}

test('P2.42 D9.5 D3.13 the total equals the sheets of all stations, each in its zone, with one total per currency', async () => {
  const [adelaide, kathmandu, angeles] = ['Australia/Adelaide', 'Asia/Kathmandu', 'America/Los_Angeles'] as const;
  const stations = [
    [await placed(adelaide, BANDS, 6), adelaide, BANDS],
    [await placed(adelaide, DEFAULT_TARIFF, 3.3), adelaide, DEFAULT_TARIFF],
    [await placed(kathmandu, DEFAULT_TARIFF, 2.1), kathmandu, DEFAULT_TARIFF],
    [await placed(angeles, EUR, 4.2), angeles, EUR],
  ] as const;
  await placed(adelaide, DEFAULT_TARIFF, null);
  await placed(adelaide, null, 5);
  const readings = await Promise.all(stations.map(([station, zone, terms]) => bySheet(station, zone, terms)));
  const { sums } = addRevenue(readings.flat());
  expect(sums.map(({ unit, stations: known }) => [unit, known])).toEqual([
    ['AUD', 3],
    ['EUR', 1],
  ]);
  expect(sums.every(({ total }) => total > 1)).toBe(true);
  expect(await revenue()).toEqual({ stations: 6, sums, missing: 1, waiting: 0, ts: NOW });
});

test('P2.42 D9.5 a public holiday in the tariff’s region earns what a weekend day earns, in the total as on the sheet', async () => {
  const zone = 'Australia/Adelaide';
  // Adelaide Cup Day, a Monday, at 13:10 there.
  const holiday = Date.parse('2026-03-09T02:40:00Z');
  stage.upstream.clock.now = new Date(holiday);
  const rows = (value: number) => [{ startTime: '00:00', endTime: '24:00', value }];
  const week: TariffTerms = {
    ...DEFAULT_TARIFF,
    consumptionType: 'touW',
    consumptionPrice: [
      { type: 'weekday', rows: rows(0.5) },
      { type: 'weekend', rows: rows(0.1) },
    ],
  };
  const totals: number[] = [];
  for (const terms of [week, { ...week, holidayRegion: 'AU-SA' }]) {
    const station = await placed(zone, DEFAULT_TARIFF, null);
    await price(station, terms, '2026-03-09');
    const { start } = cutsOf(zone).spanOf('2026-03-09');
    await countHours(stage.upstream, station, { from: start - HOUR, to: holiday }, { KRA: 4, charge: 0, sell: 0 });
    totals.push((await revenue()).sums[0]?.total ?? NaN);
  }
  // About 13 hours of 4 kWh each at the weekday price; the second station adds as much energy at a fifth of that price.
  const [weekday = NaN, both = NaN] = totals;
  expect(weekday).toBeGreaterThan(25);
  expect(both - weekday).toBeCloseTo(weekday / 5, 2);
});

test('P2.42 P7.11 revenue is computed at most once a minute, and again after a price change or a new day', async () => {
  const zone = 'Australia/Adelaide';
  const station = await placed(zone, DEFAULT_TARIFF, null);
  expect(await revenue()).toMatchObject({ sums: [], missing: 1, ts: NOW });
  await count(station, zone, 4);
  stage.upstream.clock.now = new Date(NOW + 30_000);
  expect(await revenue()).toMatchObject({ sums: [], missing: 1, ts: NOW });
  stage.upstream.clock.now = new Date(NOW + 90_000);
  const [first] = (await revenue()).sums;
  expect(first).toMatchObject({ unit: 'AUD', stations: 1 });
  await price(station, EUR, cutsOf(zone).dayOf(NOW));
  const again = await revenue();
  expect(again).toMatchObject({ sums: [{ unit: 'EUR', stations: 1 }], ts: NOW + 90_000 });
  expect(again.sums[0]?.total).toBeGreaterThan(first?.total ?? Infinity);
  // 00:10 there: the new day has no data, and none of the old day remains.
  const tomorrow = cutsOf(zone).spanOf(cutsOf(zone).dayOf(NOW)).end + 10 * 60_000;
  stage.upstream.clock.now = new Date(tomorrow);
  expect(await revenue()).toEqual({ stations: 1, sums: [], missing: 1, waiting: 0, ts: tomorrow });
});

test('A01 A16 revenue computed for others is not visible: a stranger has no total, a share grants it, its end removes it', async () => {
  const station = await placed('Australia/Adelaide', DEFAULT_TARIFF, 4);
  const own = await revenue();
  expect(own.sums).toHaveLength(1);
  const other = await addAccount(stage.upstream.db);
  const strange = await addSession(stage.upstream, other);
  const nothing = { stations: 0, sums: [], missing: 0, waiting: 0, ts: null };
  expect(await revenue(strange)).toEqual(nothing);
  const lamp = await addSession(stage.upstream, await addAccount(stage.upstream.db, { tenant: 'lamp' }), 'lamp');
  expect(await revenue(lamp, 'lamp')).toEqual(nothing);
  await addGrant(stage.upstream.db, station.key, other, { shareType: 0 });
  expect(await revenue(strange)).toEqual(own);
  await query('delete from station_grant where station_key = $1', [station.key]);
  expect(await revenue(strange)).toEqual(nothing);
  expect((await call(stage.upstream.api, '/station/get_fleet_revenue', undefined, { token: null })).status).toBe(401);
});

test('P2.42 C5 revenue that takes too long to compute is reported as pending, and is complete once computed', async () => {
  await placed('Australia/Adelaide', DEFAULT_TARIFF, 4);
  const holder: pg.PoolClient = await stage.upstream.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table raw_sample in access exclusive mode');
    expect(await revenue()).toEqual({ stations: 1, sums: [], missing: 0, waiting: 1, ts: null });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await revenue()).toMatchObject({ sums: [{ unit: 'AUD', stations: 1 }], waiting: 0 });
});
