import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { figure, run, timed } from './support/figures';
import { addFleet, addHours, COUNTERS, withApi, withStore, type BenchApi } from './support/store';

/*
 * Reports and revenue over HTTP: a year of 60 stations (two inverters each, every hour with data) on its last evening, and the
 * revenue of a day of 10,000 stations. The portal gives a call up after 10 s.
 */

const ZONE = 'Australia/Adelaide';
const [FIRST, LAST] = ['2026-01-01', '2026-12-31'];
const [START, END] = [cutsOf(ZONE).startOf(FIRST), cutsOf(ZONE).spanOf(LAST).end];
const DAY = '2026-11-01';
const STATIONS = 60;
const FLEET = 10_000;
const CALL_LIMIT_MS = 10_000;
const REVENUE_MS = 2_000;

const DAYS = `insert into sample_day (station_key, device_key, property_id, day, first, last, min, max, sum, resets, first_at, last_at, count, covered)
  select d.station_key, d.key, p.id, h.day, v, v + 11.9, v, v + 11.9, v, 0, h.day::timestamp at time zone $1,
         (h.day + 1)::timestamp at time zone $1 - interval '1 minute', 288, 288
    from device d, property p,
         (select d::date as day, n from generate_series($2::date, $3::date, interval '1 day') with ordinality as g(d, n)) h,
         lateral (select round((h.n * 12 + p.id * 1000)::numeric, 1)::float8 as v) v
   order by h.day`;

/** Prints the seconds until all is done, and the slowest of its calls. */
async function measure(api: BenchApi, what: string, work: (call: BenchApi['call']) => Promise<void>): Promise<void> {
  let slowest = 0;
  const took = await timed(() =>
    work(async (path, body) => {
      let data: unknown;
      const ms = await timed(async () => (data = await api.call(path, body)));
      slowest = Math.max(slowest, ms);
      return data;
    }),
  );
  figure(what, took / 1000, 's');
  figure('  slowest call', slowest, 'ms', { most: CALL_LIMIT_MS });
}

async function year(api: BenchApi): Promise<void> {
  const ids = Array.from({ length: STATIONS }, (_, index) => `f${index + 1}`);
  for (const kind of ['year', 'overyear', 'month'] as const) {
    await measure(api, `${kind} report of ${STATIONS} stations until all is known`, async (call) => {
      for (let waiting = 1; waiting > 0;) {
        const report = (await call('/station/get_energy_report', {
          kind,
          day: LAST,
          station_id: ids.slice(0, 25),
        })) as {
          waiting: number;
          revenue: { waiting: number };
        };
        waiting = report.waiting + report.revenue.waiting;
      }
    });
  }
  const sheetOf = (id: string) => `/station/get_tariff_sheet?station_id=${id}&start=${START}&end=${END}`;
  await measure(api, `${STATIONS} tariff sheets of the year, one after the other`, async (call) => {
    for (const id of ids) await call(sheetOf(id));
  });
  await measure(api, 'ten of them at once', async (call) => {
    await Promise.all(ids.slice(0, 10).map((id) => call(sheetOf(id))));
  });
  const devices = ids.slice(0, 5).flatMap((id) => [`${id}1`, `${id}2`]);
  const series = devices.flatMap((deviceId) =>
    COUNTERS.map((propertyCode) => ({ deviceId, propertyCode, fn: 'diff' })),
  );
  await measure(api, `chart of the year by day, ${series.length} series`, async (call) => {
    const query = `prefix=SH&start=${START}&end=${END}&tg=1d&zoneStr=${encodeURIComponent(ZONE)}`;
    await call(`/demo/getAggregateData?${query}`, series);
  });
}

async function fleetRevenue({ call }: BenchApi): Promise<void> {
  const revenue = async () => (await call('/station/get_fleet_revenue')) as { waiting: number };
  let waiting = 0;
  const first = await timed(async () => ({ waiting } = await revenue()));
  const rest = await timed(async () => {
    while (waiting > 0) ({ waiting } = await revenue());
  });
  figure(`revenue of ${FLEET} stations, first answer`, first, 'ms', { most: REVENUE_MS });
  figure('  until all is known', (first + rest) / 1000, 's');
  figure('  once it is known', await timed(revenue), 'ms', { most: REVENUE_MS });
}

run(async () => {
  await withStore(async (store) => {
    await addFleet(store, STATIONS, ZONE);
    await addHours(store, START - 3_600_000, END - 1);
    await store.owner.query(DAYS, [ZONE, FIRST, LAST]);
    await store.owner.query('vacuum analyze');
    await withApi(store, new Date(END - 1), year);
  });
  await withStore(async (store) => {
    const evening = cutsOf(ZONE).spanOf(DAY).end - 1;
    await addFleet(store, FLEET, ZONE);
    await addHours(store, cutsOf(ZONE).startOf(DAY) - 3_600_000, evening);
    await withApi(store, new Date(evening), fleetRevenue);
  });
});
