import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { labelsOf } from '../../lib/domain/points/station-labels';
import { cutsOf } from '../../lib/domain/series/cuts';
import { startApi } from '../../upstream/api/server';
import { openPost } from '../../upstream/post/open-post';
import { insertSession } from '../../upstream/store/session-store';
import { WriteCounts } from '../../upstream/watch/write-watch';
import { addBenchSite, openBenchStore, type BenchStore } from './series-store';

/*
 * What the sheets of many stations cost: sixty stations of two inverters, asked one after the other over HTTP as the portal
 * would, with the rights of each call. Hours of two months; everything that a sheet reads is packed.
 */

const DAY_MS = 86_400_000;
const END = cutsOf('Australia/Adelaide').spanOf('2026-11-01').start;
const STATIONS = 60;
const DAYS = 62;
const CODES = ['KRA', 'charge', 'discharge', 'sell', 'buy'];
const ROUNDS = 5;

async function fill({ db, owner }: BenchStore): Promise<string[]> {
  const names = Array.from({ length: STATIONS }, (_, i) => `sheet${i}`);
  for (const name of names) {
    await addBenchSite(db, name);
    const labels = labelsOf([`${name}1`, `${name}2`]);
    for (const { type, points } of labels) {
      await owner.query(
        `with l as (insert into virtual_label (id, station_key, type, name)
           select $1 || $2, key, $2, $2 from station where id = $1 returning key)
         insert into virtual_point (label_key, property_code, unit, calc_data, calc_formula)
         select l.key, x.code, 'kWh', '[]', x.formula from l, unnest($3::text[], $4::text[]) as x(code, formula)`,
        [name, type, points.map(({ code }) => code), points.map(({ formula }) => formula)],
      );
    }
  }
  await owner.query('insert into property (code) select unnest($1::text[])', [CODES]);
  await owner.query(
    `insert into sample_hour (station_key, device_key, property_id, hour, first, last, min, max, sum, resets, first_at, last_at, count, covered)
     select d.station_key, d.key, p.id, h, v, v + 0.4, v, v + 0.4, v, 0, h, h + interval '59 minutes', 12, 12
       from device d, property p, generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') with ordinality as g(h, n),
            lateral (select round((n * 0.5 + p.id * 1000)::numeric, 1)::float8 as v) v
      order by h`,
    [new Date(END - DAYS * DAY_MS), new Date(END - 1)],
  );
  await owner.query('vacuum analyze');
  return names;
}

async function sheets(): Promise<void> {
  const store = await openBenchStore();
  const names = await fill(store);
  const log = pino({ level: 'warn' });
  const now = new Date(END);
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
    const ask = async (count: number, days: number): Promise<number> => {
      const started = performance.now();
      const told: string[] = [];
      for (const name of names.slice(0, count)) {
        const path = `/station/get_tariff_sheet?station_id=${name}&start=${END - days * DAY_MS}&end=${END}`;
        told.push(await (await fetch(api.url + path, { headers: { token, prefix: 'SH' } })).text());
      }
      const time = performance.now() - started;
      // To read them is no work of the server's.
      for (const sheet of told) {
        const { code, data } = JSON.parse(sheet) as { code: number; data: { powerBuy: number | null }[] };
        if (code !== 1001 || data.length !== days * 24 || data.some(({ powerBuy }) => powerBuy === null)) {
          throw new Error('a sheet is not whole');
        }
      }
      return time;
    };
    for (const [count, days] of [
      [STATIONS, 31],
      [STATIONS / 2, 31],
      [STATIONS, 62],
    ] as const) {
      const times: number[] = [];
      const used = process.cpuUsage();
      for (let round = -1; round < ROUNDS; round += 1) {
        const time = await ask(count, days);
        if (round >= 0) times.push(time);
      }
      const { user, system } = process.cpuUsage(used);
      const cpu = (user + system) / 1000 / (ROUNDS + 1);
      times.sort((a, b) => a - b);
      console.log(
        `${count} stations, ${days} days: ${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)} ms, median ${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} ms, ${cpu.toFixed(0)} ms of it in the backend and this client (60 stations, a month: at most 2000)`,
      );
    }
  } finally {
    await api.close();
    await store.close();
  }
}

void sheets();
