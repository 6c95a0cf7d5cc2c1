import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { periodAt, type CalendarKind } from '@/lib/domain/time/period/calendar';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { compressSamples } from '@/upstream/series/compress-samples';
import { setLabels, withSecondInverter } from '../../support/counting-stations';
import { callerAt } from '../../support/portal-request';
import { HOST, portalStage, TENANT } from '../../support/portal-stage';
import { storeSamples } from '../../support/store-samples';
import { addSession, call, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* One of two inverters is silent from one noon to the next morning: sheet and report of any period, with the real backend. */

jest.setTimeout(60_000);

const ZONE = 'Australia/Adelaide';
const HOUR = 3_600_000;
let upstream: TestUpstream;
let station: TestStation;
let token: string;
portalStage(
  async () => ({}),
  async (scene) => {
    ({ upstream, station } = scene);
    token = await addSession(upstream, scene.owner.id, TENANT);
    await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
    const prices = [
      { startTime: '00:00', endTime: '06:59', value: 0.21 },
      { startTime: '07:00', endTime: '24:00', value: 0.43 },
    ];
    await upstream.db.pool.query(
      `insert into tariff select $1, '2024-01-01', 'AUD', 'fixed', '0.08', 'tou', $3::jsonb, now(), now(), $2`,
      [station.key, scene.owner.id, JSON.stringify([{ type: 'daily', rows: prices }])],
    );
  },
);

const today = () => cutsOf(ZONE).dayOf(Date.now());
/** Tuesday of last week. */
const tuesday = () => dayAfter(periodAt('week', today(), today()).first, -6);

async function sheetOf(kind: CalendarKind, day: string) {
  const { readTariffSheet } = await import('@/lib/server/reports/tariff-sheet');
  const caller = { ...(await callerAt(HOST, '')), token };
  const sheet = await readTariffSheet(caller, station.id, periodAt(kind, day, today()));
  if (!sheet.ok || !sheet.value) throw new Error(`no sheet: ${JSON.stringify(sheet)}`);
  return sheet.value;
}

async function reportOf(kind: CalendarKind, day: string) {
  const body = { kind, day, station_id: [station.id] };
  const reply = await call(upstream.api, '/station/get_energy_report', body, { token, prefix: TENANT });
  expect(reply).toMatchObject({ code: 1001 });
  return getEnergyReport.output.parse(reply.data).rows[0];
}

test('D2.30 D7.19 D9.5 P2.42 sheet and report agree on the hours, days and week of two inverters, though one was silent over a midnight', async () => {
  const two = await withSecondInverter(upstream.db, station);
  await setLabels(upstream.db, station, {
    fd: { KRA: `[${two.inverter}_KRA]+[${two.other}_KRA]` },
    sd: { sell: `[${two.inverter}_sell]`, buy: `[${two.inverter}_buy]` },
  });
  const day = tuesday();
  const midnight = cutsOf(ZONE).startOf(dayAfter(day, 1));
  const counter = (perHour: number, isHeard: (ts: number) => boolean = () => true) =>
    Array.from({ length: 72 * 12 }, (_, i) => ({
      ts: midnight - 36 * HOUR + i * 300_000,
      value: Math.round(1_000_000 + (i * perHour * 1000) / 12) / 1000,
    })).filter(({ ts }) => isHeard(ts));
  const { pool } = upstream.db;
  const own = { KRA: counter(1.2), sell: counter(1.8), buy: counter(0.6) };
  await storeSamples(pool, { stationKey: station.key, deviceKey: station.inverterKey }, own);
  const silent = counter(2.4, (ts) => ts < midnight - 12 * HOUR || ts >= midnight + 10 * HOUR);
  await storeSamples(pool, { stationKey: station.key, deviceKey: two.second }, { KRA: silent });
  await compressSamples(pool, Date.now());

  const week = await sheetOf('week', day);
  const sums = { generation: 0, revenue: 0 };
  for (const [one, generation] of [
    // Twelve hours of both, twelve of the one with data.
    [day, 24 * 1.2 + 12 * 2.4],
    // The other one then reports its generation of the twenty-two hours before.
    [dayAfter(day, 1), 24 * 1.2 + (12 + 24) * 2.4],
  ] as const) {
    const { rows, sums: own } = await sheetOf('day', one);
    const within = week.rows.filter(({ startTime }) => cutsOf(ZONE).dayOf(startTime) === one);
    expect(rows).toEqual(within);
    expect(own.energies.powerGeneration.value).toBeCloseTo(generation, 3);
    const report = await reportOf('day', one);
    expect(report?.generation).toBeCloseTo(generation, 3);
    expect(report?.revenue).toEqual([{ unit: 'AUD', total: expect.closeTo(own.money[0]?.total ?? NaN, 2) }]);
    sums.generation += generation;
    sums.revenue += own.money[0]?.total ?? NaN;
  }
  // Neither day counts as complete: half of the inverters had data in those hours.
  expect(week.rows.filter(({ complete }) => complete === 0.5)).toHaveLength(22);
  const report = await reportOf('week', day);
  const around = week.sums.energies.powerGeneration.value ?? NaN;
  expect(report?.generation).toBeCloseTo(around, 3);
  expect(report?.revenue).toEqual([{ unit: 'AUD', total: expect.closeTo(week.sums.money[0]?.total ?? NaN, 2) }]);
  expect(week.sums.money[0]?.total).toBeCloseTo(sums.revenue + (await restOfWeek(day)).revenue, 1);
});

/** The revenue of the week's other days. */
async function restOfWeek(day: string) {
  let revenue = 0;
  for (const one of [-1, 2].map((by) => dayAfter(day, by)))
    revenue += (await sheetOf('day', one)).sums.money[0]?.total ?? 0;
  return { revenue };
}
