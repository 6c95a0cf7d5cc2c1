import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { reach, RELATION, type StationRequester, type AccessRow } from './station-repository';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

/*
 * What an account may see, as JSON text written by PostgreSQL: building a fleet's 60,000 rows as objects would dominate the
 * cost in Node.js. Text and digest of a list are made from the same record, so no output can change without its digest. Read
 * digest and lists in one snapshot.
 */

type Sql = Pick<Transaction, 'execute'>;

export interface Wanted extends StationRequester {
  /** Names by code in the caller's language. */
  readonly stationTypes: Readonly<Record<string, string>>;
  readonly deviceTypes: Readonly<Record<string, string>>;
  /** The messaging server that all gateways are connected to. */
  readonly serverId: string;
  /** False omits redundant fields: second names of the same thing, and the virtual labels and points. */
  readonly whole: boolean;
}

/** Sums of the 64-bit hashes of all rows, each hashed with its own key. */
export interface Digest extends Record<string, unknown> {
  /** The visible stations and their relations to the account. */
  readonly access: string;
  readonly content: string;
}

export interface StationText extends AccessRow {
  /** A JSON object without the hints and labels. */
  readonly text: string;
}

/** A station whose lists are read, with the rights of its relations (`auth` of its devices). */
export interface StationRef {
  readonly key: number;
  readonly id: string;
  readonly auth: number;
}

interface ListText extends Record<string, unknown> {
  readonly station_key: number;
  /** JSON objects, joined by commas. */
  readonly text: string;
}

export interface LabelText extends ListText {
  /** Virtual labels and their points; only with `whole`. */
  readonly labels: string | null;
  readonly points: string | null;
}

/** A module, its device type, and the number of such devices. */
export interface ModuleKind extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly count: number;
}

/** What is returned about stations ahead of their devices. */
export interface Kinds {
  readonly labels: readonly LabelText[];
  readonly modules: readonly ModuleKind[];
}

export interface Hanging {
  readonly devices: readonly ListText[];
  readonly gateways: readonly ListText[];
}

/** Hash of the access scope: `access` of the digest alone, since the whole digest takes ten times as long. */
export async function readAccess(db: Sql, query: StationRequester): Promise<string> {
  const { rows } = await db.execute<{ access: string }>(sql`${reach(query)}
    select coalesce(sum(hash_record_extended(row(${RELATION}), 0)), 0)::text as access
      from reach r join station s on s.key = r.key
      left join station_grant g on g.station_key = s.key and g.account_id = ${query.accountId}
     where s.tenant = ${query.tenant} and s.deleted_at is null`);
  return rows[0]?.access ?? '0';
}

/** Digest of the result, without building the result. */
export async function readDigest(db: Sql, query: Wanted, now: Date): Promise<Digest> {
  const { rows } = await db.execute<Digest>(sql`${reach(query)},
    st as materialized (
      select s.key, s.id, hash_record_extended(row(${RELATION}), 0) as access, hash_record_extended(x, s.key) as content
        ${stations(query, now)}
    ), ${gatewaysOf()}
    select coalesce(sum(access), 0)::text as access,
           concat_ws(' ', count(*), sum(content),
             (select sum(hash_record_extended(x, d.key)) ${devices(query)}),
             (select concat_ws(' ', sum(w.key), sum(hash_record_extended(row(w.uuid, w.signal, w.station_key, w.clock_offset, w.steady, w.since), w.key))) from gw w),
             (select concat_ws(' ', sum(t.station_key), sum(hash_record_extended(row(t.digest), t.station_key)))
                from station_label_text t join st on st.key = t.station_key)) as content
      from st`);
  const [digest] = rows;
  if (!digest) throw new Error('an aggregate without a row');
  return digest;
}

/** Every station of an account, ordered by name. */
export async function readStationTexts(db: Sql, query: Wanted, now: Date): Promise<StationText[]> {
  const { rows } = await db.execute<StationText>(sql`${reach(query)}
    select ${RELATION}, row_to_json(x)::text as text ${stations(query, now)} order by s.name, s.id`);
  return rows;
}

const seated = (refs: readonly StationRef[]): SQL => sql`with st as materialized (
      select * from unnest(${sql.param(refs.map((entry) => entry.key))}::int[], ${sql.param(refs.map((entry) => entry.id))}::text[],
        ${sql.param(refs.map((entry) => entry.auth))}::int[]) as t(key, id, auth)
    )`;

/** Labels of the stations and modules of their devices. A station without labels has no row. */
export async function readKinds(db: Sql, query: Wanted, refs: readonly StationRef[]): Promise<Kinds> {
  const st = seated(refs);
  const modules = await db.execute<ModuleKind>(sql`${st}
    select d.module_id as id, d.type, count(*)::int as count from device d join st on st.key = d.station_key
     where d.deleted_at is null group by 1, 2 order by 1, 2`);
  const labels = await db.execute<LabelText>(sql`${st}
    select t.station_key, t.brief as text, ${query.whole ? sql`t.labels, t.points` : sql`null as labels, null as points`}
      from station_label_text t join st on st.key = t.station_key`);
  return { labels: labels.rows, modules: modules.rows };
}

