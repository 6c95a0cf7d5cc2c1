import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { energyUntil, expectedHours } from '@/lib/domain/energy/solar/expected';
import type { ForecastSettings } from '@/lib/domain/tenants/types';
import { revenueOfMonth } from '@/lib/server/tariffs/queries';
import { readCurve } from '@/lib/server/energy/curve';
import { dropFleet } from '@/lib/server/fleet/fleet-store';
import { findStation } from '@/lib/server/fleet/find-place';
import { readForecast } from '@/lib/server/energy/forecast';
import { readAttention } from '@/lib/server/overview/attention';
import { readHistory, historyOfSheet } from '@/lib/server/energy/history';
import { readTariffSheet } from '@/lib/server/reports/tariff-sheet';
import { periodAt } from '@/lib/domain/time/period/calendar';
import type { Caller } from '@/lib/server/http/caller';
import { readFigures } from '@/lib/server/stations/figures';
import { readDeviceTallies, readStation, readStationPage } from '@/lib/server/stations/queries';
import { readStationDays } from '@/lib/server/stations/station-days';
import { addFixedTariff } from '../../support/sheet-station';
import { storeSamples } from '../../support/store-samples';
import { addAccount, addStation, setLatest, type TestStation } from '../../support/upstream-fixtures';
import { writeLabelTexts } from '../../support/label-texts';
import { startTestApp } from '../../support/test-app';

/* What the overview of a station requests, with the real backend and the test's own weather service. */

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const ZONE = 'Australia/Adelaide';
/** 13:00 on the 20th in Adelaide. */
const NOW = Date.parse('2026-11-20T02:30:00Z');
const SITE = { latitude: -34.93, longitude: 138.6, zone: ZONE, capacity: 6.6 };

const upstream = startTestApp({ portal: true });
let station: TestStation;
let caller: Caller;
let stranger: Caller;
let owner: string;

beforeAll(async () => {
  owner = await addAccount(upstream.db, { tenant: 'lamp', email: 'owner@example.com' });
  await addAccount(upstream.db, { tenant: 'lamp', email: 'stranger@example.com' });
  caller = await upstream.callerOf('owner@example.com');
  stranger = await upstream.callerOf('stranger@example.com');
  station = await addStation(upstream.db, owner, { tenant: 'lamp' });
  await upstream.db.pool.query(
    `update station set time_zone = $2, latitude = $3, longitude = $4, installed_capacity = $5 where key = $1`,
    [station.key, ZONE, SITE.latitude, SITE.longitude, SITE.capacity],
  );
  const { rows } = await upstream.db.pool.query<{ key: number }>(
    `insert into virtual_label (key, id, station_key, type, name) values (nextval('label_keys'), $1,$2,'cn','storage') returning key`,
    [`${station.id}cn`, station.key],
  );
  await upstream.db.pool.query(
    `insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
     values ($1,$2,'P','kW','[]',$3)`,
    [station.key, rows[0]?.key, `[${station.inverter}_battPower]/1000`],
  );
  await writeLabelTexts(upstream.db.pool);
  upstream.clock.now = new Date(NOW);
  await storePast();
});

/** Six whole days on which the plant generated four fifths of a clear sky, and one day whose data ends at ten. */
async function storePast(): Promise<void> {
  const cuts = cutsOf(ZONE);
  const samples: { ts: number; value: number }[] = [];
  let counter = 1000;
  for (const day of [
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ]) {
    const { start } = cuts.spanOf(day);
    for (const hour of expectedHours(SITE, day)) {
      if (!hour) continue;
      if (day === '2026-11-19' && hour.start >= start + 10 * HOUR) break;
      for (let part = 0; part < 12; part += 1) {
        counter += (hour.energy * 0.8) / 12;
        samples.push({ ts: hour.start + part * 300_000 + 200_000, value: Math.round(counter * 10_000) / 10_000 });
      }
    }
  }
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    {
      KRA: samples,
      P: [0, 5, 10].map((minutes) => ({ ts: NOW - HOUR + minutes * 60_000, value: 3000 + minutes })),
      battPower: [
        { ts: NOW - 25 * HOUR, value: 0 },
        { ts: NOW - HOUR, value: -500 },
      ],
    },
  );
}

