import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface StationRequester {
  readonly accountId: string;
  readonly tenant: string;
}

/** All relations of an account to a station. */
export interface AccessRow extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly creator: boolean;
  readonly manager: boolean;
  readonly service: boolean;
  /** Null without a grant. */
  readonly share_type: number | null;
  readonly auth: boolean | null;
  readonly setting: boolean | null;
  readonly control: boolean | null;
  readonly source: string | null;
  /** The organisation that bound the station to the account; null if none did. */
  readonly bound_by: string | null;
}

/**
 * SQL for the stations of an account with all relations to them: created; granted; created by users of an organisation whose
 * authority it has; or serviced by that organisation. Stations merely shared with those users are not included (P1.6).
 */
export function reach(person: { readonly accountId: string | SQL; readonly tenant: string }): SQL {
  return sql`
    with managed as (
      select m.enterprise_id as id from enterprise_member m
        join enterprise e on e.id = m.enterprise_id and e.tenant = ${person.tenant}
       where m.account_id = ${person.accountId} and m.authority
    ), colleague as (
      select account_id as id from enterprise_member where enterprise_id in (select id from managed)
      union
      select id from account where enterprise_id in (select id from managed) and tenant = ${person.tenant}
    ), way as (
      select key, true as creator, false as manager, false as service from station
       where tenant = ${person.tenant} and creator_id = ${person.accountId}
      union all
      select key, false, true, false from station
       where tenant = ${person.tenant} and creator_id in (select id from colleague)
      union all
      select key, false, false, true from station
       where tenant = ${person.tenant} and enterprise_id in (select id from managed)
      union all
      select station_key, false, false, false from station_grant where account_id = ${person.accountId}
    ), reach as (
      select key, bool_or(creator) as creator, bool_or(manager) as manager, bool_or(service) as service
        from way group by key
    )`;
}

/** The columns of `ReachRow` over `reach` as `r`, station as `s` and the account's grant as `g`. */
export const RELATION = sql`s.key, s.id, r.creator, r.manager, r.service, g.share_type, g.auth, g.setting, g.control, g.source, g.bound_by`;

/** An account's relations to the given stations; inaccessible and deleted ones are left out. */
export async function readStationAccess(
  db: Sql,
  person: StationRequester,
  stationIds: readonly string[],
): Promise<AccessRow[]> {
  if (stationIds.length === 0) return [];
  const { rows } = await db.execute<AccessRow>(sql`${reach(person)}
    select ${RELATION}
      from reach r join station s on s.key = r.key
      left join station_grant g on g.station_key = s.key and g.account_id = ${person.accountId}
     where s.tenant = ${person.tenant} and s.deleted_at is null and s.id = any(${param(stationIds)}::text[])`);
  return rows;
}

export interface ModuleAccessRow extends AccessRow {
  /** The type of the devices with the module. */
  readonly type: string;
}

/** Accessible stations with a device of this module (behind this gateway, if one is given). */
export async function readModuleAccess(
  db: Sql,
  person: StationRequester,
  module: { readonly moduleId: string; readonly gatewayUuid: string | null },
): Promise<ModuleAccessRow[]> {
  const { rows } = await db.execute<ModuleAccessRow>(sql`${reach(person)}
    select distinct on (s.key, d.type) ${RELATION}, d.type
      from reach r join station s on s.key = r.key
      join device d on d.station_key = s.key and d.deleted_at is null
      join gateway w on w.key = d.gateway_key and w.deleted_at is null
      left join station_grant g on g.station_key = s.key and g.account_id = ${person.accountId}
     where s.tenant = ${person.tenant} and s.deleted_at is null and d.module_id = ${module.moduleId}
       and (${module.gatewayUuid}::text is null or w.uuid = ${module.gatewayUuid})
     order by s.key, d.type`);
  return rows;
}

export interface DeviceAccessRow extends AccessRow {
  readonly device_key: number;
  readonly device_id: string;
  readonly type: string;
  readonly gateway_uuid: string;
  readonly credential_hash: string;
}

