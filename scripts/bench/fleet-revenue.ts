import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { labelsOf } from '../../lib/domain/points/station-labels';
import { cutsOf } from '../../lib/domain/series/cuts';
import { DEFAULT_TARIFF } from '../../lib/domain/tariffs/bands';
import { startApi } from '../../upstream/api/server';
import { openPost } from '../../upstream/post/open-post';
import { insertSession } from '../../upstream/store/session-store';
import { processorTime } from './processor-time';
import { openBenchStore, type BenchStore } from './series-store';
import { WriteCounts } from '../../upstream/watch/write-watch';

/*
 * What the revenue of a whole fleet costs: ten thousand stations (STATIONS) of two inverters in the evening of a day of which every
 * hour was heard, asked for over HTTP as the overview does, until all of them are added up; then once more.
 */

const ZONE = 'Australia/Adelaide';
const DAY = '2026-11-01';
const EVENING = cutsOf(ZONE).spanOf(DAY).end - 1;
const STATIONS = Number(process.env['STATIONS'] ?? 10_000);
const CODES = ['KRA', 'charge', 'discharge', 'sell', 'buy'];
/** Of the first answer, and of one when all is added up. */
const MOST_MS = 2_000;

async function fill({ owner }: BenchStore): Promise<void> {
  const labels = labelsOf(['{id}1', '{id}2']);
  await owner.query(
    `with s as (insert into station (id, tenant, name, type, time_zone, creator_id)
       select 'f' || n, 'SH', 'B', '1', $2, 'bench' from generate_series(1, $1::int) n returning id, key),
     g as (insert into gateway (uuid, station_key, credential_hash) select id, key, '-' from s returning key, station_key)
     insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select s.id || n, s.key, g.key, 'C002', '1', 'D', s.id || n, s.id || n, 'bench'
       from s join g on g.station_key = s.key, generate_series(1, 2) n`,
    [STATIONS, ZONE],
  );
  for (const { type, points } of labels) {
    await owner.query(
      `with l as (insert into virtual_label (id, station_key, type, name) select id || $1, key, $1, $1 from station returning key, station_key)
       insert into virtual_point (label_key, property_code, unit, calc_data, calc_formula)
       select l.key, x.code, 'kWh', '[]', replace(x.formula, '{id}', s.id)
         from l join station s on s.key = l.station_key, unnest($2::text[], $3::text[]) as x(code, formula)`,
      [type, points.map(({ code }) => code), points.map(({ formula }) => formula)],
    );
  }
  const { unit, consumptionPrice, feedinPrice } = DEFAULT_TARIFF;
  await owner.query(
    `insert into tariff select key, '2026-01-01', $1, 'fixed', to_jsonb($2::float8), 'fixed', to_jsonb($3::float8), now(), now(), 'bench'
       from station`,
    [unit, feedinPrice, consumptionPrice],
  );
  await owner.query('insert into property (code) select unnest($1::text[])', [CODES]);
  await owner.query(
    `insert into sample_hour (station_key, device_key, property_id, hour, first, last, min, max, sum, resets, first_at, last_at, count, covered)
     select d.station_key, d.key, p.id, h, v, v + 0.4, v, v + 0.4, v, 0, h, h + interval '59 minutes', 12, 12
       from device d, property p, generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') with ordinality as g(h, n),
            lateral (select round((n * 0.5 + p.id * 1000)::numeric, 1)::float8 as v) v
      order by h`,
    [new Date(cutsOf(ZONE).startOf(DAY) - 3_600_000), new Date(EVENING)],
  );
  await owner.query('vacuum analyze');
}

interface Answer {
  readonly sums: readonly { readonly total: number; readonly stations: number }[];
  readonly missing: number;
  readonly waiting: number;
}

async function fleetRevenue(): Promise<void> {
  const store = await openBenchStore();
  await fill(store);
  const log = pino({ level: 'warn' });
  const now = new Date(EVENING);
  const api = await startApi({
    db: store.db,
    services: {
      mqtt: { tokenKey: randomBytes(32), publicHost: null, publicPort: 3003, publicTls: false, publicPath: '/mqtt' },
      accessChanged: () => undefined,
      writes: new WriteCounts(),
      ...openPost({ folder: 'unused', tenants: [], log }),
    },
    tenants: [{ prefix: 'SH', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    host: '127.0.0.1',
    port: 0,
    log,
    clock: () => now,
  });
  try {
    const session = { accountId: 'bench', tenant: 'SH', how: 'password', ip: '', userAgent: '', now } as const;
    const { token } = await insertSession(store.db.orm, session);
    const ask = async (): Promise<{ readonly answer: Answer; readonly ms: number }> => {
      const from = performance.now();
      const reply = await fetch(`${api.url}/station/get_fleet_revenue`, { headers: { token, prefix: 'SH' } });
      const { code, data } = (await reply.json()) as { code: number; data: Answer };
      if (code !== 1001) throw new Error(`the revenue was refused: ${code}`);
      return { answer: data, ms: performance.now() - from };
    };
    const [started, before] = [performance.now(), processorTime(process.pid)];
    const first = await ask();
    let last = first;
    let others = 0;
    while (last.answer.waiting > 0) {
      // Somebody else, meanwhile.
      const at = performance.now();
      await fetch(`${api.url}/healthz`);
      others = Math.max(others, performance.now() - at);
      last = await ask();
    }
    const [whole, after] = [performance.now() - started, processorTime(process.pid)];
    const again = await ask();
    const told = ({ sums, waiting }: Answer) => `${sums[0]?.stations ?? 0} stations, ${waiting} waiting`;
    console.log(`the first answer: ${first.ms.toFixed(0)} ms (at most ${MOST_MS}), ${told(first.answer)}`);
    console.log(
      `all of them: ${(whole / 1000).toFixed(1)} s, ${told(last.answer)}; a call in between ${others.toFixed(0)} ms at most`,
    );
    console.log(
      `processor time: ${((after.own - before.own) / 1000).toFixed(1)} s here, ${((after.below - before.below) / 1000).toFixed(1)} s in PostgreSQL`,
    );
    console.log(`once it is known: ${again.ms.toFixed(0)} ms (at most ${MOST_MS}), ${told(again.answer)}`);
  } finally {
    await api.close();
    await store.close();
  }
}

void fleetRevenue();
