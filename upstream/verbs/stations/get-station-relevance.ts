import type { AnswerOf } from '@/lib/contract/entry';
import type { getStationRelevance as entry } from '@/lib/contract/upstream/relevance';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { STATION_TYPES } from '@/lib/data/station-types';
import { stationHints, type Relation, type StationHints } from '@/lib/domain/permissions/authorize';
import type { Context } from '../../context';
import { readDevices, readGateways, type DeviceRow, type GatewayRow } from '../../store/device-store';
import { readLabels, readStations, type LabelRow, type PointRow, type StationRow } from '../../store/station-store';
import { relationsOf } from '../access';
import { getMqttServer, MESSAGING_SERVER_ID } from './get-mqtt-server';

type Answer = AnswerOf<typeof entry>;

interface Reached {
  readonly row: StationRow;
  readonly relations: readonly Relation[];
  readonly hints: StationHints;
}

/**
 * Everything the caller may see, in one call (P7.2): five set-based queries, whatever the size of the fleet. Devices of
 * stations that were only granted stand in `access_device`, all others in `device`; no device stands in both.
 */
export async function getStationRelevance(context: Context): Promise<Answer> {
  const { actor, db, lang } = context;
  const { stations, devices, gateways, labels, points } = await db.asAccount(actor, async (tx) => {
    const stations = await readStations(tx, actor);
    const keys = stations.map((station) => station.key);
    const devices = await readDevices(tx, keys);
    const gateways = await readGateways(tx, keys);
    return { stations, devices, gateways, ...(await readLabels(tx, keys)) };
  });
  const reached = new Map<number, Reached>();
  for (const row of stations) {
    const relations = relationsOf(row);
    reached.set(row.key, { row, relations, hints: stationHints(relations) });
  }
  const wire = toDevices(context, devices, gateways, reached);
  const pointsByLabel = groupBy(points, (point) => point.label_key);
  const labelsByStation = groupBy(labels, (label) => label.station_key);
  const stationTypes = new Map(STATION_TYPES.map((type) => [type.code, type[lang]]));
  return {
    station: stations.map((row) =>
      toStation(row, reached.get(row.key)?.hints, stationTypes, labelsByStation.get(row.key) ?? [], pointsByLabel),
    ),
    device: wire.own,
    access_device: wire.granted,
    gateway: gateways.map(({ uuid }) => ({ gateway_id: uuid, uuid, mqtt_server_id: MESSAGING_SERVER_ID })),
    mqtt_server: await getMqttServer(context),
    station_virtual_label: labels.map((label) => ({
      id: label.id,
      station_id: reached.get(label.station_key)?.row.id ?? '',
      type: label.type,
      name: label.name,
    })),
    station_virtual_point: toPoints(labels, pointsByLabel),
    device_type: DEVICE_TYPE_PROPERTIES.map((type) => ({ code_id: type.type, code_name: type[lang] })),
    station_type: STATION_TYPES.map((type) => ({ code_id: type.code, code_name: type[lang] })),
    // No capability is offered yet: the portal falls back to what each row says (decisions B).
    mod_funs: [...new Set(devices.map((device) => device.module_id))].toSorted().map((module) => ({
      mod_id: module,
      prefix: context.tenant,
      funs: [],
    })),
  };
}

function toStation(
  row: StationRow,
  hints: StationHints | undefined,
  types: ReadonlyMap<string, string>,
  labels: readonly LabelRow[],
  points: ReadonlyMap<number, readonly PointRow[]>,
): NonNullable<Answer['station']>[number] {
  return {
    id: row.id,
    station_name: row.name,
    station_type: row.type,
    station_type_name: types.get(row.type) ?? row.type,
    station_image: row.images,
    address: row.address,
    postal_code: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    installed_capacity: row.installed_capacity,
    rated_capacity: row.rated_capacity,
    NMI: row.nmi,
    currency: row.currency,
    station_auth: hints?.stationAuth ?? 0,
    device_auth: hints?.deviceAuth ?? 0,
    device_setting: hints?.deviceSetting ?? 0,
    create_user: row.creator_id,
    create_name: row.creator_name,
    service_custom: row.service_custom ?? '',
    is_collect: row.favourite ? 1 : 0,
    fault_status: row.fault ? 1 : 0,
    abnormal_status: row.abnormal ? 1 : 0,
    offline_status: row.offline ? 1 : 0,
    link_time: row.linked_at ?? '',
    label: labels.map((label) => ({
      type: label.type,
      points: (points.get(label.key) ?? []).map(({ property_code, unit }) => ({ property_code, unit })),
    })),
    time_zone: row.time_zone,
  };
}

function toDevices(
  { lang, tenant }: Context,
  devices: readonly DeviceRow[],
  gateways: readonly GatewayRow[],
  reached: ReadonlyMap<number, Reached>,
) {
  const typeNames = new Map(DEVICE_TYPE_PROPERTIES.map((type) => [type.type, type[lang]]));
  const byKey = new Map(gateways.map((gateway) => [gateway.key, gateway]));
  const own: NonNullable<Answer['device']> = [];
  const granted: NonNullable<Answer['device']> = [];
  for (const row of devices) {
    const station = reached.get(row.station_key);
    if (!station) continue;
    const gateway = byKey.get(row.gateway_key);
    const device = {
      device_id: row.id,
      id: row.id,
      obj_id: row.id,
      obj_name: row.name,
      obj_type: row.type,
      device_type: row.type,
      type_name: typeNames.get(row.type) ?? row.type,
      device_code: row.serial,
      iot_serial_no: row.iot_serial,
      iot_gateway_uuid: gateway?.uuid ?? '',
      gateway_id: gateway?.uuid ?? null,
      station_id: station.row.id,
      mod_id: row.module_id,
      prefix: tenant,
      device_pic: row.picture,
      create_user: row.creator_id,
      auth: station.hints.stationAuth,
      status: row.status,
      last_time: row.last_seen,
      ...(row.type === 'C001' && { signal: gateway?.signal ?? null }),
    };
    (onlyGranted(station.relations) ? granted : own).push(device);
  }
  return { own, granted };
}

function onlyGranted(relations: readonly Relation[]): boolean {
  return relations.every(({ kind }) => kind === 'grant' || kind === 'enterprise-member');
}

function toPoints(labels: readonly LabelRow[], points: ReadonlyMap<number, readonly PointRow[]>) {
  return labels.flatMap((label) =>
    (points.get(label.key) ?? []).map((point) => ({
      label_id: label.id,
      property_code: point.property_code,
      unit: point.unit,
      // D3.10: JSON as text on the wire.
      calc_data: point.calc_data,
      calc_formula: point.calc_formula,
    })),
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
