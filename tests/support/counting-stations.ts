import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import type { Database } from '@/upstream/database/open';
import { storeSamples } from './store-samples';
import { addStation, type TestStation, type TestUpstream } from './upstream-fixtures';
import { writeLabelTexts } from './label-texts';

/** Adds a station in a zone, with points that are the counters of its inverter. */
export async function placeStation(
  { db }: TestUpstream,
  owner: string,
  zone: string,
  terms: TariffTerms | null = null,
): Promise<TestStation> {
  const station = await addStation(db, owner);
  await db.pool.query('update station set time_zone = $2 where key = $1', [station.key, zone]);
  const counter = (code: string) => ({ [code]: `[${station.inverter}_${code}]` });
  await setLabels(db, station, {
    fd: counter('KRA'),
    cn: { ...counter('charge'), ...counter('discharge') },
    sd: { ...counter('sell'), ...counter('buy') },
  });
  if (terms) {
    await db.pool.query(
      `insert into tariff select $1, '2024-01-01', $2, $3, $4::jsonb, $5, $6::jsonb, now(), now(), $7`,
      [
        station.key,
        terms.unit,
        terms.feedinType,
        JSON.stringify(terms.feedinPrice),
        terms.consumptionType,
        JSON.stringify(terms.consumptionPrice),
        owner,
      ],
    );
  }
  return station;
}

/** Replaces the labels of a station; each has points defined by formulas. */
export async function setLabels(
  { pool }: Database,
  { key }: TestStation,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
  unit = 'kWh',
): Promise<void> {
  await pool.query(
    'delete from virtual_point p using virtual_label l where l.key = p.label_key and l.station_key = $1',
    [key],
  );
  await pool.query('delete from virtual_label where station_key = $1', [key]);
  for (const [type, points] of Object.entries(labels)) {
    await pool.query(
      `with l as (insert into virtual_label (key, id, station_key, type, name) values (nextval('label_keys'), gen_random_uuid()::text, $1, $2, $2) returning key)
       insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
       select $1, l.key, p.code, $3, '[]', p.formula from l, unnest($4::text[], $5::text[]) as p(code, formula)`,
      [key, type, unit, Object.keys(points), Object.values(points)],
    );
  }
  await writeLabelTexts(pool);
}

/** Adds a second inverter to the station and returns both. */
export async function withSecondInverter(
  { pool }: Database,
  station: TestStation,
): Promise<TestStation & { readonly other: string; readonly second: number }> {
  const other = `${station.inverter}b`;
  const { rows } = await pool.query<{ key: number }>(
    `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, status, creator_id)
     select nextval('device_keys'), $2, station_key, gateway_key, type, module_id, name, serial || 'b', iot_serial || 'b', status, creator_id
       from device where id = $1 returning key`,
    [station.inverter, other],
  );
  return { ...station, other, second: rows[0]?.key ?? 0 };
}

/** Counters that grow by a given number of kWh per hour between two instants, with a reading every five minutes. */
export async function countHours(
  { db }: TestUpstream,
  station: TestStation,
  { from, to }: { readonly from: number; readonly to: number },
  perHour: Readonly<Record<string, number>>,
): Promise<void> {
  const samples = (rate: number) =>
    Array.from({ length: Math.floor((to - from) / 300_000) + 1 }, (_, i) => ({
      ts: from + i * 300_000,
      value: Math.round((1000 + (i * rate) / 12) * 1000) / 1000,
    }));
  await storeSamples(
    db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    Object.fromEntries(Object.entries(perHour).map(([code, rate]) => [code, samples(rate)])),
  );
}
