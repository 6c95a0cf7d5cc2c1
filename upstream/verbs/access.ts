import { authorizeAny, type Relation, type StationAction } from '@/lib/domain/permissions/authorize';
import type { Context } from '../context';
import { findDevices } from '../store/device-store';
import { readModuleReach, readReach, type ReachRow } from '../store/station-store';
import { forbidden, notFound } from './refusal';

/** A station that the caller may use for the declared action. Only `stationsFor` and `moduleFor` make one. */
export interface GrantedStation {
  readonly key: number;
  readonly id: string;
  readonly relations: readonly Relation[];
}

export interface GrantedModule {
  readonly deviceType: string;
  readonly moduleId: string;
}

/** A device that the caller may use for the declared action. Only `devicesFor` makes one. */
export interface GrantedDevice {
  readonly key: number;
  readonly id: string;
  readonly type: string;
  readonly station: GrantedStation;
  /** The zone in which the days of its station are cut. */
  readonly timeZone: string;
}

/** Every way in which a row of the store says that the caller reaches a station. */
export function relationsOf(row: ReachRow): Relation[] {
  const relations: Relation[] = [];
  if (row.creator) relations.push({ kind: 'creator' });
  if (row.manager) relations.push({ kind: 'enterprise-manager' });
  if (row.service) relations.push({ kind: 'service-organisation' });
  if (row.share_type !== null) {
    relations.push({
      kind: row.source === 'member' ? 'enterprise-member' : 'grant',
      shareType: row.share_type,
      auth: row.auth === true,
      setting: row.setting === true,
      control: row.control === true,
    });
  }
  return relations;
}

/**
 * The named stations, each one checked; all or nothing (A02). A station that is not there and one that is not the
 * caller's answer alike; one that the caller may see but not change answers "forbidden".
 */
export async function stationsFor(
  context: Context,
  action: StationAction,
  stationIds: readonly string[],
): Promise<GrantedStation[]> {
  const wanted = [...new Set(stationIds)];
  const rows = await context.db.asAccount(context.actor, (tx) => readReach(tx, context.actor, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return grant(row, action);
  });
}

/** The named devices, each by its station; all or nothing, and one that is not there answers like a foreign one. */
export async function devicesFor(
  context: Context,
  action: StationAction,
  deviceIds: readonly string[],
): Promise<GrantedDevice[]> {
  const wanted = [...new Set(deviceIds)];
  const rows = await context.db.asAccount(context.actor, (tx) => findDevices(tx, wanted));
  if (rows.length < wanted.length) throw notFound();
  const stations = await stationsFor(
    context,
    action,
    rows.map((row) => row.station_id),
  );
  const byId = new Map(stations.map((station) => [station.id, station]));
  return rows.map((row) => {
    const station = byId.get(row.station_id);
    if (!station) throw notFound();
    return { key: row.key, id: row.id, type: row.type, station, timeZone: row.time_zone };
  });
}

/** A device module that stands in at least one station where the caller may do `action`. */
export async function moduleFor(
  context: Context,
  action: StationAction,
  module: { readonly moduleId: string; readonly gatewayUuid: string | null },
): Promise<GrantedModule> {
  const rows = await context.db.asAccount(context.actor, (tx) => readModuleReach(tx, context.actor, module));
  const open = rows.find((row) => authorizeAny(relationsOf(row), action));
  if (open) return { deviceType: open.type, moduleId: module.moduleId };
  throw rows.some((row) => authorizeAny(relationsOf(row), 'view')) ? forbidden() : notFound();
}

function grant(row: ReachRow, action: StationAction): GrantedStation {
  const relations = relationsOf(row);
  if (authorizeAny(relations, action)) return { key: row.key, id: row.id, relations };
  throw authorizeAny(relations, 'view') ? forbidden() : notFound();
}
