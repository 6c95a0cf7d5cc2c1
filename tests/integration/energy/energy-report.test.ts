import { periodAt } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { revenueSoFar } from '@/lib/domain/tariffs/revenue/sums';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { compressSamples } from '@/upstream/series/compress-samples';
import { noHolidays } from '@/lib/domain/tariffs/holidays';
import { countHours } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import { addAccount, addGrant, addSession, addStation, call, type TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
/** 12:40 in Adelaide, 07:55 in Kathmandu. */
const NOW = Date.parse('2026-11-20T02:10:00Z');
const ADELAIDE = 'Australia/Adelaide';
const KATHMANDU = 'Asia/Kathmandu';

const stage = seriesStage(NOW);
const { requestReport: request, placed, query, report } = stage;
const count = (station: TestStation, from: number, to: number, perHour: Readonly<Record<string, number>>) =>
  countHours(stage.upstream, station, { from, to }, perHour);

const RATES = { KRA: 6, charge: 1.2, discharge: 0.6, sell: 3.6, buy: 0.24 };

test('D2.30 D9.6 B6 a day follows the time zone of each station, and the sums cover all stations', async () => {
  const [south, north] = [await placed(ADELAIDE), await placed(KATHMANDU)];
  for (const [station, zone] of [
    [south, ADELAIDE],
    [north, KATHMANDU],
  ] as const) {
    const { start, end } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), zone);
    await count(station, start - HOUR, end + HOUR, RATES);
  }
  const waiting = await report('day', '2026-11-18', [south]);
  await compressSamples(stage.upstream.db.pool, NOW);
  const answer = await report('day', '2026-11-18', [south, north]);
  expect(answer.totals).toEqual(waiting.totals);
  expect(answer).toMatchObject({ stations: 2, waiting: 0, complete: 1 });
  expect(answer.totals.generation).toEqual({ value: 288, known: 2 });
  expect(answer.totals.sold).toEqual({ value: 172.8, known: 2 });
  expect(answer.totals.selfUse).toEqual({ value: 115.2, known: 2 });
  // South Australia has a CO2 factor, Nepal has none.
  expect(answer.co2).toEqual({ value: 33.12, known: 1 });
  expect(answer.rows.map(({ generation, co2, co2_known, revenue }) => [generation, co2, co2_known, revenue])).toEqual([
    [144, 33.12, true, 'none'],
    [144, 0, false, 'none'],
  ]);
  expect(answer.steps).toHaveLength(24);
  expect(answer.steps[5]).toMatchObject({ at: '2026-11-18T05:00', generation: 12, bought: 0.48 });
});

test('P2.2 D2.30 C5 a day includes the generation of all stations at the same instant, for zones hours and quarter hours apart', async () => {
  const [south, north] = [await placed(ADELAIDE), await placed(KATHMANDU)];
  const { start } = spanOfPeriod(periodAt('day', '2026-11-20', '2026-11-20'), ADELAIDE);
  await count(south, start - HOUR, NOW, { KRA: 6 });
  await count(north, start - HOUR, NOW, { KRA: 4 });
  await compressSamples(stage.upstream.db.pool, NOW);
  const { by_time: byTime } = await report('day', '2026-11-20', [south, north]);
  expect(byTime?.from).toBe(start);
  const at = (instant: number) => byTime?.generation[(instant - start) / (HOUR / 4)];
  // Kathmandu's day begins at 18:15 UTC, four hours and three quarters after Adelaide's.
  const midnight = Date.parse('2026-11-19T18:15:00Z');
  const [early, late] = [at(midnight - HOUR / 4), at(midnight)];
  expect(early).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(early ?? Infinity);
  const sum = byTime?.generation.reduce((all: number, one) => all + (one ?? 0), 0);
  expect(sum).toBeCloseTo((await report('day', '2026-11-20', [south, north])).totals.generation.value ?? NaN, 6);
  // There are no figures for the future.
  expect(start + (byTime?.generation.length ?? Infinity) * (HOUR / 4)).toBeLessThan(NOW + HOUR / 4);
  expect((await report('month', '2026-11-01', [south])).by_time).toBeNull();
});

