import { sql } from 'drizzle-orm';
import type { TariffExtras, TariffTerms } from '@/lib/domain/tariffs/bands';
import { extrasOf } from '@/lib/domain/tariffs/extras';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** More than a screen shows for one station. */
const MOST_CORRECTIONS = 200;

/** The extras of a row; null for those the tariff does not have. */
type StoredExtras = { readonly [Name in keyof TariffExtras]-?: NonNullable<TariffExtras[Name]> | null };
type StoredTerms = Omit<TariffTerms, keyof TariffExtras> & StoredExtras;

export interface TariffRow extends StoredTerms, Record<string, unknown> {
  /** First day of validity in the station's zone, YYYY-MM-DD. */
  readonly validFrom: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

const TERMS = sql`t.valid_from::text as "validFrom", t.unit, t.feedin_type as "feedinType", t.feedin_price as "feedinPrice",
  t.consumption_type as "consumptionType", t.consumption_price as "consumptionPrice", t.holiday_region as "holidayRegion",
  t.supply_charge as "supplyCharge", t.tax, t.tax_included as "taxIncluded"`;
const COLUMNS = sql`${TERMS},
  (extract(epoch from t.created_at) * 1000)::float8 as "createdAt", (extract(epoch from t.updated_at) * 1000)::float8 as "updatedAt"`;

/** The terms of a row as the rules expect them: absent extras have no keys. */
export function termsOfRow(row: StoredTerms): TariffTerms {
  const { unit, feedinType, feedinPrice, consumptionType, consumptionPrice } = row;
  return { unit, feedinType, feedinPrice, consumptionType, consumptionPrice, ...extrasOf(row) };
}

/** Tariffs of a station in force on some day between two days (YYYY-MM-DD, both inclusive), oldest first. */
export async function readTariffs(db: Sql, stationKey: number, from: string, until: string): Promise<TariffRow[]> {
  const { rows } = await db.execute<TariffRow>(sql`
    select ${COLUMNS} from tariff t
     where station_key = ${stationKey} and valid_from <= ${until}::date
       and valid_from >= coalesce((select max(valid_from) from tariff
                                    where station_key = ${stationKey} and valid_from <= ${from}::date), '-infinity')
     order by valid_from`);
  return rows;
}

/** A tariff with its station. */
export interface StationTariffRow extends TariffRow {
  readonly stationKey: number;
}

/** The tariffs in force at many stations, each on its own day; stations without one are left out. */
export async function readTariffsOn(
  db: Sql,
  stations: readonly { readonly key: number; readonly day: string }[],
): Promise<StationTariffRow[]> {
  const { rows } = await db.execute<StationTariffRow>(sql`
    select distinct on (t.station_key) t.station_key as "stationKey", ${COLUMNS}
      from unnest(${sql.param(stations.map(({ key }) => key))}::int[], ${sql.param(stations.map(({ day }) => day))}::date[]) s(key, day)
      join tariff t on t.station_key = s.key and t.valid_from <= s.day
     order by t.station_key, t.valid_from desc`);
  return rows;
}

/** The tariffs of many stations in force on some day between two days (both inclusive), each station's oldest first. */
export async function readTariffsBetween(
  db: Sql,
  stationKeys: readonly number[],
  from: string,
  until: string,
): Promise<StationTariffRow[]> {
  const { rows } = await db.execute<StationTariffRow>(sql`
    select t.station_key as "stationKey", ${COLUMNS}
      from unnest(${sql.param(stationKeys)}::int[]) s(key)
      join tariff t on t.station_key = s.key and t.valid_from <= ${until}::date
       and t.valid_from >= coalesce((select max(b.valid_from) from tariff b
                                      where b.station_key = s.key and b.valid_from <= ${from}::date), '-infinity')
     order by t.station_key, t.valid_from`);
  return rows;
}

/** The tariff in force on a day, or else the next one; null if there is none. */
export async function readTariffAt(db: Sql, stationKey: number, day: string): Promise<TariffRow | null> {
  const rows = await readTariffs(db, stationKey, day, 'infinity');
  return rows[0] ?? null;
}

/** Saves a tariff valid from a day on; replaces one that began on the same day. */
export async function saveTariff(
  db: Sql,
  stationKey: number,
  terms: TariffTerms,
  when: { readonly validFrom: string; readonly now: Date; readonly accountId: string },
): Promise<void> {
  const now = when.now.toISOString();
  await db.execute(sql`
    insert into tariff (station_key, valid_from, unit, feedin_type, feedin_price, consumption_type, consumption_price,
                        created_at, updated_at, updated_by, holiday_region, supply_charge, tax, tax_included)
    values (${stationKey}, ${when.validFrom}, ${terms.unit}, ${terms.feedinType}, ${JSON.stringify(terms.feedinPrice)}::jsonb,
            ${terms.consumptionType}, ${JSON.stringify(terms.consumptionPrice)}::jsonb, ${now}, ${now}, ${when.accountId},
            ${terms.holidayRegion ?? null}, ${terms.supplyCharge ?? null}, ${terms.tax ?? null}, ${terms.taxIncluded ?? null})
    on conflict (station_key, valid_from) do update
       set unit = excluded.unit, feedin_type = excluded.feedin_type, feedin_price = excluded.feedin_price,
           consumption_type = excluded.consumption_type, consumption_price = excluded.consumption_price,
           holiday_region = excluded.holiday_region, supply_charge = excluded.supply_charge,
           tax = excluded.tax, tax_included = excluded.tax_included,
           updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
  await db.execute(
    sql`update station set currency = ${terms.unit} where key = ${stationKey} and currency <> ${terms.unit}`,
  );
}

/**
 * Replaces the tariff that began on a day and saves its earlier terms. A station's currency is that of the tariff in force,
 * so it changes only if that one is corrected.
 */
export async function correctTariff(
  db: Sql,
  stationKey: number,
  terms: TariffTerms,
  when: { readonly validFrom: string; readonly today: string; readonly now: Date; readonly accountId: string },
): Promise<void> {
  const now = when.now.toISOString();
  await db.execute(sql`
    insert into tariff_correction (station_key, valid_from, corrected_at, corrected_by, unit, feedin_type, feedin_price,
                                   consumption_type, consumption_price, holiday_region, supply_charge, tax, tax_included)
    select station_key, valid_from, ${now}, ${when.accountId}, unit, feedin_type, feedin_price, consumption_type, consumption_price,
           holiday_region, supply_charge, tax, tax_included
      from tariff where station_key = ${stationKey} and valid_from = ${when.validFrom}`);
  await db.execute(sql`
    update tariff
       set unit = ${terms.unit}, feedin_type = ${terms.feedinType}, feedin_price = ${JSON.stringify(terms.feedinPrice)}::jsonb,
           consumption_type = ${terms.consumptionType}, consumption_price = ${JSON.stringify(terms.consumptionPrice)}::jsonb,
           holiday_region = ${terms.holidayRegion ?? null}, supply_charge = ${terms.supplyCharge ?? null},
           tax = ${terms.tax ?? null}, tax_included = ${terms.taxIncluded ?? null},
           updated_at = ${now}, updated_by = ${when.accountId}
     where station_key = ${stationKey} and valid_from = ${when.validFrom}`);
  const inForce = await readTariffAt(db, stationKey, when.today);
  if (inForce?.validFrom !== when.validFrom) return;
  await db.execute(
    sql`update station set currency = ${terms.unit} where key = ${stationKey} and currency <> ${terms.unit}`,
  );
}

export interface CorrectionRow extends StoredTerms, Record<string, unknown> {
  readonly validFrom: string;
  /** Epoch ms. */
  readonly correctedAt: number;
  /** Name of the user who corrected it. */
  readonly by: string;
}

/** Tariffs replaced by corrections, latest first. */
export async function readCorrections(db: Sql, stationKey: number): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    select ${TERMS},
           round(extract(epoch from t.corrected_at) * 1000)::float8 as "correctedAt", coalesce(w.name, '') as by
      from tariff_correction t left join account w on w.id = t.corrected_by
     where t.station_key = ${stationKey}
     order by t.corrected_at desc, t.valid_from desc
     limit ${MOST_CORRECTIONS}`);
  return rows;
}