/** Devices and gateways of the stations. A station without any has no row. */
export async function readHanging(db: Sql, query: Wanted, refs: readonly StationRef[]): Promise<Hanging> {
  const st = sql`${seated(refs)}, ${gatewaysOf()}`;
  const found = await db.execute<ListText>(sql`${st}
    select d.station_key, string_agg(case when d.type = ${DEVICE_TYPES.gateway} then row_to_json(g) else row_to_json(y) end::text, ','
             order by d.key) as text
      ${devices(
        query,
        sql`
        cross join lateral (select x.*, st.auth) y
        cross join lateral (select y.*, w.signal) g`,
      )}
     group by d.station_key`);
  const gateways = await db.execute<ListText>(sql`${st}
    select w.station_key, string_agg(case when w.clock_offset is null then row_to_json(x) else row_to_json(y) end::text, ','
             order by w.key) as text
      from gw w cross join lateral (select w.uuid as gateway_id, w.uuid, ${query.serverId}::text as mqtt_server_id) x
      cross join lateral (select x.*, w.clock_offset, w.steady::int as clock_steady,
        (extract(epoch from w.since) * 1000)::bigint as clock_since) y
     group by w.station_key`);
  return { devices: found.rows, gateways: gateways.rows };
}

const nameOf = (names: Readonly<Record<string, string>>, code: SQL): SQL =>
  sql`coalesce(${JSON.stringify(names)}::jsonb ->> ${code}, ${code})`;

/**
 * SQL for the accessible stations with the record `x`. Hints follow from the relations and labels are a separate list, so
 * both are left out. Planned work leaves the record when it ends.
 */
function stations(query: Wanted, now: Date): SQL {
  const second = sql`${nameOf(query.stationTypes, sql`s.type`)} as station_type_name,
    coalesce(to_jsonb((extract(epoch from s.linked_at) * 1000)::bigint), '""') as link_time,`;
  return sql`
      from reach r join station s on s.key = r.key
      left join station_grant g on g.station_key = s.key and g.account_id = ${query.accountId}
      join account c on c.id = s.creator_id
      left join enterprise e on e.id = s.enterprise_id
      left join favourite f on f.station_key = s.key and f.account_id = ${query.accountId}
      left join planned_work w on w.station_key = s.key and w.until > ${now.toISOString()}
      cross join lateral (select s.id, s.name as station_name, s.type as station_type, ${query.whole ? second : sql``}
        s.images as station_image, s.address, s.postal_code, s.latitude, s.longitude, s.installed_capacity,
        s.rated_capacity, s.co2_factor, s.nmi as "NMI", s.currency, s.creator_id as create_user, c.name as create_name,
        coalesce(e.name, '') as service_custom, (f.account_id is not null)::int as is_collect,
        s.fault::int as fault_status, s.abnormal::int as abnormal_status, s.offline::int as offline_status,
        s.readings_version, s.time_zone, (extract(epoch from w.until) * 1000)::bigint as planned_until,
        case when w.since > ${now.toISOString()} then (extract(epoch from w.since) * 1000)::bigint end as planned_since,
        case when s.offline then (
          select floor(extract(epoch from coalesce(max(d.last_seen), s.linked_at, s.created_at)) / 60)::bigint * 60000
            from device d where d.station_key = s.key and d.deleted_at is null and d.type <> ${DEVICE_TYPES.gateway}
        ) end as offline_since) x
     where s.tenant = ${query.tenant} and s.deleted_at is null`;
}

/**
 * SQL for the devices of the stations `st` with the record `x`, without `auth`, which follows from the relations, and
 * `signal`, which only a gateway has. `last_time` is truncated to minutes, so that a device reporting every few seconds does
 * not change the digest each time.
 */
function devices(query: Wanted, more = sql``): SQL {
  const second = sql`d.id, d.id as obj_id, d.type as obj_type, ${nameOf(query.deviceTypes, sql`d.type`)} as type_name,
    coalesce(w.uuid, '') as iot_gateway_uuid, ${query.tenant}::text as prefix, d.picture as device_pic,`;
  return sql`
      from device d join st on st.key = d.station_key
      left join gw w on w.key = d.gateway_key
      cross join lateral (select d.id as device_id, ${query.whole ? second : sql``}
        d.name as obj_name, d.type as device_type, d.serial as device_code, d.iot_serial as iot_serial_no,
        w.uuid as gateway_id, st.id as station_id, d.module_id as mod_id, d.creator_id as create_user, d.status, d.alarm_status,
        floor(extract(epoch from d.last_seen) / 60)::bigint * 60000 as last_time) x${more}
     where d.deleted_at is null`;
}

function gatewaysOf(): SQL {
  return sql`gw as materialized (
      select w.key, w.uuid, w.station_key, w.signal, round(c.offset_ms / 1000)::bigint * 1000 as clock_offset, c.steady, c.since
        from gateway w join st on st.key = w.station_key
        left join gateway_clock c on c.gateway_key = w.key and c.offset_ms is not null
       where w.deleted_at is null
    )`;
}
