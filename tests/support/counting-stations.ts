import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { storeSamples } from './store-samples';
import { addStation, type TestStation, type TestUpstream } from './upstream-fixtures';

/** A station in a zone whose counters are those of its inverter. */
export async function placeStation(
  { db }: TestUpstream,
  owner: string,
  zone: string,
  terms: TariffTerms | null = null,
): Promise<TestStation> {
  const query = (text: string, values: unknown[]) => db.pool.query(text, values);
  const station = await addStation(db, owner);
  await query('update station set time_zone = $2 where key = $1', [station.key, zone]);
  await query('delete from virtual_point p using virtual_label l where l.key = p.label_key and l.station_key = $1', [
    station.key,
  ]);
  await query('delete from virtual_label where station_key = $1', [station.key]);
  for (const [type, code] of [
    ['fd', 'KRA'],
    ['cn', 'charge'],
    ['cn', 'discharge'],
    ['sd', 'sell'],
    ['sd', 'buy'],
  ] as const) {
    await query(
      `with l as (insert into virtual_label (id, station_key, type, name) values (gen_random_uuid()::text, $1, $2, '') returning key)
       insert into virtual_point (label_key, property_code, unit, calc_data, calc_formula) select key, $3, 'kWh', '[]', $4 from l`,
      [station.key, type, code, `[${station.inverter}_${code}]`],
    );
  }
  if (terms) {
    await query(`insert into tariff select $1, '2024-01-01', $2, $3, $4::jsonb, $5, $6::jsonb, now(), now(), $7`, [
      station.key,
      terms.unit,
      terms.feedinType,
      JSON.stringify(terms.feedinPrice),
      terms.consumptionType,
      JSON.stringify(terms.consumptionPrice),
      owner,
    ]);
  }
  return station;
}

/** Counters that grow by so many kWh an hour from an instant to another, read every five minutes. */
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
