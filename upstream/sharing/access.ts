import { authorizeAny, type Relation, type StationAction } from '@/lib/domain/sharing/permissions/authorize';
import { mayInEnterprise, type EnterpriseAction } from '@/lib/domain/sharing/permissions/enterprise';
import { deletedSince } from '@/lib/domain/stations/deleted';
import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { findAlarms } from '../alarms/alarm-handling-repository';
import { findCommLog } from '../comm-log/comm-log-repository';
import { findDeletedDevice, type DeletedDeviceRow } from '../devices/device-restore-repository';
import { findDevices } from '../devices/device-repository';
import { findMembership } from '../organisation/enterprise-repository';
import { readDeviceAccess, readModuleAccess, readStationAccess, type AccessRow } from '../stations/station-repository';
import { findDeletedStation } from '../stations/station-restore-repository';
import { noteUse } from '../stations/station-use';
import { forbidden, notFound } from '../api/refusal';
import { relationsOf } from './relations';

/** A station that the caller may use for the declared action. Created only by the functions of this file. */
export interface GrantedStation {
  readonly key: number;
  readonly id: string;
  readonly relations: readonly Relation[];
}

/** A station that the caller deleted and can restore. Created only by `deletedStationFor`. */
export interface DeletedStation {
  readonly key: number;
  readonly id: string;
  readonly name: string;
}

export interface GrantedModule {
  readonly deviceType: string;
  readonly moduleId: string;
}

/** A device that the caller may use for the declared action. */
export interface GrantedDevice {
  readonly key: number;
  readonly id: string;
  readonly type: string;
  readonly station: GrantedStation;
}

/** A device with the time zone of its station, which sets its day boundaries. Created only by `devicesFor`. */
export interface ZonedDevice extends GrantedDevice {
  readonly timeZone: string;
}

/** A device that commands can be sent to. Created only by `deviceFor`. */
export interface CommandedDevice extends GrantedDevice {
  readonly gatewayUuid: string;
  /** Stored hash of the gateway's secret. */
  readonly credentialHash: string;
}

/** An entry of the communication log that the caller created, for a device that they may still write. */
export interface GrantedCommLog {
  readonly id: string;
  readonly readSet: 'Read' | 'Set';
  /** Epoch ms. */
  readonly createdAt: number;
  readonly device: CommandedDevice;
}

/** The station or device whose communication log is read. Created only by `logPlaceFor`. */
export interface GrantedLogPlace {
  readonly stationKey: number;
  /** Null for all devices of the station. */
  readonly deviceKey: number | null;
}

/** Stations and devices to list from, each one authorised. Created only by `placesFor`. */
export interface GrantedPlaces {
  readonly all: boolean;
  readonly stationKeys: readonly number[];
  readonly devices: readonly { readonly key: number; readonly stationKey: number }[];
  readonly withoutStationKeys: readonly number[];
  readonly withoutDeviceKeys: readonly number[];
}

/** An alarm of a station where the caller may do the declared action. Created only by `alarmsFor`. */
export interface GrantedAlarm {
  readonly id: string;
  readonly stationKey: number;
  readonly stationId: string;
  /** Whether the caller may know who else has access to the station. */
  readonly seesPeople: boolean;
}