const value = <T>(outcome: { ok: true; value: T } | { ok: false; problem: object }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};
const withForecast = (forecast: ForecastSettings | null): Caller => ({
  ...caller,
  tenant: { ...caller.tenant, forecast },
});

test('P2.50 D7.24 the curve of a day has five-minute steps in the station’s zone, in W, up to now and with gaps', async () => {
  const curve = value(await readCurve(caller, { id: station.id, day: '2026-11-20' }, NOW));
  const { start } = cutsOf(ZONE).spanOf('2026-11-20');
  expect(curve).toMatchObject({ supported: true, zone: ZONE, day: '2026-11-20', from: start });
  expect(curve.times[0]).toBe(start);
  expect(curve.times.at(-1)).toBe(NOW);
  const line = (key: string) => curve.lines.find((one) => one.key === key);
  const at = (key: string, ts: number) => line(key)?.values[curve.times.indexOf(ts)];
  expect([at('solar', NOW - HOUR), at('solar', NOW - HOUR + 300_000)]).toEqual([3000, 3005]);
  expect(at('battery', NOW - HOUR)).toBe(-500);
  expect(at('solar', NOW - 2 * HOUR)).toBeNull();
  // A generator without data has no line.
  expect(line('generator')).toBeUndefined();
});

test('P2.48 D7.24 the day of listed stations is returned hourly in W with the clear-sky curve, for the caller’s stations only', async () => {
  const answer = value(await readStationDays(caller, [station.id, 'nobody'], NOW));
  expect(answer).toMatchObject({ supported: true, at: NOW });
  expect(answer.rows).toHaveLength(1);
  const [row] = answer.rows;
  expect(row).toMatchObject({ id: station.id, zone: ZONE, ready: true });
  const { start, end } = cutsOf(ZONE).spanOf('2026-11-20');
  expect([row?.hours.length, row?.hours[0]?.start, row?.hours.at(-1)?.end]).toEqual([24, start, end]);
  // Noon has three readings, earlier hours have none, and later ones are open.
  expect(row?.hours.flatMap(({ power }, hour) => (power === null ? [] : [[hour, power]]))).toEqual([[12, 3005]]);
  const clear = row?.clear?.reduce((sum, { energy }) => sum + energy, 0) ?? 0;
  expect(clear).toBeCloseTo(
    expectedHours({ ...SITE, latitude: -35 }, '2026-11-20').reduce((sum, hour) => sum + (hour?.energy ?? 0), 0),
    0,
  );
  expect(value(await readStationDays(stranger, [station.id], NOW)).rows).toEqual([]);
});

test('P2.50 D3.10 C5 a station configured with 0 Ah has no battery in figures, flow or curve, unless one is measured', async () => {
  const linesOf = async (day: string) =>
    value(await readCurve(caller, { id: station.id, day }, NOW)).lines.map(({ key }) => key);
  const t = async (ampereHours: number) => {
    await upstream.db.pool.query('update station set rated_capacity = $2 where key = $1', [station.key, ampereHours]);
    dropFleet(caller);
  };
  await t(0);
  // All values that the gateway reported that day are 0.
  expect(await linesOf('2026-11-19')).not.toContain('battery');
  const noPoint = { value: null, why: 'no-point' };
  const [figures] = value(await readFigures(caller, [station.id], true));
  expect([figures?.flow?.battery, figures?.detail?.charge, figures?.detail?.chargedToday]).toEqual([
    noPoint,
    noPoint,
    noPoint,
  ]);
  expect(value(await readStation(caller, station.id)).figures).not.toContain('charge');
  // The battery charges: without it the powers would not add up.
  expect(await linesOf('2026-11-20')).toContain('battery');
  await t(200);
  expect(await linesOf('2026-11-19')).toContain('battery');
  expect(await linesOf('2026-11-20')).toContain('battery');
});