/** A device in an accessible station; null if there is none. */
export async function readDeviceAccess(
  db: Sql,
  person: StationRequester,
  deviceId: string,
): Promise<DeviceAccessRow | null> {
  const { rows } = await db.execute<DeviceAccessRow>(sql`${reach(person)}
    select ${RELATION}, d.key as device_key, d.id as device_id, d.type, w.uuid as gateway_uuid, w.credential_hash
      from device d join gateway w on w.key = d.gateway_key and w.deleted_at is null
      join reach r on r.key = d.station_key join station s on s.key = r.key
      left join station_grant g on g.station_key = s.key and g.account_id = ${person.accountId}
     where d.id = ${deviceId} and d.deleted_at is null and s.tenant = ${person.tenant} and s.deleted_at is null`);
  return rows[0] ?? null;
}

export interface LabelRow extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly station_key: number;
  readonly type: string;
  readonly name: string;
}

export interface PointRow extends Record<string, unknown> {
  readonly label_key: number;
  readonly property_code: string;
  readonly unit: string;
  /** JSON as text, since it is not parsed here. */
  readonly calc_data: string;
  readonly calc_formula: string;
}

/** Virtual labels of stations and their points (D3.10), in a stable order. */
export async function readLabels(
  db: Sql,
  stationKeys: readonly number[],
): Promise<{ labels: LabelRow[]; points: PointRow[] }> {
  if (stationKeys.length === 0) return { labels: [], points: [] };
  const { rows } = await db.execute<LabelledRow>(sql`
    select l.key, l.id, l.station_key, l.type, l.name, p.label_key, p.property_code, p.unit, p.calc_data::text as calc_data,
           p.calc_formula
      from virtual_label l left join virtual_point p on p.station_key = l.station_key and p.label_key = l.key
     where l.station_key = any(${param(stationKeys)}::int[]) order by l.key, p.property_code`);
  return splitLabels(rows);
}

type LabelledRow = LabelRow & (PointRow | { readonly label_key: null });

function splitLabels(rows: readonly LabelledRow[]): { labels: LabelRow[]; points: PointRow[] } {
  const labels = new Map<number, LabelRow>();
  const points: PointRow[] = [];
  for (const row of rows) {
    if (!labels.has(row.key)) labels.set(row.key, row);
    if (row.label_key !== null) points.push(row);
  }
  return { labels: [...labels.values()], points };
}

/** A station's zone, devices, labels and points: what `zoneAndDevicesOf` and `readLabels` read, in one statement. */
export async function readPlan(
  db: Sql,
  stationKey: number,
): Promise<ReturnType<typeof splitLabels> & { readonly zone: string; readonly devices: Map<string, number> }> {
  const { rows } = await db.execute<
    (LabelledRow | { readonly key: null }) & { readonly zone: string; readonly devices: string | null }
  >(sql`
    select s.time_zone as zone, d.devices::text as devices, l.key, l.id, l.station_key, l.type, l.name, p.label_key,
           p.property_code, p.unit, p.calc_data::text as calc_data, p.calc_formula
      from station s
      cross join lateral (select json_agg(json_build_array(id, key)) as devices from device where station_key = s.key) d
      left join virtual_label l on l.station_key = s.key left join virtual_point p on p.station_key = l.station_key and p.label_key = l.key
     where s.key = ${stationKey} order by l.key, p.property_code`);
  const [first] = rows;
  if (!first) throw new Error(`station ${stationKey} is not there`);
  return {
    zone: first.zone,
    devices: new Map(JSON.parse(first.devices ?? '[]') as [string, number][]),
    ...splitLabels(rows.filter((row) => row.key !== null)),
  };
}

/** A single bound parameter for a whole list; Drizzle alone would bind each element separately. */
function param(values: readonly unknown[]): SQL {
  return sql`${sql.param(values)}`;
}
