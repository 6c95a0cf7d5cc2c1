import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { labelsOf } from '../../lib/domain/live/points/station-labels';
import { DEFAULT_TARIFF } from '../../lib/domain/tariffs/bands';
import { startApi } from '../../upstream/api/server';
import { openMailer } from '../../upstream/mailer/open-mailer';
import { insertSession } from '../../upstream/account/session-repository';
import { WriteCounts } from '../../upstream/maintenance/write-watch';
import type { BenchStore } from './series-store';

/** Counters of every inverter. */
const CODES = ['KRA', 'charge', 'discharge', 'sell', 'buy'];

/** Stations `f1`, `f2`... of two inverters (`f11`, `f12`) each, with the points of the portal and a tariff; no history. */
export async function addFleet({ owner }: BenchStore, stations: number, zone: string): Promise<void> {
  const labels = labelsOf(['{id}1', '{id}2']);
  await owner.query(
    `with s as (insert into station (key, id, tenant, name, type, time_zone, creator_id)
       select nextval('station_keys'), 'f' || n, 'SH', 'B', '1', $2, 'bench' from generate_series(1, $1::int) n returning id, key),
     g as (insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), id, key, '-' from s returning key, station_key)
     insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select nextval('device_keys'), s.id || n, s.key, g.key, 'C002', '1', 'D', s.id || n, s.id || n, 'bench'
       from s join g on g.station_key = s.key, generate_series(1, 2) n`,
    [stations, zone],
  );
  for (const { type, points } of labels) {
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
  await owner.query('insert into property (code) select unnest($1::text[])', [CODES]);
}

/** Hours of the fleet in a span, each of them heard. */
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

/** The API at an instant, with a session of the account that made the stations. */
export async function openBenchApi(
  { db }: BenchStore,
  now: Date,
  readingsDecided: () => void = () => undefined,
): Promise<{ readonly url: string; readonly headers: Record<string, string>; close(): Promise<void> }> {
  const log = pino({ level: 'warn' });
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
  return { url: api.url, headers: { token, prefix: 'SH' }, close: () => api.close() };
}
