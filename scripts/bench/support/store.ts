import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { storedSecret } from '../../../lib/config/secrets';
import { labelsOf } from '../../../lib/domain/live/points/station-labels';
import { DEFAULT_TARIFF } from '../../../lib/domain/tariffs/default-tariff';
import { startApi } from '../../../upstream/api/server';
import { openMailer } from '../../../upstream/mailer/open-mailer';
import { OWNER_ROLE } from '../../../upstream/database/cluster-files';
import { openDatabase, type Database } from '../../../upstream/database/open';
import { insertSession } from '../../../upstream/account/session-repository';
import { WriteCounts } from '../../../upstream/maintenance/write-watch';

/** Counters of every inverter of a fleet. */
export const COUNTERS = ['KRA', 'charge', 'discharge', 'sell', 'buy'];
const log = pino({ level: 'warn' });

export interface BenchStore {
  readonly dataDir: string;
  readonly db: Database;
  /** As the owner: the application may not make tables. */
  readonly owner: pg.Client;
}

/** Works on an empty embedded database of its own. */
export async function withStore(work: (store: BenchStore) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-bench-'));
  const db = await openDatabase({ dataDir, log });
  const url = new URL(db.url.replace('@/', '@localhost/'));
  const owner = new pg.Client({
    user: OWNER_ROLE,
    password: storedSecret(dataDir, 'database'),
    host: url.searchParams.get('host') ?? '',
    database: 'sunhelm',
    port: 5432,
  });
  try {
    await owner.connect();
    await work({ dataDir, db, owner });
  } finally {
    await owner.end();
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Stations `f1`, `f2`... of the account `bench`, with a gateway and two inverters (`f11`, `f12`) each. */
export async function addStations({ owner }: BenchStore, stations: number, zone: string, prefix = 'f'): Promise<void> {
  await owner.query(
    `insert into account (id, tenant, name, password_hash) values ('bench', 'SH', 'B', '-') on conflict do nothing`,
  );
  await owner.query(
    `with s as (insert into station (key, id, tenant, name, type, time_zone, creator_id)
       select nextval('station_keys'), $3 || n, 'SH', 'B', '1', $2, 'bench' from generate_series(1, $1::int) n returning id, key),
     g as (insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), id, key, '-' from s returning key, station_key)
     insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select nextval('device_keys'), s.id || n, s.key, g.key, 'C002', '1', 'D', s.id || n, s.id || n, 'bench'
       from s join g on g.station_key = s.key, generate_series(1, 2) n`,
    [stations, zone, prefix],
  );
}

/** Stations with the points of the portal and a tariff; no history. */
export async function addFleet(store: BenchStore, stations: number, zone: string): Promise<void> {
  const { owner } = store;
  await addStations(store, stations, zone);
  for (const { type, points } of labelsOf(['{id}1', '{id}2'])) {
    await owner.query(
      `with l as (insert into virtual_label (key, id, station_key, type, name) select nextval('label_keys'), id || $1, key, $1, $1 from station returning key, station_key)
       insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
       select l.station_key, l.key, x.code, 'kWh', '[]', replace(x.formula, '{id}', s.id)
         from l join station s on s.key = l.station_key, unnest($2::text[], $3::text[]) as x(code, formula)`,
      [type, points.map(({ code }) => code), points.map(({ formula }) => formula)],
    );
  }
  await owner.query('select sunhelm.write_label_texts(array(select key from station))');
  const { unit, consumptionPrice, feedinPrice } = DEFAULT_TARIFF;
  await owner.query(
    `insert into tariff select key, '2026-01-01', $1, 'fixed', to_jsonb($2::float8), 'fixed', to_jsonb($3::float8), now(), now(), 'bench'
       from station`,
    [unit, feedinPrice, consumptionPrice],
  );
  await owner.query('insert into property (code) select unnest($1::text[])', [COUNTERS]);
}

/** Hours of the fleet in a span, all of them with data. */
export async function addHours({ owner }: BenchStore, from: number, until: number): Promise<void> {
  await owner.query(
    `insert into sample_hour (station_key, device_key, property_id, hour, first, last, min, max, sum, resets, first_at, last_at, count, covered)
     select d.station_key, d.key, p.id, h, v, v + 0.4, v, v + 0.4, v, 0, h, h + interval '59 minutes', 12, 12
       from device d, property p, generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') with ordinality as g(h, n),
            lateral (select round((n * 0.5 + p.id * 1000)::numeric, 1)::float8 as v) v
      order by h`,
    [new Date(from), new Date(until)],
  );
  await owner.query('vacuum analyze');
}

export interface BenchApi {
  readonly url: string;
  /** A GET, or a POST of a body, as the portal sends it; returns `data`. */
  call(path: string, body?: unknown): Promise<unknown>;
}

/** Works on the API at an instant, with a session of the account that made the stations. */
export async function withApi(
  { db }: BenchStore,
  now: Date,
  work: (api: BenchApi) => Promise<void>,
  readingsDecided: () => void = () => undefined,
): Promise<void> {
  const api = await startApi({
    db,
    services: {
      mqtt: { tokenKey: randomBytes(32), publicHost: null, publicPort: 3003, publicTls: false, publicPath: '/mqtt' },
      accessChanged: () => undefined,
      readingsDecided,
      writes: new WriteCounts(),
      ...openMailer({ folder: 'unused', tenants: [], log }),
    },
    tenants: [{ prefix: 'SH', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    host: '127.0.0.1',
    port: 0,
    log,
    clock: () => now,
  });
  const session = { accountId: 'bench', tenant: 'SH', how: 'password', ip: '', userAgent: '', now } as const;
  const { token } = await insertSession(db.orm, session);
  const headers = { token, prefix: 'SH', 'content-type': 'application/json' };
  try {
    await work({
      url: api.url,
      call: async (path, body) => {
        const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
        const reply = await fetch(api.url + path, { ...post, headers });
        const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown };
        if (code !== 1001 && code !== 200) throw new Error(`${path.split('?')[0]} was refused: ${code} ${msg}`);
        return data;
      },
    });
  } finally {
    await api.close();
  }
}
