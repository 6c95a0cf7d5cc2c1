import { alarmKind } from '@/lib/data/alarms';
import { deviceType } from '@/lib/domain/devices/device-types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { seedOf, uniformAt } from '@/upstream/plants/physics/chance';
import type { FirmwarePlan } from '@/upstream/plants/gateway/firmware-plan';
import type { GatewayPlan } from '@/upstream/plants/plants-file';
import type { SitePlan } from '@/upstream/plants/station';
import type { UnitPlan } from '@/upstream/plants/physics/unit-step';
import { DELIVERED, type DeviceDraft, type DraftDevice } from './device-draft';
import { floatingDevices, floatingPlant, plantPeak } from './floating-builder';
import { publicId, serialNumber } from './identity';
import { climateOf, houseIn, isDry, zoneOf, type Town } from './places';

export interface StationSpec {
  readonly name: string;
  /** Key of the owning account. */
  readonly owner: string;
  readonly town: Town;
  /** Number of the house within the town. */
  readonly number: number;
  readonly kind: 'home' | 'business' | 'office' | 'floating' | 'storage';
  readonly inverters?: number;
  readonly switchgear?: boolean;
  readonly battery?: boolean;
  readonly network?: GatewayPlan['network'];
  /** How its gateway answers requests. Default: at once. */
  readonly answers?: GatewayPlan['answers'];
  /** How its gateway installs firmware in the inverters, and what fails. Default: slowly and without failures. */
  readonly firmware?: Partial<FirmwarePlan>;
  /** Its owner keeps the battery full from solar and grid. */
  readonly keepsFull?: boolean;
  /** An alarm code of the catalogue, raised by the first inverter. */
  readonly fault?: { readonly code: string; readonly hoursAgo: number };
  /**
   * Incident rates relative to the usual one: `usual` always, and `lately` in addition since the seed. Without it there are
   * none.
   */
  readonly incidents?: { readonly usual: number; readonly lately: number };
  /** Hour rollups for the whole history, not only for the last two months. */
  readonly longHours?: boolean;
  /** Maximum days of history. Default: all of the scenario's. */
  readonly historyDays?: number;
  /** Has no uploaded picture, even if the scenario's other stations have. */
  readonly unpictured?: boolean;
  /** Has no tariff, even if the scenario's other stations have. */
  readonly untariffed?: boolean;
  /** Whether the station has a service organisation. */
  readonly serviced?: boolean;
}

/** A station built by the seed: the data for the store and the simulator. */
export interface StationDraft {
  readonly spec: StationSpec;
  readonly id: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly installedCapacity: number;
  readonly ratedCapacity: number | null;
  readonly nmi: string;
  readonly uuid: string;
  readonly signal: number;
  readonly site: SitePlan;
  readonly devices: readonly DeviceDraft[];
  readonly fault: {
    readonly device: string;
    readonly fault: NonNullable<GatewayPlan['devices'][number]['fault']>;
  } | null;
}

const NMI_PREFIX: Readonly<Record<Town['state'], string>> = {
  NSW: '4103',
  ACT: '7001',
  VIC: '6203',
  QLD: '3120',
  SA: '2001',
  WA: '8001',
  TAS: '8000',
  NT: '9000',
};

/** Builds a station from its description; the same description gives the same station. */
export function buildStation(scenario: string, spec: StationSpec, now: number): StationDraft {
  const key = `${spec.owner}/${spec.name}`;
  const seed = seedOf(scenario, key);
  const house = houseIn(spec.town, spec.number);
  const count = spec.inverters ?? 1;
  const id = publicId(scenario, 'station', key);
  const devices =
    spec.kind === 'floating'
      ? floatingDevices(draft(scenario, key), spec.name)
      : buildDevices(scenario, key, spec, count);
  const plant = spec.kind === 'floating' ? floatingPlant(devices) : undefined;
  const units = devices
    .filter(({ type }) => deviceType(type).role === 'inverter')
    .map((device, index) => buildUnit(device.id, seed, index, spec));
  const peak = plant
    ? plantPeak(plant)
    : units.reduce((sum, unit) => sum + unit.strings[0].peakWatts + unit.strings[1].peakWatts, 0);
  const capacity = units.reduce((sum, unit) => sum + (unit.battery?.ampereHours ?? 0), 0);
  return {
    spec,
    id,
    address: house.address,
    latitude: house.latitude,
    longitude: house.longitude,
    timeZone: zoneOf(spec.town),
    installedCapacity: Math.round(peak / 10) / 100,
    ratedCapacity: capacity > 0 ? capacity : null,
    nmi: NMI_PREFIX[spec.town.state] + serialNumber(scenario, `${key}/nmi`, 6),
    uuid: publicId(scenario, 'gateway', `${key}/uuid`),
    signal: 2 + (seed % 3),
    site: {
      id,
      latitude: house.latitude,
      longitude: house.longitude,
      zone: zoneOf(spec.town),
      region: spec.town.name,
      dry: isDry(spec.town),
      climate: climateOf(spec.town),
      load: {
        profile: spec.kind === 'floating' || spec.kind === 'storage' ? 'business' : spec.kind,
        dailyEnergy: count * dailyEnergyOf(spec.kind, uniformAt(seed, 1)),
        cooling: spec.kind === 'home' ? 60 + 60 * uniformAt(seed, 2) : 100,
        backupShare: 0.3,
      },
      ...(spec.kind === 'home' && { phases: 1 as const }),
      units,
      ...(plant && { plant }),
    },
    devices,
    fault: buildFault(scenario, key, spec, devices, now),
  };
}