test('R15 D2.30 D9.5 a week with a 25-hour day is reported by days; revenue equals that of the tariff sheet', async () => {
  const station = await placed(ADELAIDE, DEFAULT_TARIFF);
  stage.upstream.clock.now = new Date('2026-04-20T00:00:00Z');
  const period = periodAt('week', '2026-04-05', '2026-04-20');
  const { start, end } = spanOfPeriod(period, ADELAIDE);
  await count(station, start, end + HOUR, RATES);
  await compressSamples(stage.upstream.db.pool, stage.upstream.clock.now.getTime());
  const answer = await report('week', '2026-04-03', [station]);
  expect(answer.steps.map(({ at }) => at)).toEqual(
    Array.from({ length: 7 }, (_, day) => `${new Date(Date.UTC(2026, 2, 30 + day)).toISOString().slice(0, 10)}T00:00`),
  );
  // The first reading of the first day has none before it to grow from.
  expect(answer.steps.slice(1).map(({ generation }) => generation)).toEqual([144, 144, 144, 144, 144, 150]);
  const hours = await stage.sheetHours(station, { start, end });
  expect(hours).toHaveLength(169);
  const sum = hours.reduce((all, { powerGeneration }) => all + (powerGeneration ?? 0), 0);
  expect(answer.totals.generation.value).toBeCloseTo(sum, 6);
  const [earned] = revenueSoFar(
    hourlyRevenue(hours, {
      tariffs: [{ validFrom: '', terms: DEFAULT_TARIFF }],
      zone: ADELAIDE,
      storage: true,
      isHoliday: noHolidays,
    }),
    stage.upstream.clock.now.getTime(),
  );
  expect(answer.revenue).toMatchObject({ sums: [{ unit: 'AUD', total: earned?.total, stations: 1 }], waiting: 0 });
  expect(answer.rows[0]?.revenue).toEqual([{ unit: 'AUD', total: earned?.total }]);
  // Summed by days the revenue is the same, including the day of 25 hours.
  const days = answer.steps.map(({ revenue }) => revenue);
  expect(days.every((day) => day.length === 1 && day[0]?.unit === 'AUD')).toBe(true);
  const cents = days.flat().reduce((all, { total }) => all + Math.round(total * 100), 0);
  expect(cents).toBe(Math.round((earned?.total ?? Number.NaN) * 100));
});

test('D2.30 D9.6 C5 all years begin with 2023; missing data is a gap, and a step that has not begun is absent', async () => {
  const station = await placed(ADELAIDE, DEFAULT_TARIFF);
  const { start } = spanOfPeriod(periodAt('day', '2026-11-19', '2026-11-19'), ADELAIDE);
  await count(station, start, start + 12 * HOUR, { KRA: 6 });
  await compressSamples(stage.upstream.db.pool, NOW);
  const years = await report('overyear', '2026-11-20', [station]);
  expect(years.steps.map(({ at, generation }) => [at, generation])).toEqual([
    ['2023-01-01T00:00', null],
    ['2024-01-01T00:00', null],
    ['2025-01-01T00:00', null],
    ['2026-01-01T00:00', 72],
  ]);
  expect(years.complete).toBe(0);
  expect(years.rows[0]).toMatchObject({ ready: true, generation: 72, sold: null, selfUse: null, bought: null });
  const month = await report('month', '2026-11-01', [station]);
  expect(month.steps).toHaveLength(20);
  const silent = await report('year', '2024-06-01', [station]);
  expect(silent.totals.generation).toEqual({ value: null, known: 0 });
  expect(silent.rows[0]).toMatchObject({ revenue: 'no-data', co2: null, complete: null });
  expect(silent.steps.flatMap(({ revenue }) => revenue)).toEqual([]);
  const ahead = await report('month', '2026-12-01', [station]);
  expect(ahead).toMatchObject({ steps: [], waiting: 0, complete: 0 });
});

test('D2.30 D9.6 P2.50 time before a new station’s first reading is not a gap, and missing data after it is', async () => {
  const [old, fresh] = [await placed(ADELAIDE), await placed(ADELAIDE)];
  const { start, end } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), ADELAIDE);
  await count(old, start - 40 * 24 * HOUR, end + HOUR, RATES);
  await count(fresh, start + 13 * HOUR, start + 19 * HOUR, RATES);
  for (const packed of [false, true]) {
    if (packed) await compressSamples(stage.upstream.db.pool, NOW);
    const day = await report('day', '2026-11-18', [old, fresh]);
    expect(day.rows[0]?.complete).toBe(1);
    // Six of eleven hours, by five-minute slots.
    expect(day.rows[1]?.complete).toBeCloseTo(6 / 11, 1);
    expect(day.complete).toBeCloseTo((1 + 6 / 11) / 2, 1);
    const before = await report('day', '2026-11-17', [old, fresh]);
    expect(before.rows.map(({ complete }) => complete)).toEqual([1, null]);
    expect(before.complete).toBe(1);
  }
  const month = await report('month', '2026-11-01', [fresh]);
  expect(month.rows[0]?.complete).toBeCloseTo(6 / ((NOW - start) / HOUR - 13), 2);
});

