import 'server-only';
import type { DeviceWire, MessagingServerWire, RelevanceWire } from '@/lib/contract/upstream/relevance';
import type { DevicePage, DeviceQuery } from '@/lib/domain/devices/list-query';
import type { Device } from '@/lib/domain/devices/types';
import type { DeviceTypeCount, FleetSummary, GatewayRef } from '@/lib/domain/fleet/types';
import type { CompareText } from '@/lib/domain/list-params';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { isBareCode } from '@/lib/domain/points/bare-code';
import { countTabs } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';
import type { Language } from '@/lib/domain/tenants/types';
import { gatewayUuidOf, isGateway, toDevice } from '../devices/mapper';
import { Pace } from '../http/pace';
import { toStation } from '../stations/mapper';
import { devicePages, stationPages } from './pages';

/** Everything a user may see, in the shape of the screens; one object per data version. */
export interface TypeOption {
  readonly code: string;
  readonly name: string;
}

export interface Fleet {
  readonly summary: FleetSummary;
  readonly stations: readonly Station[];
  readonly stationById: ReadonlyMap<string, Station>;
  readonly deviceById: ReadonlyMap<string, Device>;
  readonly devicesByStation: ReadonlyMap<string, readonly Device[]>;
  readonly devicesByType: ReadonlyMap<string, readonly Device[]>;
  readonly gatewayByUuid: ReadonlyMap<string, GatewayRef>;
  readonly servers: readonly MessagingServerWire[];
  /** Label points per station (code to unit), or undefined where the upstream lists none. */
  readonly points: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly typeName: (code: string) => string;
  /** Kinds of stations and of devices that the upstream offers, in its order (P3.8). */
  readonly stationTypes: readonly TypeOption[];
  readonly deviceTypes: readonly TypeOption[];
  /** Whether a device is added only with the code that is printed on it; one that says nothing may do without. */
  readonly claim: 'required' | 'optional';
  /** What modules offer beyond the documents, by module id (D3.4). */
  readonly capabilities: ReadonlyMap<string, readonly string[]>;
  /** Pages of the lists; orders are kept for this data version. */
  readonly stationPage: (query: StationQuery, language: Language, compare: CompareText) => StationPage;
  readonly devicePage: (type: string, query: DeviceQuery, language: Language, compare: CompareText) => DevicePage;
}

/** Builds the fleet from the upstream's one answer (P3.2 to P3.9, D3.1, D3.3), in short goes: it may be a large one. */
export async function buildFleet(wire: RelevanceWire, currency: string): Promise<Fleet> {
  const pace = new Pace();
  const names = (list: RelevanceWire['device_type']) => new Map(list.map((item) => [item.code_id, item.code_name]));
  const deviceNames = names(wire.device_type);
  const stationNames = names(wire.station_type);
  const typeName = (code: string) => deviceNames.get(code) ?? code;
  const devices = await toDevices(wire, typeName, pace);
  const devicesByStation = await pace.group(devices, (device) => device.stationId);
  const stations = await pace.map(wire.station, (station) =>
    toStation(station, {
      typeName: (code) => stationNames.get(code) ?? code,
      devices: () => (devicesByStation.get(station.id) ?? []).map((device) => device.status),
      currency,
    }),
  );
  const devicesByType = await pace.group(devices, (device) => device.type);
  const counts = countTabs(stations);
  await pace.rest();
  const gateway = (item: RelevanceWire['gateway'][number]) => ({
    id: item.gateway_id,
    uuid: item.uuid,
    serverId: item.mqtt_server_id,
  });
  return {
    stations,
    stationById: await pace.index(stations, byId, itself),
    deviceById: await pace.index(devices, byId, itself),
    devicesByStation,
    devicesByType,
    gatewayByUuid: await pace.index(wire.gateway, (item) => item.uuid, gateway),
    servers: wire.mqtt_server.map(withoutCredential),
    points: await toPoints(wire, pace),
    typeName,
    stationTypes: wire.station_type.map(toOption),
    deviceTypes: wire.device_type.map(toOption),
    capabilities: new Map(wire.mod_funs.map(({ mod_id: module, funs }) => [module, funs])),
    claim: wire.device_claim ?? 'optional',
    summary: { counts, stationCount: stations.length, deviceTypes: countTypes(devicesByType, typeName) },
    stationPage: stationPages(stations, counts),
    devicePage: devicePages(devicesByType, typeName),
  };
}

/** One that expires is asked for anew by whom it is for, and has no place in what is kept. */
const withoutCredential = (server: MessagingServerWire): MessagingServerWire =>
  server.mqtt_expires === undefined ? server : { ...server, mqtt_user: '', mqtt_pwd: '', mqtt_client_id: '' };

const toOption = (item: RelevanceWire['device_type'][number]): TypeOption => ({
  code: item.code_id,
  name: item.code_name,
});
const byId = (item: { readonly id: string }): string => item.id;
const itself = <T>(item: T): T => item;

async function toDevices(wire: RelevanceWire, typeName: (code: string) => string, pace: Pace): Promise<Device[]> {
  const id = (device: DeviceWire) => device.device_id;
  // A device in both lists is one device.
  const all = await pace.index([...wire.access_device, ...wire.device], id, itself);
  const stations = await pace.index(wire.station, byId, (station) => station.station_name);
  const users = await pace.index(
    wire.station,
    (station) => station.create_user ?? '',
    (station) => station.create_name,
  );
  const uuids = await pace.index(
    wire.gateway,
    (gateway) => gateway.gateway_id,
    (gateway) => gateway.uuid,
  );
  const uuidOf = (gateway: string) => uuids.get(gateway) ?? '';
  const gatewayNames = new Map<string, string>();
  for (const device of all.values()) {
    if (isGateway(device)) {
      gatewayNames.set(gatewayUuidOf(device, uuidOf), device.obj_name || device.device_code || device.device_id);
    }
    if (pace.isDue()) await pace.rest();
  }
  return pace.map([...all.values()], (device) =>
    toDevice(device, {
      typeName,
      stationName: (station) => stations.get(station) ?? '',
      gatewayUuid: uuidOf,
      gatewayName: (uuid) => gatewayNames.get(uuid) ?? '',
      userName: (user) => users.get(user) || user,
    }),
  );
}

/** Codes and units of each station's labels. Ten thousand stations have a handful of such sets: equal ones are one. */
async function toPoints(wire: RelevanceWire, pace: Pace): Promise<Map<string, ReadonlyMap<string, string>>> {
  const sets = new Map<string, ReadonlyMap<string, string>>();
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, label } of wire.station) {
    if (pace.isDue()) await pace.rest();
    if (label === undefined) continue;
    const points = label.flatMap((one) =>
      (one.points ?? []).flatMap(({ property_code: code, unit }) =>
        isBareCode(code, one.type) ? [[code, unit ?? ''] as const] : [],
      ),
    );
    const name = JSON.stringify(points);
    const set = sets.get(name) ?? new Map(points);
    sets.set(name, set);
    found.set(id, set);
  }
  return found;
}

function countTypes(
  byType: ReadonlyMap<string, readonly Device[]>,
  typeName: (code: string) => string,
): DeviceTypeCount[] {
  return [...byType]
    .filter(([id]) => id !== '')
    .map(([id, devices]) => ({ id, name: typeName(id), count: devices.length }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