test('P2.50 a future day and an invalid day are refused by their field', async () => {
  for (const day of ['2026-11-21', '2026-02-31']) {
    expect(await readCurve(caller, { id: station.id, day }, NOW)).toMatchObject({
      ok: false,
      problem: { kind: 'validation', fields: { day: 'stations.curve.badDay' } },
    });
  }
});

test('A01 P2.50 a stranger gets no curve, forecast or station, and learns nothing about it', async () => {
  const foreign = { ok: false, problem: { kind: 'forbidden' } };
  expect(await readCurve(stranger, { id: station.id, day: '2026-11-20' }, NOW)).toEqual(foreign);
  expect(await readForecast(stranger, { id: station.id }, NOW)).toEqual(foreign);
  expect(await findStation(stranger, station.id)).toEqual(foreign);
  expect(await findStation(stranger, 'absent0')).toEqual(foreign);
  expect(value(await readFigures(stranger, [station.id], true))).toEqual([]);
});

test('P2.50 the forecast is the clear sky times the station’s recent performance, without a day of faulty data', async () => {
  const forecast = value(await readForecast(caller, { id: station.id }, NOW));
  if (forecast.state !== 'ready') throw new Error(forecast.why);
  expect(forecast).toMatchObject({ basis: 'clear-sky', weather: null, weatherFailed: false });
  expect(forecast.performance?.days).toBe(6);
  expect(forecast.performance?.ratio).toBeCloseTo(0.8, 1);
  const clear = expectedHours(SITE, '2026-11-20').reduce((sum, hour) => sum + (hour?.energy ?? 0), 0);
  expect(forecast.today.total / clear).toBeCloseTo(forecast.performance?.ratio ?? 0, 2);
  expect(forecast.today.byNow).toBeGreaterThan(forecast.today.total * 0.3);
  expect(forecast.today.byNow).toBeLessThan(forecast.today.total * 0.7);
  expect([forecast.today.day, forecast.tomorrow.day]).toEqual(['2026-11-20', '2026-11-21']);
  expect(forecast.tomorrow.byNow).toBe(0);
  expect(forecast.today.hours).toHaveLength(24);
});

test('P2.50 C5 nothing is expected of a station before its first data: none so far, or only from this morning on', async () => {
  const added = await addStation(upstream.db, owner, { tenant: 'lamp' });
  await upstream.db.pool.query(
    `update station set time_zone = $2, latitude = $3, longitude = $4, installed_capacity = $5 where key = $1`,
    [added.key, ZONE, SITE.latitude, SITE.longitude, SITE.capacity],
  );
  const own = await upstream.callerOf('owner@example.com');
  dropFleet(own);
  const dueBy = async (now: number) => {
    const forecast = value(await readForecast(own, { id: added.id }, now));
    if (forecast.state !== 'ready') throw new Error(forecast.why);
    return forecast.today;
  };
  expect((await dueBy(NOW)).total).toBeGreaterThan(10);
  expect((await dueBy(NOW)).byNow).toBe(0);
  const samples = [{ ts: NOW - HOUR, value: 5 }];
  await storeSamples(upstream.db.pool, { stationKey: added.key, deviceKey: added.inverterKey }, { KRA: samples });
  const { byNow, hours } = await dueBy(NOW);
  const whole = (until: number) => energyUntil(hours, until) ?? 0;
  expect(byNow).toBeCloseTo(whole(NOW) - whole(NOW - HOUR), 1);
  expect(byNow).toBeLessThan(whole(NOW) / 2);
});

