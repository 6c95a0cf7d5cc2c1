import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface FormulaRow extends Record<string, unknown> {
  readonly stationKey: number;
  readonly label: string;
  readonly code: string;
  readonly unit: string;
  readonly formula: string;
}

export interface StationPlace extends Record<string, unknown> {
  readonly key: number;
  readonly timeZone: string;
  /** kg of CO2 per kWh; null if not set. */
  readonly co2Factor: number | null;
  /** Incremented by each decision about the station's readings. */
  readonly readingsVersion: number;
}

/** All stations visible to the account, by their numeric keys. Call inside `asAccount`. */
export async function visibleStations(db: Sql): Promise<StationPlace[]> {
  const { rows } = await db.execute<StationPlace>(sql`
    select key, time_zone as "timeZone", co2_factor as "co2Factor", readings_version as "readingsVersion" from station where deleted_at is null order by key`);
  return rows;
}

/** A station with a digest of its labels and formulas, which changes with them; null if it has none. */
export interface LabelledPlace extends StationPlace {
  readonly labels: string | null;
  readonly type: string;
  /** Ah; 0 if the station form states that it has no battery. */
  readonly ratedCapacity: number | null;
}

const LABELLED = sql`
    select s.key, s.time_zone as "timeZone", s.co2_factor as "co2Factor", s.readings_version as "readingsVersion", t.digest::text as labels,
           s.type, s.rated_capacity as "ratedCapacity"
      from station s left join station_label_text t on t.station_key = s.key where s.deleted_at is null`;

/** As `visibleStations`, with the digest of the labels. */
export async function visibleLabelled(db: Sql): Promise<LabelledPlace[]> {
  const { rows } = await db.execute<LabelledPlace>(sql`${LABELLED} order by s.key`);
  return rows;
}

/** The same for some stations. */
export async function placesOf(db: Sql, stationKeys: readonly number[]): Promise<LabelledPlace[]> {
  const { rows } = await db.execute<LabelledPlace>(
    sql`${LABELLED} and s.key = any(${sql.param(stationKeys)}::int[]) order by s.key`,
  );
  return rows;
}

/** Formulas of some points of stations; a point is given by the type of its label and its code. */
export async function readFormulas(
  db: Sql,
  stationKeys: readonly number[],
  points: readonly { readonly label: string; readonly code: string }[],
): Promise<FormulaRow[]> {
  const { rows } = await db.execute<FormulaRow>(sql`
    select l.station_key as "stationKey", l.type as label, p.property_code as code, p.unit, p.calc_formula as formula
      from unnest(${sql.param(points.map(({ label }) => label))}::text[], ${sql.param(points.map(({ code }) => code))}::text[]) w(label, code)
      join virtual_label l on l.type = w.label and l.station_key = any(${sql.param(stationKeys)}::int[])
      join virtual_point p on p.station_key = l.station_key and p.label_key = l.key and p.property_code = w.code
     order by l.station_key, l.key`);
  return rows;
}
