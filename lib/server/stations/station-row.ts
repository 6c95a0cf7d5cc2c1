import 'server-only';
import type { StationDto } from '@/lib/contract/upstream/stations/relevance';
import { stationStatusOf } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { timeZoneOf } from '@/lib/domain/stations/time-zone';
import type { Station } from '@/lib/domain/stations/types';
import type { Tenant } from '@/lib/domain/tenants/types';
import { storedPicture } from '../http/file-address';

/** The tenant fields that stations use. */
export type StationTenant = Pick<Tenant, 'currency' | 'staticUrl'>;

/** Maps a station (P3.2 to P3.7). Missing fields get the fallback that their row describes. */
export function toStation(
  dto: StationDto,
  about: {
    readonly typeName: (code: string) => string;
    /** Statuses of its devices, used if the upstream sends no flags. */
    readonly devices: () => readonly DeviceStatus[];
    /** Its currency applies to stations without their own. */
    readonly tenant: StationTenant;
  },
): Station {
  return {
    id: dto.id,
    name: dto.station_name,
    type: dto.station_type ?? '',
    typeName: dto.station_type_name || about.typeName(dto.station_type ?? ''),
    pictures: (dto.station_image ?? []).map((name) => storedPicture(about.tenant, name)),
    address: dto.address ?? '',
    postalCode: dto.postal_code ?? '',
    latitude: dto.latitude ?? null,
    longitude: dto.longitude ?? null,
    installedCapacity: dto.installed_capacity ?? null,
    ratedCapacity: dto.rated_capacity ?? null,
    nmi: dto.NMI ?? '',
    currency: /^[A-Z]{3}$/.test(dto.currency ?? '') ? (dto.currency ?? about.tenant.currency) : about.tenant.currency,
    co2Factor: dto.co2_factor ?? null,
    plannedUntil: dto.planned_until ?? null,
    plannedSince: dto.planned_since ?? null,
    readingsVersion: dto.readings_version ?? 0,
    timeZone: knownZone(dto.time_zone ?? null) ?? zoneOfPlace(dto),
    stationAuth: dto.station_auth ?? 0,
    deviceAuth: dto.device_auth ?? 0,
    deviceSetting: dto.device_setting ?? 0,
    alarmHandling: dto.alarm_handling === 1,
    creator: dto.create_user ?? '',
    ownerName: dto.create_name ?? '',
    serviceCustom: dto.service_custom ?? '',
    favourite: dto.is_collect === 1,
    status: toStatus(dto, about.devices),
    ...(dto.plan_work !== undefined && { planWork: dto.plan_work === 1 }),
    ...(dto.offline_since !== undefined && { offlineSince: dto.offline_since }),
  };
}

/** From the upstream's flags; without any flags, from its devices' statuses (D4.1). */
function toStatus(dto: StationDto, devices: () => readonly DeviceStatus[]): Station['status'] {
  if (!hasFlags(dto)) return stationStatusOf(devices());
  const { fault_status: fault, abnormal_status: abnormal, offline_status: offline } = dto;
  return { fault: fault === 1, abnormal: abnormal === 1, offline: offline === 1 };
}

export const hasFlags = (dto: StationDto): boolean =>
  [dto.fault_status, dto.abnormal_status, dto.offline_status].some((flag) => flag !== undefined);

/** The zone of the position, if the upstream names none: days and tariffs follow it, not the reader's zone. */
function zoneOfPlace({ latitude = null, longitude = null }: StationDto): string | null {
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return knownZone(timeZoneOf({ postalCode: '', latitude, longitude }));
}

const zones = new Map<string, boolean>();

/** A zone supported by this runtime, or null. */
export function knownZone(name: string | null): string | null {
  if (name === null || name === '') return null;
  let known = zones.get(name);
  if (known === undefined) {
    try {
      known = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      known = false;
    }
    if (zones.size < 1_000) zones.set(name, known);
  }
  return known ? name : null;
}
