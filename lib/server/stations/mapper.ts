import 'server-only';
import type { StationWire } from '@/lib/contract/upstream/relevance';
import { stationStatusOf } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { timeZoneOf } from '@/lib/domain/stations/time-zone';
import type { Station } from '@/lib/domain/stations/types';
import type { Tenant } from '@/lib/domain/tenants/types';
import { storedPicture } from '../http/file-address';

/** What stations take from the tenant that they are shown under. */
export type StationTenant = Pick<Tenant, 'currency' | 'staticUrl'>;

/** A station off the wire (P3.2 to P3.7). What the upstream leaves out gets the fallback that its row describes. */
export function toStation(
  wire: StationWire,
  about: {
    readonly typeName: (code: string) => string;
    /** States of its devices, asked for where the upstream gives no flag. */
    readonly devices: () => readonly DeviceStatus[];
    /** Its currency is that of stations without one of their own. */
    readonly tenant: StationTenant;
  },
): Station {
  return {
    id: wire.id,
    name: wire.station_name,
    type: wire.station_type ?? '',
    typeName: wire.station_type_name || about.typeName(wire.station_type ?? ''),
    pictures: (wire.station_image ?? []).map((name) => storedPicture(about.tenant, name)),
    address: wire.address ?? '',
    postalCode: wire.postal_code ?? '',
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    installedCapacity: wire.installed_capacity ?? null,
    ratedCapacity: wire.rated_capacity ?? null,
    nmi: wire.NMI ?? '',
    currency: /^[A-Z]{3}$/.test(wire.currency ?? '') ? (wire.currency ?? about.tenant.currency) : about.tenant.currency,
    co2Factor: wire.co2_factor ?? null,
    plannedUntil: wire.planned_until ?? null,
    plannedSince: wire.planned_since ?? null,
    readingsVersion: wire.readings_version ?? 0,
    timeZone: knownZone(wire.time_zone ?? null) ?? zoneOfPlace(wire),
    stationAuth: wire.station_auth ?? 0,
    deviceAuth: wire.device_auth ?? 0,
    deviceSetting: wire.device_setting ?? 0,
    alarmHandling: wire.alarm_handling === 1,
    creator: wire.create_user ?? '',
    ownerName: wire.create_name ?? '',
    serviceCustom: wire.service_custom ?? '',
    favourite: wire.is_collect === 1,
    status: toStatus(wire, about.devices),
    ...(wire.plan_work !== undefined && { planWork: wire.plan_work === 1 }),
    ...(wire.offline_since !== undefined && { offlineSince: wire.offline_since }),
  };
}

/** The upstream's flags; where it gives none at all, what its devices say (D4.1). */
function toStatus(wire: StationWire, devices: () => readonly DeviceStatus[]): Station['status'] {
  if (!hasFlags(wire)) return stationStatusOf(devices());
  const { fault_status: fault, abnormal_status: abnormal, offline_status: offline } = wire;
  return { fault: fault === 1, abnormal: abnormal === 1, offline: offline === 1 };
}

export const hasFlags = (wire: StationWire): boolean =>
  [wire.fault_status, wire.abnormal_status, wire.offline_status].some((flag) => flag !== undefined);

/** The zone of the place, where the upstream names none: days and tariffs are cut there, not where the reader is. */
function zoneOfPlace({ latitude = null, longitude = null }: StationWire): string | null {
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return knownZone(timeZoneOf({ postalCode: '', latitude, longitude }));
}

const zones = new Map<string, boolean>();

/** A zone that this runtime can count with, or null. */
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
