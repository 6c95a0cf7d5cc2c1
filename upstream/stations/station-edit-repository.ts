import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { newKey, withNewKeys, writePublicIds } from '../broker/key-repository';
import { writeLabelTexts } from '../live/label-text-repository';

type Sql = Pick<Transaction, 'execute'>;

/** The fields of a station that a user enters. Capacities in kWp and Ah, the position in degrees. */
export interface StationFields {
  readonly name: string;
  readonly type: string;
  readonly images: readonly string[];
  readonly address: string;
  readonly postalCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timeZone: string;
  readonly installedCapacity: number;
  readonly ratedCapacity: number;
  readonly nmi: string;
  readonly co2Factor: number | null;
}

/** Column and cast of each field. */
const COLUMNS: Readonly<Record<keyof StationFields, SQL>> = {
  name: sql`name`,
  type: sql`type`,
  images: sql`images`,
  address: sql`address`,
  postalCode: sql`postal_code`,
  latitude: sql`latitude`,
  longitude: sql`longitude`,
  timeZone: sql`time_zone`,
  installedCapacity: sql`installed_capacity`,
  ratedCapacity: sql`rated_capacity`,
  nmi: sql`nmi`,
  co2Factor: sql`co2_factor`,
};
const FIELDS = Object.keys(COLUMNS) as (keyof StationFields)[];

const bound = (field: keyof StationFields, value: unknown): SQL =>
  field === 'images' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

/** Creates a station; returns its numeric key. */
export async function insertStation(
  db: Sql,
  fields: StationFields,
  made: { readonly id: string; readonly tenant: string; readonly creatorId: string; readonly now: Date },
): Promise<number> {
  const columns = sql.join(
    FIELDS.map((field) => COLUMNS[field]),
    sql`, `,
  );
  const values = sql.join(
    FIELDS.map((field) => bound(field, fields[field])),
    sql`, `,
  );
  const key = await newKey(db, 'station');
  await writePublicIds(db, [{ kind: 'station', id: made.id, stationKey: key, key }]);
  await db.execute(sql`
    insert into station (key, id, tenant, creator_id, created_at, ${columns})
    values (${key}, ${made.id}, ${made.tenant}, ${made.creatorId}, ${made.now.toISOString()}, ${values})`);
  return key;
}

/** A station before a change. */
export interface StationBefore extends Record<string, unknown> {
  readonly images: string[];
  readonly name: string;
  readonly postalCode: string;
  readonly nmi: string;
  readonly timeZone: string;
}

/** The current state of a station, locked for this transaction. */
export async function lockStation(db: Sql, key: number): Promise<StationBefore | null> {
  const { rows } = await db.execute<StationBefore>(sql`
    select images, name, postal_code as "postalCode", nmi, time_zone as "timeZone" from station where key = ${key} and deleted_at is null for update`);
  return rows[0] ?? null;
}

/** Updates the given fields only. */
export async function updateStation(db: Sql, key: number, changes: Partial<StationFields>): Promise<void> {
  const given = FIELDS.filter((field) => changes[field] !== undefined);
  if (given.length === 0) return;
  const assignments = sql.join(
    given.map((field) => sql`${COLUMNS[field]} = ${bound(field, changes[field])}`),
    sql`, `,
  );
  await db.execute(sql`update station set ${assignments} where key = ${key}`);
}

/** Marks a station as deleted; its rows are retained so that it can be restored (decisions C6). */
export async function markStationDeleted(db: Sql, key: number, now: Date): Promise<void> {
  await db.execute(sql`update station set deleted_at = ${now.toISOString()} where key = ${key}`);
}

/** The IANA zone in which a station's days are split. */
export async function timeZoneOfStation(db: Sql, key: number): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(sql`select time_zone as zone from station where key = ${key}`);
  if (!rows[0]) throw new Error(`station ${key} is not there`);
  return rows[0].zone;
}

export async function creatorOf(db: Sql, key: number): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select creator_id as id from station where key = ${key}`);
  return rows[0]?.id ?? null;
}

/** Prevents other transactions from creating a station with this public id until this one ends. */
export async function lockStationId(db: Sql, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`station ${id}`}, 0))`);
}

/** The creator of the station with a public id, and whether it is deleted; null if there is none. */
export async function stationOfId(db: Sql, id: string): Promise<{ creatorId: string; deleted: boolean } | null> {
  const { rows } = await db.execute<{ creator: string; deleted: boolean }>(sql`
    select creator_id as creator, deleted_at is not null as deleted from station where id = ${id}`);
  return rows[0] ? { creatorId: rows[0].creator, deleted: rows[0].deleted } : null;
}

/**
 * Transfers a station with its devices to another account; returns its name. Null if `from` is no longer the creator: of
 * concurrent transfers one wins. Service scope: half-way through it is visible to neither.
 */
export async function changeCreator(db: Sql, key: number, from: string, to: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update station set creator_id = ${to} where key = ${key} and creator_id = ${from} and deleted_at is null returning name`);
  const [row] = rows;
  if (!row) return null;
  await db.execute(sql`update device set creator_id = ${to} where station_key = ${key} and creator_id = ${from}`);
  await db.execute(sql`delete from station_grant where station_key = ${key} and account_id = ${to}`);
  await db.execute(sql`delete from favourite where station_key = ${key} and account_id = ${from}`);
  return row.name;
}

/** Sets the organisation that services a station (service_custom); null for none. */
export async function setServiceEnterprise(
  db: Sql,
  key: number,
  enterpriseId: string | null,
  by: { readonly session: string; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    update station set enterprise_id = ${enterpriseId}, enterprise_session = ${by.session},
           enterprise_at = ${by.now.toISOString()}::timestamptz
     where key = ${key}`);
}

/** The name of a station's service organisation; null if there is none. */
export async function serviceEnterpriseOf(db: Sql, key: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select e.name from station s join enterprise e on e.id = s.enterprise_id where s.key = ${key}`);
  return rows[0]?.name ?? null;
}

export interface NewLabel {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly points: readonly {
    readonly code: string;
    readonly unit: string;
    readonly data: readonly { readonly device_id: string; readonly property_code: string }[];
    readonly formula: string;
  }[];
}

/** Adds virtual labels with their points to a station (D3.10). */
export async function insertLabels(db: Sql, stationKey: number, labels: readonly NewLabel[]): Promise<void> {
  for (const label of await withNewKeys(db, 'label', labels)) {
    await db.execute(sql`
      insert into virtual_label (key, id, station_key, type, name)
      values (${label.key}, ${label.id}, ${stationKey}, ${label.type}, ${label.name})`);
    for (const point of label.points) {
      await db.execute(sql`
        insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
        values (${stationKey}, ${label.key}, ${point.code}, ${point.unit}, ${JSON.stringify(point.data)}::jsonb, ${point.formula})`);
    }
  }
  await writeLabelTexts(db, [stationKey]);
}