test('D2.30 D1.7 C5 after an outage over midnight a report shows the energy from before, priced at the lowest rate of that time', async () => {
  const dear = [
    { startTime: '00:00', endTime: '05:59', value: 0.5 },
    { startTime: '06:00', endTime: '24:00', value: 0.1 },
  ];
  const station = await placed(ADELAIDE, {
    ...DEFAULT_TARIFF,
    feedinPrice: 0,
    consumptionType: 'tou',
    consumptionPrice: [{ type: 'daily', rows: dear }],
  });
  const { start } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), ADELAIDE);
  // The counters continue from 18:00 to 02:00 without data.
  const steady = { KRA: 6, charge: 0, sell: 0 };
  const day = { from: start - 30 * HOUR, to: start + 24 * HOUR };
  await countHours(stage.upstream, station, day, steady);
  await stage.upstream.db.pool.query('delete from raw_sample where station_key = $1 and ts >= $2 and ts < $3', [
    station.key,
    new Date(start - 6 * HOUR),
    new Date(start + 2 * HOUR),
  ]);
  await compressSamples(stage.upstream.db.pool, NOW);
  const after = await report('day', '2026-11-18', [station]);
  const { generation, held, revenue } = after.rows[0] ?? {};
  expect(generation).toBe(24 * 6 + 6 * 6);
  expect(held).toEqual([
    {
      at: '2026-11-18T02:00',
      since: '2026-11-17T18:00',
      ...{ generation: 8 * 6 + 0.5, charging: 0, discharging: 0, bought: 0, sold: 0 },
    },
  ]);
  // Energy from 02:00 on has its own price.
  expect(revenue).toEqual([
    { unit: 'AUD', total: Number((48.5 * 0.1 + (4 * 6 - 0.5) * 0.5 + 18 * 6 * 0.1).toFixed(2)) },
  ]);
  const week = await report('week', '2026-11-18', [station]);
  expect(week.rows[0]?.held).toMatchObject([{ at: '2026-11-18T00:00', since: '2026-11-17T00:00', generation: 48.5 }]);
  const [earned] = (await report('day', '2026-11-17', [station])).rows;
  expect([earned?.generation, earned?.held]).toEqual([18 * 6, []]);
});

test('D2.30 P2.42 a report of a period in progress states its as-of time; one of a finished period does not', async () => {
  const station = await placed(ADELAIDE, DEFAULT_TARIFF);
  await count(station, NOW - 5 * HOUR, NOW, RATES);
  expect(await report('month', '2026-11-20', [station])).toMatchObject({ waiting: 0, as_of: NOW });
  stage.upstream.clock.now = new Date(NOW + 50_000);
  expect(await report('month', '2026-11-20', [station])).toMatchObject({ waiting: 0, as_of: NOW });
  stage.upstream.clock.now = new Date(NOW + 120_000);
  expect(await report('month', '2026-11-20', [station])).toMatchObject({ waiting: 0, as_of: NOW + 120_000 });
  expect((await report('day', '2026-11-19', [station])).as_of).toBeNull();
  // The day continues as long as it has not ended at one of the stations.
  const west = await placed('America/Los_Angeles');
  expect((await report('day', '2026-11-19', [west])).as_of).toBe(NOW + 120_000);
});

test('C2 D2.30 a new price applies from its first day, and a cached report follows a price change', async () => {
  const station = await placed(ADELAIDE, DEFAULT_TARIFF);
  const { start, end } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), ADELAIDE);
  await count(station, start, end + HOUR, RATES);
  await compressSamples(stage.upstream.db.pool, NOW);
  const before = await report('month', '2026-11-18', [station]);
  const terms = { ...DEFAULT_TARIFF, consumptionPrice: 9 };
  const set = (valid_from: string) =>
    call(
      stage.upstream.api,
      '/station/set_station_tariff',
      { station_id: station.id, ...terms, valid_from },
      { token: stage.token },
    );
  expect((await set('2026-11-20')).code).toBe(1001);
  expect((await report('month', '2026-11-18', [station])).revenue).toEqual(before.revenue);
  await query('update tariff set consumption_price = $2::jsonb, updated_at = now() where station_key = $1', [
    station.key,
    '9',
  ]);
  const after = await report('month', '2026-11-18', [station]);
  expect(after.revenue.sums[0]?.total).toBeGreaterThan(before.revenue.sums[0]?.total ?? Infinity);
});

