import 'server-only';
import { LRUCache } from 'lru-cache';
import type { MessagingServerWire, RelevanceWire } from '@/lib/contract/upstream/relevance';
import type { Device } from '@/lib/domain/devices/types';
import type { DeviceTypeCount, FleetSummary, GatewayRef } from '@/lib/domain/fleet/types';
import type { CompareText } from '@/lib/domain/list-params';
import { orderStations, sliceStations } from '@/lib/domain/stations/slice';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { countTabs } from '@/lib/domain/stations/tabs';
import { cutPage } from '@/lib/domain/list-params';
import type { Station } from '@/lib/domain/stations/types';
import { gatewayUuidOf, isGateway, toDevice, toDeviceStatus } from '../devices/mapper';
import { toStation } from '../stations/mapper';

/** Orders of one data version that are kept: what a user clicks through. */
const KEPT_ORDERS = 12;
const KEPT_PAGES = 24;

/** Everything a user may see, in the shape of the screens; one object per data version. */
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
  /** A page of the station list; orders are kept for this data version. */
  readonly page: (query: StationQuery, language: string, compare: CompareText) => StationPage;
}

/** Builds the fleet from the upstream's one answer (P3.2 to P3.9, D3.1, D3.3). */
export function buildFleet(wire: RelevanceWire, currency: string): Fleet {
  const names = (list: RelevanceWire['device_type']) => new Map(list.map((item) => [item.code_id, item.code_name]));
  const deviceNames = names(wire.device_type);
  const stationNames = names(wire.station_type);
  const typeName = (code: string) => deviceNames.get(code) ?? code;
  const devices = toDevices(wire, typeName);
  const devicesByStation = groupBy(devices, (device) => device.stationId);
  const statuses = stationStatuses(wire);
  const stations = wire.station.map((station) =>
    toStation(station, {
      typeName: (code) => stationNames.get(code) ?? code,
      devices: statuses.get(station.id) ?? [],
      currency,
    }),
  );
  const devicesByType = groupBy(devices, (device) => device.type);
  const counts = countTabs(stations);
  return {
    stations,
    stationById: new Map(stations.map((station) => [station.id, station])),
    deviceById: new Map(devices.map((device) => [device.id, device])),
    devicesByStation,
    devicesByType,
    gatewayByUuid: new Map(
      wire.gateway.map((item) => [item.uuid, { id: item.gateway_id, uuid: item.uuid, serverId: item.mqtt_server_id }]),
    ),
    servers: wire.mqtt_server,
    points: toPoints(wire),
    typeName,
    summary: { counts, stationCount: stations.length, deviceTypes: countTypes(devicesByType, typeName) },
    page: pager(stations, counts),
  };
}

function toDevices(wire: RelevanceWire, typeName: (code: string) => string): Device[] {
  const all = new Map([...wire.access_device, ...wire.device].map((device) => [device.device_id, device]));
  const stations = new Map(wire.station.map((station) => [station.id, station.station_name]));
  const users = new Map(wire.station.map((station) => [station.create_user, station.create_name]));
  const uuids = new Map(wire.gateway.map((gateway) => [gateway.gateway_id, gateway.uuid]));
  const uuidOf = (id: string) => uuids.get(id) ?? '';
  const gatewayNames = new Map(
    [...all.values()]
      .filter(isGateway)
      .map((device) => [gatewayUuidOf(device, uuidOf), device.obj_name || device.device_code || device.device_id]),
  );
  return [...all.values()].map((device) =>
    toDevice(device, {
      typeName,
      stationName: (id) => stations.get(id) ?? '',
      gatewayUuid: uuidOf,
      gatewayName: (uuid) => gatewayNames.get(uuid) ?? '',
      userName: (id) => users.get(id) || id,
    }),
  );
}

function stationStatuses(wire: RelevanceWire) {
  const found = groupBy([...wire.access_device, ...wire.device], (device) => device.station_id ?? null);
  return new Map([...found].map(([id, devices]) => [id, devices.map((device) => toDeviceStatus(device.status))]));
}

function toPoints(wire: RelevanceWire): Map<string, Map<string, string>> {
  return new Map(
    wire.station
      .filter((station) => station.label !== undefined)
      .map((station) => [
        station.id,
        new Map(
          (station.label ?? []).flatMap((label) =>
            (label.points ?? []).map((point) => [point.property_code, point.unit ?? ''] as const),
          ),
        ),
      ]),
  );
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

function pager(stations: readonly Station[], counts: FleetSummary['counts']): Fleet['page'] {
  const orders = new LRUCache<string, readonly Station[]>({ max: KEPT_ORDERS });
  const pages = new LRUCache<string, StationPage>({ max: KEPT_PAGES });
  return (query, language, compare) => {
    // A search is typed once; what is paged through is tab and order.
    if (query.search !== '') return sliceStations(stations, query, compare, counts);
    const key = `${language} ${query.tab} ${query.sort} ${query.descending}`;
    const rows = orders.get(key) ?? orderStations(stations, query, compare);
    orders.set(key, rows);
    // The same page is the same object, so that what is made of it can be kept with it.
    const place = `${key} ${query.view} ${query.page}`;
    const kept = pages.get(place);
    if (kept) return kept;
    const page = { ...cutPage(rows, query), counts };
    pages.set(place, page);
    return page;
  };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
