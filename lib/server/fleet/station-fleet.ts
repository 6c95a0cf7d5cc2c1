import 'server-only';
import type { RelevanceDto, StationDto } from '@/lib/contract/upstream/stations/relevance';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { DeviceTypeCount, FleetSummary } from '@/lib/domain/stations/fleet/types';
import type { CompareText } from '@/lib/domain/list-params';
import { isBareCode } from '@/lib/domain/live/points/bare-code';
import { hasBattery, STORAGE_LABEL } from '@/lib/domain/stations/battery';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { countTabs } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import type { ExtraField } from '@/lib/domain/tariffs/extras';
import type { Language } from '@/lib/domain/tenants/types';
import type { EventLoopSlicer } from '../http/event-loop-slicer';
import { toStation } from '../stations/station-row';
import type { StationTenant } from '../stations/station-row';
import { stationPages } from './pages';

export interface TypeOption {
  readonly code: string;
  readonly name: string;
}

type Points = ReadonlyMap<string, string>;

/** The stations a user may access, as the screens need them, without their devices: those of a large fleet arrive later. */
export interface StationFleet {
  readonly summary: FleetSummary;
  readonly stations: readonly Station[];
  readonly stationById: ReadonlyMap<string, Station>;
  /** Label points per station (code to unit), or undefined if the upstream lists none; battery points only if there is a battery. */
  readonly points: ReadonlyMap<string, Points>;
  readonly typeName: (code: string) => string;
  /** Types of stations and devices that the upstream offers, in its order (P3.8). */
  readonly stationTypes: readonly TypeOption[];
  readonly deviceTypes: readonly TypeOption[];
  /** Whether adding a device requires the code printed on it; not sent to an upstream that does not mention it. */
  /** Whether users can connect gateways of their own. */
  readonly ownGateways: boolean;
  readonly claim: 'required' | 'optional' | 'none';
  /** The tariff extras that the upstream declares as supported; no others are sent. */
  readonly tariffFields: readonly ExtraField[];
  /** Fields beyond the documents that the upstream's calls accept, `call.field`; no others are sent. */
  readonly takes: ReadonlySet<string>;
  /** Pages of the list; orders are cached for this data version. */
  readonly stationPage: (query: StationQuery, language: Language, compare: CompareText) => StationPage;
}

/** Builds the stations in short steps (P3.2 to P3.8). `statusesOf` supplies the device statuses of a station without flags. */
export async function buildStations(
  dto: RelevanceDto,
  tenant: StationTenant,
  slicer: EventLoopSlicer,
  statusesOf: (station: string) => readonly DeviceStatus[] = () => [],
): Promise<StationFleet> {
  const stationNames = namesOf(dto.station_type);
  const deviceNames = namesOf(dto.device_type);
  const typeName = (code: string) => deviceNames.get(code) ?? code;
  const stations = await slicer.map(dto.station, (station) =>
    toStation(station, {
      typeName: (code) => stationNames.get(code) ?? code,
      devices: () => statusesOf(station.id),
      tenant,
    }),
  );
  const counts = countTabs(stations);
  await slicer.rest();
  const types = (dto.device_count ?? []).map(({ code_id: id, count }) => ({ id, name: typeName(id), count }));
  return {
    stations,
    stationById: await slicer.index(
      stations,
      ({ id }) => id,
      (station) => station,
    ),
    points: await toPoints(dto, slicer),
    typeName,
    stationTypes: dto.station_type.map(toOption),
    deviceTypes: dto.device_type.map(toOption),
    ownGateways: dto.own_gateways === 1,
    claim: dto.device_claim ?? 'none',
    tariffFields: EXTRA_FIELDS.filter((field) => dto.tariff_fields?.includes(field)),
    takes: takenFields(dto),
    summary: { counts, stationCount: stations.length, deviceTypes: inOrder(types) },
    stationPage: stationPages(stations, counts),
  };
}

/** Calls also accept the fields that the relevance declares through `device_claim` and `tariff_fields`. */
function takenFields({ device_claim: claim, extra_fields: extras, tariff_fields: tariff }: RelevanceDto): Set<string> {
  const terms = (tariff ?? []).flatMap((field) => (field === 'tax' ? ['tax', 'taxIncluded'] : [field]));
  return new Set([
    ...(extras ?? []),
    ...(claim === undefined ? [] : ['add_station.device.claim', 'save_device.claim']),
    ...terms.map((field) => `set_station_tariff.${field}`),
  ]);
}

/** Types that have devices, in the order of their codes (P2.21). */
export const inOrder = (types: readonly DeviceTypeCount[]): DeviceTypeCount[] =>
  types.filter(({ id }) => id !== '').sort((a, b) => (a.id < b.id ? -1 : 1));

const namesOf = (list: RelevanceDto['device_type']): ReadonlyMap<string, string> =>
  new Map(list.map((item) => [item.code_id, item.code_name]));

const toOption = (item: RelevanceDto['device_type'][number]): TypeOption => ({
  code: item.code_id,
  name: item.code_name,
});

/** Codes and units of each station's labels. Ten thousand stations have only a few such sets, so equal ones are shared. */
async function toPoints(dto: RelevanceDto, slicer: EventLoopSlicer): Promise<Map<string, Points>> {
  const sharedOf = (battery: boolean) =>
    new Map(dto.label_set.map(({ id, label }) => [id, new Map(pointsOf(label, battery))]));
  const shared = { with: sharedOf(true), without: sharedOf(false) };
  const sets = new Map<string, Points>();
  const found = new Map<string, Points>();
  for (const { id, label, label_set: named, rated_capacity: capacity, station_type: type } of dto.station) {
    if (slicer.isDue()) await slicer.rest();
    const battery = hasBattery({ type: type ?? '', ratedCapacity: capacity ?? null });
    const common = shared[battery ? 'with' : 'without'].get(named ?? '');
    if (common) found.set(id, common);
    if (common || label === undefined) continue;
    const points = pointsOf(label, battery);
    const name = JSON.stringify(points);
    const set = sets.get(name) ?? new Map(points);
    sets.set(name, set);
    found.set(id, set);
  }
  return found;
}

const pointsOf = (label: NonNullable<StationDto['label']>, battery: boolean): (readonly [string, string])[] =>
  label.flatMap((one) =>
    (one.type === STORAGE_LABEL && !battery ? [] : (one.points ?? [])).flatMap(({ property_code: code, unit }) =>
      isBareCode(code, one.type) ? [[code, unit ?? ''] as const] : [],
    ),
  );
