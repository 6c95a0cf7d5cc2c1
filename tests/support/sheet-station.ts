import type { Pool } from 'pg';
import { writeLabelTexts } from './label-texts';
import type { TestStation } from './upstream-fixtures';

/** A fixed tariff: 0.08 for export, `price` for import. */
export async function addFixedTariff(
  pool: Pool,
  { key }: TestStation,
  setBy: string,
  { from = '2024-01-01', price = '0.37' } = {},
): Promise<void> {
  await pool.query(`insert into tariff select $1, $3, 'AUD', 'fixed', '0.08', 'fixed', $4, now(), now(), $2`, [
    ...[key, setBy, from, price],
  ]);
}

/** Points of the station that equal the inverter's counters of the same names. */
export async function addCounterPoints(pool: Pool, { key, inverter }: TestStation, codes: readonly string[]) {
  await pool.query(
    `insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
       select $1, key, code, 'kWh', '[]', '[' || $2 || '_' || code || ']'
         from (select min(key) as key from virtual_label where station_key = $1) l, unnest($3::text[]) code`,
    [key, inverter, codes],
  );
  await writeLabelTexts(pool);
}