test('P2.48 D9.5 C5 a station that never sent data has no yield in the list and no revenue, instead of 0', async () => {
  const silent = await addStation(upstream.db, owner, { tenant: 'lamp' });
  await addFixedTariff(upstream.db.pool, silent, owner);
  const own = await upstream.callerOf('owner@example.com');
  dropFleet(own);
  const none = { value: null, why: 'no-data' };
  expect(value(await readFigures(own, [silent.id]))).toMatchObject([{ power: none, yieldToday: none }]);
  const place = { id: silent.id, currency: 'AUD', timeZone: ZONE, readingsVersion: 0 };
  const noMoney = { total: null, why: 'no-data' };
  expect(await revenueOfMonth(own, place, NOW)).toEqual({ today: noMoney, month: [noMoney] });
});

test('P2.50 without a capacity or a location there is no forecast, and the reason is shown', async () => {
  expect(value(await readForecast(withForecast(null), { id: station.id }, NOW))).toEqual({ state: 'none', why: 'off' });
});

interface Weather {
  readonly url: string;
  readonly requested: URLSearchParams[];
  close: () => Promise<void>;
}

/** A service with Open-Meteo's interface that gives predefined answers. */
async function weatherService(answer: () => { status: number; body: unknown }): Promise<Weather> {
  const requested: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://host').searchParams);
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('P2.50 P8.13 a tenant’s weather service provides irradiance and weather; neighbours and reloads share its response', async () => {
  const { start } = cutsOf(ZONE).spanOf('2026-11-20');
  const time = Array.from({ length: 72 }, (_, hour) => (start + (hour + 1) * HOUR) / 1000);
  const service = await weatherService(() => ({
    status: 200,
    body: {
      current: { temperature_2m: 21.4, weather_code: 61 },
      hourly: { time, shortwave_radiation: time.map((_, hour) => (hour % 24 > 6 && hour % 24 < 19 ? 100 : 0)) },
      daily: {
        time: [1, 2, 3],
        weather_code: [61, 2, 0],
        temperature_2m_max: [22, 25, 30],
        temperature_2m_min: [12, 13, 14],
      },
    },
  }));
  const of = withForecast({ provider: 'open-meteo', url: service.url });
  const forecast = value(await readForecast(of, { id: station.id }, NOW));
  if (forecast.state !== 'ready') throw new Error(forecast.why);
  expect(forecast).toMatchObject({
    basis: 'weather',
    weatherFailed: false,
    weather: {
      temperature: 21.4,
      kind: 'rain',
      days: [
        { day: '2026-11-20', kind: 'rain', lowest: 12, highest: 22 },
        { day: '2026-11-21', kind: 'fair', lowest: 13, highest: 25 },
      ],
    },
  });
  const sky = value(await readForecast(caller, { id: station.id }, NOW));
  expect(forecast.today.total).toBeLessThan(sky.state === 'ready' ? sky.today.total / 2 : 0);
  await readForecast(of, { id: station.id }, NOW + 60_000);
  expect(service.requested).toHaveLength(1);
  expect(service.requested[0]?.get('latitude')).toBe('-34.9');
  expect(service.requested[0]?.get('timezone')).toBe(ZONE);
  await service.close();
});

test.each<[string, () => { status: number; body: unknown }]>([
  ['refuses', () => ({ status: 500, body: {} })],
  ['answers something else', () => ({ status: 200, body: { hello: 'world' } })],
  ['sends more than a forecast', () => ({ status: 200, body: { hourly: { time: Array(200_000).fill(1) } } })],
])('P8.13 A31 with a weather service that %s the clear sky is used, and the screen says so', async (_, answer) => {
  const service = await weatherService(answer);
  const of = withForecast({ provider: 'open-meteo', url: service.url });
  const forecast = value(await readForecast(of, { id: station.id }, NOW));
  expect(forecast).toMatchObject({ state: 'ready', basis: 'clear-sky', weather: null, weatherFailed: true });
  await service.close();
});

test('P2.52 P3.9 devices of a station are counted, online and offline', async () => {
  const tallies = value(await readDeviceTallies(caller, [station.id, 'absent0']));
  const tally = tallies.get(station.id);
  expect(tally?.total).toBeGreaterThan(1);
  expect(tallies.get('absent0')).toEqual({ total: 0, online: 0, offline: 0 });
});

test('P2.49 P3.2 P3.3 P3.4 P3.5 P3.6 a dialog opened from a list gets the station’s details from the fleet', async () => {
  const one = value(await findStation(caller, station.id));
  expect(one).toMatchObject({ id: station.id, timeZone: ZONE, installedCapacity: 6.6, stationAuth: 1 });
});

test('P2.48 the list is sorted by current values, and by name where there are none', async () => {
  const page = value(await readStationPage(caller, { sort: 'power', order: 'desc' }));
  expect(page.rows.map(({ id }) => id)).toEqual([station.id]);
  expect(page.query).toMatchObject({ sort: 'power', descending: true });
});

test('P2.50 D2.30 the steps of a week add up to its sums, and it is compared with the week before and with the expected production', async () => {
  const found = await readHistory(caller, { id: station.id, period: 'week', day: '2026-11-20' }, NOW);
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  const { expected, first, last, steps, sums, supported, waiting, zone } = found.value;
  expect({ first, last, supported, waiting, zone }).toEqual({
    ...{ first: '2026-11-16', last: '2026-11-22', supported: true, waiting: false, zone: ZONE },
  });
  expect(steps.map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  const added = steps.reduce((sum, { generation }) => sum + (generation ?? 0), 0);
  expect(sums.generation).toBeCloseTo(added, 6);
  // Four fifths of a clear sky on the whole days.
  const clear = expectedHours(SITE, '2026-11-17').reduce((sum, hour) => sum + (hour?.energy ?? 0), 0);
  expect(steps[1]?.generation).toBeCloseTo(clear * 0.8, 1);
  // Each day is expected from the days before it, and today from its forecast.
  const forecast = value(await readForecast(caller, { id: station.id }, NOW));
  const past = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].flatMap((day) => expectedHours(SITE, day));
  const typical = past.reduce((sum, hour) => sum + (hour?.energy ?? 0), 0) * 0.8;
  expect(expected?.byNow).toBeCloseTo(typical + (forecast.state === 'ready' ? forecast.today.byNow : NaN), 0);
});

test('P2.50 P7.8 with an upstream without reports the same figures come from its tariff sheet', async () => {
  for (const kind of ['day', 'week', 'month'] as const) {
    const period = periodAt(kind, '2026-11-17', '2026-11-20');
    const [report, sheet] = await Promise.all([
      readHistory(caller, { id: station.id, period: kind, day: '2026-11-17' }, NOW),
      readTariffSheet(caller, station.id, period, NOW),
    ]);
    if (!report.ok || !sheet.ok || !sheet.value) throw new Error('nothing was read');
    const other = historyOfSheet(sheet.value, period, NOW);
    expect(other.steps.map(({ at }) => at)).toEqual(report.value.steps.map(({ at }) => at));
    for (const [index, step] of other.steps.entries())
      expect(step.generation ?? 0).toBeCloseTo(report.value.steps[index]?.generation ?? 0, 3);
    expect(other.sums.generation).toBeCloseTo(report.value.sums.generation ?? NaN, 3);
    expect(other.money).toEqual(report.value.money);
  }
});

test('P2.1 a station without an alarm that produces clearly less than expected needs attention', async () => {
  const weak = async (made: number) => {
    await setLatest(upstream.db, station, { 'today-KRA': made }, new Date(NOW - 60_000));
    // Yields are cached for some time, by a separate key for each session.
    caller = await upstream.callerOf('owner@example.com');
    // The portal's own clock decides whether a yield is from today.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const answer = await readAttention(caller, new Set(), NOW).finally(() => clock.mockRestore());
    return value(answer).rows;
  };
  const forecast = value(await readForecast(caller, { id: station.id }, NOW));
  if (forecast.state !== 'ready') throw new Error(forecast.why);
  const { byNow } = forecast.today;
  const [row] = await weak(byNow * 0.3);
  expect(row).toMatchObject({ station: { id: station.id }, reason: { kind: 'weak' } });
  expect(row?.reason?.kind === 'weak' && row.reason.share).toBeCloseTo(0.3, 2);
  expect(row?.loss?.energy).toBeCloseTo(byNow * 0.7, 1);
  expect(await weak(byNow * 0.6)).toEqual([]);
});

test('P2.1 until today can be assessed, the previous day is: over the hours with data, relative to the station’s own past', async () => {
  const early = cutsOf(ZONE).spanOf('2026-11-19').start + 2 * HOUR;
  const at = async (now: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    return value(
      await readAttention(await upstream.callerOf('owner@example.com'), new Set(), now).finally(() =>
        clock.mockRestore(),
      ),
    );
  };
  upstream.clock.now = new Date(early);
  // Four fifths of a clear sky, as on the days before.
  expect((await at(early)).rows).toEqual([]);
  // The 19th is unknown from ten on, which does not count as underperformance.
  const next = cutsOf(ZONE).spanOf('2026-11-20').start + 2 * HOUR;
  upstream.clock.now = new Date(next);
  expect((await at(next)).rows).toEqual([]);
  upstream.clock.now = new Date(NOW);
});

test('P2.1 a station that produced too little on the previous day is listed with that day until today can be assessed', async () => {
  const owner = await addAccount(upstream.db, { tenant: 'lamp', email: 'weak@example.com' });
  const dim = await addStation(upstream.db, owner, { tenant: 'lamp' });
  await upstream.db.pool.query(
    `update station set time_zone = $2, latitude = $3, longitude = $4, installed_capacity = $5 where key = $1`,
    [dim.key, ZONE, SITE.latitude, SITE.longitude, SITE.capacity],
  );
  const samples: { ts: number; value: number }[] = [];
  let counter = 1000;
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
    for (const hour of expectedHours(SITE, day))
      for (let part = 0; hour && part < 12; part += 1) {
        counter += (hour.energy * (day === '2026-11-19' ? 0.24 : 0.8)) / 12;
        samples.push({ ts: hour.start + part * 300_000 + 200_000, value: Math.round(counter * 10_000) / 10_000 });
      }
  await storeSamples(upstream.db.pool, { stationKey: dim.key, deviceKey: dim.inverterKey }, { KRA: samples });
  const early = cutsOf(ZONE).spanOf('2026-11-20').start + 2 * HOUR;
  const at = async (now: number) => {
    upstream.clock.now = new Date(now);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    return value(
      await readAttention(await upstream.callerOf('weak@example.com'), new Set(), now).finally(() =>
        clock.mockRestore(),
      ),
    );
  };
  const [row, ...others] = (await at(early)).rows;
  expect(others).toEqual([]);
  expect(row).toMatchObject({ station: { id: dim.id }, reason: { kind: 'weak', day: '2026-11-19' } });
  expect(row?.reason?.kind === 'weak' && row.reason.share).toBeCloseTo(0.3, 2);
  const clear = expectedHours(SITE, '2026-11-19').reduce((sum, hour) => sum + (hour?.energy ?? 0), 0);
  expect(row?.loss?.energy).toBeCloseTo(clear * 0.8 * 0.7, 0);
  // At 13:00 today's yield is the one that counts.
  expect((await at(NOW)).rows).toEqual([]);
});

test('P2.50 A24 history is shown only for the caller’s own stations and for days that have begun', async () => {
  const requested = { id: station.id, period: 'day', day: '2026-11-20' } as const;
  expect(await readHistory(stranger, requested, NOW)).toEqual({ ok: false, problem: { kind: 'forbidden' } });
  expect(await readHistory(caller, { ...requested, day: '2026-11-21' }, NOW)).toEqual({
    ok: false,
    problem: { kind: 'validation', fields: { day: 'stations.curve.badDay' } },
  });
  const before = await readHistory(caller, { ...requested, day: '2026-10-01' }, NOW);
  expect(before.ok && before.value).toMatchObject({ firstDay: '2026-11-13', expected: null, before: null });
});