/** An organisation of the caller in which they may do the declared action. Created only by `enterpriseFor`. */
export interface GrantedEnterprise {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/**
 * The named stations, each one authorised; all or nothing (A02). A missing station and one that the caller has no access to get the same
 * answer; one that the caller may see but not change answers "forbidden".
 */
export async function stationsFor(
  context: Context,
  action: StationAction,
  stationIds: readonly string[],
): Promise<GrantedStation[]> {
  const wanted = [...new Set(stationIds)];
  const rows = await context.db.asAccount(context.actor, (tx) => readStationAccess(tx, context.actor, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const granted = wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return grant(row, action);
  });
  await noteOthersUse(context, granted);
  return granted;
}

/**
 * One station as `stationsFor` grants it, plus the result of `read` from the same transaction: a separate transaction would cost two more
 * database round trips.
 */
export async function stationWith<T>(
  context: Context,
  action: StationAction,
  stationId: string,
  read: (tx: Transaction, station: GrantedStation) => Promise<T>,
): Promise<GrantedStation & { readonly found: T }> {
  const station = await context.db.asAccount(context.actor, async (tx) => {
    const [row] = await readStationAccess(tx, context.actor, [stationId]);
    if (!row) throw notFound();
    const granted = grant(row, action);
    return { ...granted, found: await read(tx, granted) };
  });
  await noteOthersUse(context, [station]);
  return station;
}

/** Use by other accounts is recorded for the creator to see; their own use is not. */
async function noteOthersUse(context: Context, stations: readonly GrantedStation[]): Promise<void> {
  const others = stations.filter(({ relations }) => relations.every(({ kind }) => kind !== 'creator'));
  if (others.length === 0) return;
  await noteUse(context, context.actor.accountId, { stationKeys: others.map(({ key }) => key) });
}

/** A deleted station of the caller that can still be restored; a foreign, a purged and a missing one get the same answer. */
export async function deletedStationFor(
  context: Context,
  _action: 'restore',
  stationId: string,
): Promise<DeletedStation> {
  const { actor, db, now, services } = context;
  const since = deletedSince(now, services.deletedKeepDays);
  const station = await db.asAccount(actor, (tx) => findDeletedStation(tx, actor, stationId, since));
  if (!station) throw notFound();
  return station;
}

/**
 * A deleted device of a station of the caller that can still be restored; a foreign, a given away and a missing one get the same answer.
 */
export async function deletedDeviceFor(
  context: Context,
  _action: 'restore',
  deviceId: string,
): Promise<DeletedDeviceRow> {
  const { actor, db, now, services } = context;
  const since = deletedSince(now, services.deletedKeepDays);
  const device = await db.asAccount(actor, (tx) => findDeletedDevice(tx, actor, deviceId, since));
  if (!device) throw notFound();
  return device;
}

/** The named devices, each authorised through its station; all or nothing, and a missing one gets the same answer as a foreign one. */
export async function devicesFor(
  context: Context,
  action: StationAction,
  deviceIds: readonly string[],
): Promise<ZonedDevice[]> {
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

/** A device module that exists in at least one station where the caller may do `action`. */
export async function moduleFor(
  context: Context,
  action: StationAction,
  module: { readonly moduleId: string; readonly gatewayUuid: string | null },
): Promise<GrantedModule> {
  const rows = await context.db.asAccount(context.actor, (tx) => readModuleAccess(tx, context.actor, module));
  const open = rows.find((row) => authorizeAny(relationsOf(row), action));
  if (open) return { deviceType: open.type, moduleId: module.moduleId };
  throw rows.some((row) => authorizeAny(relationsOf(row), 'view')) ? forbidden() : notFound();
}

/** A device of a station where the caller may do `action`. */
export async function deviceFor(context: Context, action: StationAction, deviceId: string): Promise<CommandedDevice> {
  const row = await context.db.asAccount(context.actor, (tx) => readDeviceAccess(tx, context.actor, deviceId));
  if (!row) throw notFound();
  const { device_key: key, device_id: id, type, gateway_uuid: gatewayUuid, credential_hash: credentialHash } = row;
  const station = grant(row, action);
  await noteOthersUse(context, [station]);
  return { key, id, type, gatewayUuid, credentialHash, station };
}

/** The caller's own entry; another account's and a missing one get the same answer. */
export async function commLogFor(context: Context, action: StationAction, commId: string): Promise<GrantedCommLog> {
  const entry = await context.db.asAccount(context.actor, (tx) => findCommLog(tx, commId));
  if (!entry || entry.accountId !== context.actor.accountId) throw notFound();
  const { id, readSet, createdAt } = entry;
  return { id, readSet, createdAt, device: await deviceFor(context, action, entry.deviceId) };
}

/** A device or a whole station; where both are named the device must belong to the station (A03). */
export async function logPlaceFor(
  context: Context,
  action: StationAction,
  { deviceId, stationId }: { readonly deviceId: string | undefined; readonly stationId: string | undefined },
): Promise<GrantedLogPlace> {
  const device = deviceId === undefined ? null : await deviceFor(context, action, deviceId);
  const [station] = stationId === undefined ? [device?.station] : await stationsFor(context, action, [stationId]);
  if (!station || (device && device.station.id !== station.id)) throw notFound();
  return { stationKey: station.key, deviceKey: device?.key ?? null };
}

/** The named alarms, each authorised through its station; all or nothing, and a missing one gets the same answer as a foreign one. */
export async function alarmsFor(
  context: Context,
  action: StationAction,
  alarmIds: readonly string[],
): Promise<GrantedAlarm[]> {
  const found = await context.db.asAccount(context.actor, (tx) => findAlarms(tx, alarmIds));
  if (found.length < alarmIds.length) throw notFound();
  const stations = await stationsFor(
    context,
    action,
    found.map(({ stationId }) => stationId),
  );
  const open = new Set(stations.filter(({ relations }) => authorizeAny(relations, 'see-shares')).map(({ key }) => key));
  return found.map((alarm) => ({ ...alarm, seesPeople: open.has(alarm.stationKey) }));
}

/** What a list covers: all stations or named ones, single devices, and exclusions from them; all or nothing (A02). */
export async function placesFor(
  context: Context,
  action: StationAction,
  named: {
    readonly all?: 0 | 1 | undefined;
    readonly station_id?: readonly string[] | undefined;
    readonly device_id?: readonly string[] | undefined;
    readonly without_station_id?: readonly string[] | undefined;
    readonly without_device_id?: readonly string[] | undefined;
  },
): Promise<GrantedPlaces> {
  const { station_id: stations = [], without_station_id: withoutStations = [] } = named;
  const { device_id: devices = [], without_device_id: withoutDevices = [] } = named;
  const granted = await stationsFor(context, action, [...stations, ...withoutStations]);
  const found = await devicesFor(context, action, [...devices, ...withoutDevices]);
  const stationKeys = (ids: readonly string[]) => granted.filter(({ id }) => ids.includes(id)).map(({ key }) => key);
  const devicesOf = (ids: readonly string[]) => found.filter(({ id }) => ids.includes(id));
  return {
    all: named.all === 1,
    stationKeys: stationKeys(stations),
    devices: devicesOf(devices).map(({ key, station }) => ({ key, stationKey: station.key })),
    withoutStationKeys: stationKeys(withoutStations),
    withoutDeviceKeys: devicesOf(withoutDevices).map(({ key }) => key),
  };
}

/** The organisation with this code, if the caller belongs to it; an unused code and a foreign one get the same answer. */
export async function enterpriseFor(
  context: Context,
  action: EnterpriseAction,
  code: string,
): Promise<GrantedEnterprise> {
  const { actor, db, tenant } = context;
  const membership = await findMembership(db.orm, { accountId: actor.accountId, tenant, code });
  if (!membership) throw notFound();
  if (!mayInEnterprise(membership.authority, action)) throw forbidden();
  return { id: membership.enterpriseId, code, name: membership.name };
}

function grant(row: AccessRow, action: StationAction): GrantedStation {
  const relations = relationsOf(row);
  if (authorizeAny(relations, action)) return { key: row.key, id: row.id, relations };
  throw authorizeAny(relations, 'view') ? forbidden() : notFound();
}