/** Daily consumption behind one inverter in kWh; a storage plant only runs its own fans and lights. */
function dailyEnergyOf(kind: StationSpec['kind'], chance: number): number {
  if (kind === 'storage') return 2 + chance;
  return kind === 'home' ? 10.7 + 2.7 * chance : 16 + 8 * chance;
}

function draft(scenario: string, key: string): DraftDevice {
  return (type, name) => ({
    id: publicId(scenario, 'device', `${key}/${name}`),
    type,
    moduleId: DELIVERED[type].module,
    name,
    serial: serialNumber(scenario, `${key}/${name}`, 10),
    iotSerial: `SH${serialNumber(scenario, `${key}/${name}/key`, 12)}`,
  });
}

function buildDevices(scenario: string, key: string, spec: StationSpec, inverters: number): DeviceDraft[] {
  const device = draft(scenario, key);
  return [
    device(DEVICE_TYPES.gateway, `${spec.name} gateway`),
    ...Array.from({ length: inverters }, (_, i) =>
      device(DEVICE_TYPES.inverter, inverters === 1 ? `${spec.name} inverter` : `${spec.name} inverter ${i + 1}`),
    ),
    ...(spec.switchgear
      ? [
          device(DEVICE_TYPES.breaker, `${spec.name} main breaker`),
          device(DEVICE_TYPES.meter, `${spec.name} grid meter`),
        ]
      : []),
  ];
}

/** Some units have a generator for bad days, some heat water with surplus energy. */
function thirdPort(chance: number): Required<Pick<UnitPlan, 'auxiliary' | 'settings'>> | null {
  if (chance < 0.1) return { auxiliary: { kind: 'generator', watts: 6000 }, settings: { genCharge: 1 } };
  if (chance >= 0.3) return null;
  return { auxiliary: { kind: 'smartLoad', watts: 2400 }, settings: { smartLoadSetup: 1, smartLoadOnSoc: 98 } };
}

/** Imports at night and at noon, when solar floods the grid; exports in the morning and evening. */
const ARBITRAGE: UnitPlan['settings'] = Object.fromEntries([
  ['workMode', 0],
  ...(
    [
      ['00:00', 100, 1],
      ['06:00', 30, 0],
      ['09:00', 100, 1],
      ['16:00', 100, 0],
      ['17:00', 20, 0],
      ['21:00', 20, 0],
    ] as const
  ).flatMap(([time, soc, charge], index) => [
    [`touTime${index + 1}`, time],
    [`touSoc${index + 1}`, soc],
    [`touGridCharge${index + 1}`, charge],
  ]),
]);

/** Keeps the battery full as a reserve for blackouts. */
const RESERVE_SETTINGS: UnitPlan['settings'] = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((slot) => [
    [`touSoc${slot}`, 100],
    [`touGridCharge${slot}`, 1],
  ]),
);

function buildUnit(id: string, seed: number, index: number, spec: StationSpec): UnitPlan {
  const draw = (n: number) => uniformAt(seed, 10 + index * 10 + n);
  // A storage plant has no panels and uses only the grid.
  const modules = spec.kind === 'storage' ? 0 : 7 + Math.floor(draw(0) * 2);
  const split = draw(1) < 0.3;
  const peakWatts = modules * 420;
  const ampereHours = draw(3) < 0.6 ? 200 : 300;
  const third = spec.battery === false || spec.kind === 'storage' ? null : thirdPort(draw(5));
  return {
    id,
    ratedWatts: 5000,
    tilt: 18 + Math.round(draw(2) * 10),
    strings: [
      { peakWatts, azimuth: split ? 90 : 0, modules },
      { peakWatts, azimuth: split ? 270 : 0, modules },
    ],
    battery: spec.battery === false ? null : { ampereHours, cells: 16, resistance: 0.016 },
    ...(third && { auxiliary: third.auxiliary }),
    settings: {
      ...third?.settings,
      ...(spec.kind === 'storage' && ARBITRAGE),
      ...(spec.keepsFull && RESERVE_SETTINGS),
      maxSellPower: 5000,
      ...(spec.battery !== false && { battCapacity: ampereHours, battResistance: 16 }),
      // The factory's slots are the manual's own example: charged at night and noon, discharged in the morning and evening.
      touSelling: spec.battery === false ? 0 : 1,
      gridCharge: spec.kind === 'storage' || spec.keepsFull || draw(4) < 0.4 ? 1 : 0,
      ...(spec.battery === false && { battOperatesBy: 2 }),
    },
  };
}

function buildFault(
  scenario: string,
  key: string,
  spec: StationSpec,
  devices: readonly DeviceDraft[],
  now: number,
): StationDraft['fault'] {
  if (!spec.fault) return null;
  const { code, hoursAgo } = spec.fault;
  const device = devices.find((candidate) => alarmKind(candidate.type, code));
  const kind = device && alarmKind(device.type, code);
  if (!device || !kind) throw new RangeError(`no device of ${spec.name} has an alarm ${code}`);
  const since = Math.floor(now / 60_000) * 60_000 - hoursAgo * 3_600_000;
  const eventId = publicId(scenario, 'event', `${key}/${code}`);
  return { device: device.id, fault: { code, type: kind.type, level: kind.level, msg: kind.en, since, eventId } };
}
