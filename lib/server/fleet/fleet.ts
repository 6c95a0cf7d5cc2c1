import 'server-only';
import type { DeviceDto, MessagingServerDto, RelevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { mustBeAwake } from '@/lib/domain/alarms/awake';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { Device } from '@/lib/domain/devices/types';
import type { GatewayRef } from '@/lib/domain/stations/fleet/types';
import type { Tenant } from '@/lib/domain/tenants/types';
import { gatewayUuidOf, toDevice } from '../devices/device-row';
import type { DeviceSurroundings } from '../devices/device-row';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import type { StationTenant } from '../stations/station-row';
import { devicePages } from './pages';
import { knownZone } from '../stations/station-row';
import { buildStations, inOrder } from './station-fleet';
import type { StationFleet } from './station-fleet';

/** Everything a user may access, as the screens need it; one object per data version. */
export interface Fleet extends StationFleet {
  readonly deviceById: ReadonlyMap<string, Device>;
  readonly devicesByStation: ReadonlyMap<string, readonly Device[]>;
  readonly devicesByType: ReadonlyMap<string, readonly Device[]>;
  readonly gatewayByUuid: ReadonlyMap<string, GatewayRef>;
  readonly servers: readonly MessagingServerDto[];
  /** Module capabilities beyond the documents, by module id (D3.4). */
  readonly capabilities: ReadonlyMap<string, readonly string[]>;
  /** Pages of the device lists; orders are cached for this data version. */
  readonly devicePage: ReturnType<typeof devicePages>;
}

/**
 * Builds the fleet from the upstream's response (P3.2 to P3.9, D3.1, D3.3), in short steps, since it may be large. `known`
 * are its stations, if they were built while it was received.
 */
export async function buildFleet(
  dto: RelevanceDto,
  tenant: StationTenant & Partial<Pick<Tenant, 'prefix'>>,
  known: Promise<StationFleet> | null = null,
  now = Date.now(),
): Promise<Fleet> {
  const slicer = new EventLoopSlicer();
  const deviceNames = new Map(dto.device_type.map((item) => [item.code_id, item.code_name]));
  const typeName = (code: string) => deviceNames.get(code) ?? code;
  const devices = await toDevices(dto, { typeName, prefix: tenant.prefix }, slicer, now);
  const devicesByStation = await slicer.group(devices, (device) => device.stationId);
  const devicesByType = await slicer.group(devices, (device) => device.type);
  const statusesOf = (station: string) => (devicesByStation.get(station) ?? []).map(({ status }) => status);
  const stations = await (known ?? buildStations(dto, tenant, slicer, statusesOf));
  await slicer.rest();
  const gateway = (item: RelevanceDto['gateway'][number]) => ({
    id: item.gateway_id,
    uuid: item.uuid,
    serverId: item.mqtt_server_id ?? '',
    ...clockOf(item),
  });
  const types = [...devicesByType].map(([id, of]) => ({ id, name: typeName(id), count: of.length }));
  return {
    ...stations,
    deviceById: await slicer.index(devices, byId, itself),
    devicesByStation,
    devicesByType,
    gatewayByUuid: await slicer.index(dto.gateway, (item) => item.uuid, gateway),
    servers: dto.mqtt_server.map(withoutCredential),
    capabilities: new Map(dto.mod_funs.map(({ mod_id: module, funs }) => [module, funs])),
    summary: { ...stations.summary, deviceTypes: inOrder(types) },
    devicePage: devicePages(devicesByType, typeName),
  };
}

function clockOf(gateway: RelevanceDto['gateway'][number]): Pick<GatewayRef, 'clock'> {
  const { clock_offset: offset, clock_steady: steady, clock_since: since } = gateway;
  if (typeof offset !== 'number' || typeof since !== 'number') return {};
  return { clock: { offset, steady: steady === 1, since } };
}

/** If neither position nor zone is known, an unreachable inverter counts as offline. */
function isSleepingHour(station: RelevanceDto['station'][number], now: number): boolean {
  const { latitude = null, longitude = null, time_zone: timeZone } = station;
  if (latitude === null || longitude === null) {
    const zone = knownZone(timeZone ?? null);
    return zone !== null && !mustBeAwake({ latitude: null, longitude: null, timeZone: zone }, now);
  }
  return !mustBeAwake({ latitude, longitude, timeZone: 'UTC' }, now);
}

/** Expiring credentials are requested when needed and must not be cached. */
const withoutCredential = (server: MessagingServerDto): MessagingServerDto =>
  server.mqtt_expires === undefined ? server : { ...server, mqtt_user: '', mqtt_pwd: '', mqtt_client_id: '' };

const byId = (item: { readonly id: string }): string => item.id;
const itself = <T>(item: T): T => item;

async function toDevices(
  dto: RelevanceDto,
  about: Pick<DeviceSurroundings, 'typeName' | 'prefix'>,
  slicer: EventLoopSlicer,
  now: number,
): Promise<Device[]> {
  const id = (device: DeviceDto) => device.device_id;
  // A device in both lists counts once.
  const all = await slicer.index([...dto.access_device, ...dto.device], id, itself);
  const stations = await slicer.index(dto.station, byId, (station) => station.station_name);
  const users = await slicer.index(
    dto.station,
    (station) => station.create_user ?? '',
    (station) => station.create_name,
  );
  const uuids = await slicer.index(
    dto.gateway,
    (gateway) => gateway.gateway_id,
    (gateway) => gateway.uuid,
  );
  const sleeping = new Set<string>();
  for (const station of dto.station) {
    if (isSleepingHour(station, now)) sleeping.add(station.id);
    if (slicer.isDue()) await slicer.rest();
  }
  const uuidOf = (gateway: string) => uuids.get(gateway) ?? '';
  const gatewayNames = new Map<string, string>();
  for (const device of all.values()) {
    if (isGateway(device.device_type ?? '')) {
      gatewayNames.set(gatewayUuidOf(device, uuidOf), device.obj_name || device.device_code || device.device_id);
    }
    if (slicer.isDue()) await slicer.rest();
  }
  return slicer.map([...all.values()], (device) =>
    toDevice(device, {
      ...about,
      stationName: (station) => stations.get(station) ?? '',
      gatewayUuid: uuidOf,
      gatewayName: (uuid) => gatewayNames.get(uuid) ?? '',
      userName: (user) => users.get(user) || user,
      sleepsAt: (station) => sleeping.has(station),
    }),
  );
}
