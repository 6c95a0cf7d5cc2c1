import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { addFleet, addHours, openBenchApi } from './bench-fleet';
import { processorTime } from './processor-time';
import { openBenchStore } from './series-store';

/*
 * What a whole year costs on its last evening: the report of a fleet of two inverters a station (STATIONS, 60) until all of it is
 * worked out, sheets of a year of each, and the widest charts that one call may ask for. Time, processor time, memory of the
 * process and bytes of the answers. Above HOURS_OF (100) stations only days are kept: the report then has no revenue.
 */

const ZONE = 'Australia/Adelaide';
const [FIRST, LAST] = ['2026-01-01', '2026-12-31'];
const [START, END] = [cutsOf(ZONE).startOf(FIRST), cutsOf(ZONE).spanOf(LAST).end];
const STATIONS = Number(process.env['STATIONS'] ?? 60);
const HOURS_OF = 100;
/** The portal gives a call up after so long (P7.1). */
const MOST_MS = 10_000;

const DAYS = `insert into sample_day (station_key, device_key, property_id, day, first, last, min, max, sum, resets, first_at, last_at, count, covered)
  select d.station_key, d.key, p.id, h.day, v, v + 11.9, v, v + 11.9, v, 0, h.day::timestamp at time zone $1,
         (h.day + 1)::timestamp at time zone $1 - interval '1 minute', 288, 288
    from device d, property p,
         (select d::date as day, n from generate_series($2::date, $3::date, interval '1 day') with ordinality as g(d, n)) h,
         lateral (select round((h.n * 12 + p.id * 1000)::numeric, 1)::float8 as v) v
   order by h.day`;

interface Report {
  readonly waiting: number;
  readonly revenue: { readonly waiting: number; readonly sums: readonly { readonly stations: number }[] };
}

async function fleetYear(): Promise<void> {
  const store = await openBenchStore();
  await addFleet(store, STATIONS, ZONE);
  if (STATIONS <= HOURS_OF) await addHours(store, START - 3_600_000, END - 1);
  else await store.owner.query('delete from tariff');
  await store.owner.query(DAYS, [ZONE, FIRST, LAST]);
  await store.owner.query('vacuum analyze');
  const api = await openBenchApi(store, new Date(END - 1));
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);

  /** One call: `data` of its answer. The longest and the largest are told. */
  const worst = { ms: 0, bytes: 0 };
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const started = performance.now();
    const json = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...api.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const text = await (await fetch(api.url + path, { ...json, headers })).text();
    worst.ms = Math.max(worst.ms, performance.now() - started);
    worst.bytes = Math.max(worst.bytes, text.length);
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown };
    if (code !== 1001 && code !== 200) throw new Error(`${path.split('?')[0]} was refused: ${code} ${msg}`);
    return data;
  };
  const measured = async (what: string, work: () => Promise<string>): Promise<void> => {
    Object.assign(worst, { ms: 0, bytes: 0 });
    memory = process.memoryUsage.rss();
    const [before, started, had] = [processorTime(process.pid), performance.now(), memory];
    const reported = await work();
    const [after, took] = [processorTime(process.pid), performance.now() - started];
    console.log(
      `${what}: ${(took / 1000).toFixed(2)} s${reported}; slowest call ${worst.ms.toFixed(0)} ms (at most ${MOST_MS}), largest answer ${(worst.bytes / 1e6).toFixed(2)} MB; processor ${((after.own - before.own) / 1000).toFixed(1)} s here, ${((after.below - before.below) / 1000).toFixed(1)} s in PostgreSQL; process ${(had / 1e6).toFixed(0)} to ${(memory / 1e6).toFixed(0)} MB`,
    );
  };

  try {
    const ids = Array.from({ length: STATIONS }, (_, i) => `f${i + 1}`);
    for (const kind of ['year', 'overyear', 'month'] as const) {
      await measured(`${kind} report of ${STATIONS} stations until all is known`, async () => {
        const report = { kind, day: LAST, station_id: ids.slice(0, 25) };
        const started = performance.now();
        let calls = 0;
        let [first, energies] = [0, 0];
        for (;;) {
          const { waiting, revenue } = (await ask('/station/get_energy_report', report)) as Report;
          calls += 1;
          first ||= performance.now() - started;
          if (waiting === 0) energies ||= performance.now() - started;
          if (waiting + revenue.waiting === 0) break;
        }
        return `, ${calls} calls, the first ${first.toFixed(0)} ms, energies of all after ${(energies / 1000).toFixed(2)} s`;
      });
    }
    if (STATIONS > HOURS_OF) return;
    await measured(`sheets of the year of ${STATIONS} stations, one after the other`, async () => {
      for (const id of ids) await ask(`/station/get_tariff_sheet?station_id=${id}&start=${START}&end=${END}`);
      return '';
    });
    await measured('sheets of the year of ten stations at once', async () => {
      const sheets = ids
        .slice(0, 10)
        .map((id) => ask(`/station/get_tariff_sheet?station_id=${id}&start=${START}&end=${END}`));
      await Promise.all(sheets);
      return '';
    });
    const widest = ids.slice(0, 5).flatMap((id) =>
      [1, 2].flatMap((n) =>
        ['KRA', 'charge', 'discharge', 'sell', 'buy'].map((propertyCode) => ({
          deviceId: `${id}${n}`,
          propertyCode,
          fn: 'diff',
        })),
      ),
    );
    for (const tg of ['1M', '1d']) {
      await measured(`chart of the year with ${widest.length} series by ${tg}`, async () => {
        const query = `prefix=SH&start=${START}&end=${END}&tg=${tg}&zoneStr=${encodeURIComponent(ZONE)}`;
        await ask(`/demo/getAggregateData?${query}`, widest);
        return '';
      });
    }
  } finally {
    clearInterval(watch);
    await api.close();
    await store.close();
  }
}

void fleetYear();