test('D2.30 A01 A02 A16 a report covers only the caller’s stations: a stranger gets none of it, and a share grants and ends access', async () => {
  const own = await placed(ADELAIDE);
  const foreign = await addStation(stage.upstream.db, await addAccount(stage.upstream.db));
  for (const stations of [[foreign], [own, foreign]]) {
    expect(await request('day', '2026-11-18', stations)).toMatchObject({ status: 404, code: 1404, data: null });
  }
  const other = await addAccount(stage.upstream.db);
  const strange = await addSession(stage.upstream, other);
  expect((await request('day', '2026-11-18', [own], strange)).code).toBe(1404);
  await addGrant(stage.upstream.db, own.key, other, { shareType: 0 });
  expect(await report('day', '2026-11-18', [own], strange)).toMatchObject({ stations: 1 });
  await query('delete from station_grant where account_id = $1', [other]);
  expect((await request('day', '2026-11-18', [own], strange)).code).toBe(1404);
});

test('D2.30 sums, steps and pending counts of a report are limited to the named stations on request', async () => {
  const [one, other] = [await placed(ADELAIDE, DEFAULT_TARIFF), await placed(ADELAIDE)];
  const { start, end } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), ADELAIDE);
  for (const station of [one, other]) await count(station, start - HOUR, end + HOUR, RATES);
  const body = { kind: 'day', day: '2026-11-18', station_id: [other.id] };
  const answer = async (only: 0 | 1) =>
    (await call(stage.upstream.api, '/station/get_energy_report', { ...body, only }, { token: stage.token })).data;
  expect(await answer(0)).toMatchObject({ stations: 2, totals: { generation: { value: 288, known: 2 } } });
  const own = await answer(1);
  expect(own).toMatchObject({ stations: 1, waiting: 0, totals: { generation: { value: 144, known: 1 } } });
  expect(own.revenue).toEqual({ sums: [], missing: 0, waiting: 0 });
  expect(own.steps[5]).toMatchObject({ at: '2026-11-18T05:00', generation: 6 });
});

test('D2.30 an invalid period is refused with the name of the error', async () => {
  const station = await placed(ADELAIDE);
  expect(await request('decade', '2026-11-18', [station])).toMatchObject({ status: 400, msg: 'kind is not valid' });
  expect(await request('day', '2026-02-30', [station])).toMatchObject({ status: 400, msg: 'day is not valid' });
  expect(await request('day', '2026-11-18', [])).toMatchObject({ status: 400 });
});

test('D9.6 B6 a report uses the factor set for its station', async () => {
  const station = await placed(KATHMANDU);
  const { start, end } = spanOfPeriod(periodAt('day', '2026-11-18', '2026-11-18'), KATHMANDU);
  await count(station, start - HOUR, end + HOUR, RATES);
  expect((await report('day', '2026-11-18', [station])).rows[0]).toMatchObject({ co2: 0, co2_known: false });
  await query('update station set co2_factor = 0.5 where key = $1', [station.key]);
  const answer = await report('day', '2026-11-18', [station]);
  expect(answer.rows[0]).toMatchObject({ co2: 72, co2_known: true });
  expect(answer.co2).toEqual({ value: 72, known: 1 });
});

test('C5 D2.30 D2.31 A01 the first day with data follows each station’s calendar, is empty without data, and is not shown for others’ stations', async () => {
  const [south, silent] = [await placed(ADELAIDE), await placed(KATHMANDU)];
  const first = (stations: readonly TestStation[], as = stage.token) =>
    call(stage.upstream.api, '/station/get_first_day', { station_id: stations.map(({ id }) => id) }, { token: as });
  expect((await first([south])).data).toEqual({ day: null, at: null });
  // 23:30 of the day before in Adelaide counts as a day of its own.
  const { start } = spanOfPeriod(periodAt('day', '2026-11-10', '2026-11-10'), ADELAIDE);
  await count(south, start - HOUR / 2, start + 2 * HOUR, { KRA: 6 });
  expect((await first([silent, south])).data).toEqual({ day: '2026-11-09', at: start - HOUR / 2 });
  await compressSamples(stage.upstream.db.pool, NOW);
  expect((await first([south])).data).toEqual({ day: '2026-11-09', at: start - HOUR / 2 });
  expect((await first([silent, south])).data).toEqual({ day: '2026-11-09', at: start - HOUR / 2 });
  expect((await first([silent])).data).toEqual({ day: null, at: null });
  const stranger = await addSession(stage.upstream, await addAccount(stage.upstream.db));
  expect(await first([south], stranger)).toMatchObject({ code: 1404, data: null });
  expect(
    await call(stage.upstream.api, '/station/get_first_day', { station_id: [] }, { token: stage.token }),
  ).toMatchObject({
    status: 400,
  });
});
