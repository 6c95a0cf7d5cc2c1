import { deviceType } from '@/lib/domain/devices/device-types';
import { circuitOf } from '@/upstream/plants/floating/circuits';
import { total } from '@/upstream/plants/floating/power';
import { ENERGIES } from '@/upstream/plants/physics/counters';
import { digits, register } from '@/upstream/plants/readings/reading';
import { gridWatts } from '@/upstream/plants/readings/unit-watts';
import { isAsleep } from '@/upstream/plants/readings/asleep';
import type { Station } from '@/upstream/plants/station';
import type { StationDraft } from '../builders/station-builder';

/** The recorded figures of a device, by their property codes. */
export interface Columns {
  /** Counters that never decrease. */
  readonly totals: readonly string[];
  /** Registers of the day, in the order of their counters; null if a counter has none. */
  readonly todays: readonly (string | null)[];
  /** Samples; `instants` are those not derived from a counter. */
  readonly raw: readonly string[];
  readonly instants: readonly string[];
}

/** Reads one device of a station during its simulation. */
export interface Recorder {
  readonly device: string;
  readonly columns: Columns;
  totals(): number[];
  todays(): number[];
  /** NaN while asleep. */
  sample(): number[];
}

const UNIT_INSTANTS = [
  'pv1Power',
  'pv2Power',
  'gridPower',
  'loadPower',
  'battPower',
  'battSoc',
  'invPower',
  'genPower',
] as const;
const UNIT: Columns = {
  totals: ENERGIES,
  todays: ENERGIES.map((code) => `today-${code}`),
  raw: ['P', 'today-KRA', 'KRA', ...UNIT_INSTANTS],
  instants: ['P', ...UNIT_INSTANTS],
};
const BREAKER: Columns = { totals: ['KRA', 'KRA-in'], todays: ['today-KRA', null], raw: ['P'], instants: ['P'] };
const METER: Columns = {
  totals: ['KRA', 'KRA-out'],
  todays: ['today-KRA', 'today-KRA-out'],
  raw: ['P'],
  instants: ['P'],
};

/** The grid meter of a station with inverters, which count its energies. */
const GRID_METER: Columns = { totals: [], todays: [], raw: ['P'], instants: ['P'] };
const NOTHING: Columns = { totals: [], todays: [], raw: [], instants: [] };

/** Public ids of the devices with recorded history: units and meter of a station, or circuits of a floating plant. */
export function recordedDevices({ site, devices }: Pick<StationDraft, 'site' | 'devices'>): string[] {
  if (site.plant) return site.plant.circuits.map(({ device }) => device);
  return [...site.units.map(({ id }) => id), ...metersOf(devices)];
}

const isMeter = (circuit: string) => deviceType(circuitOf(circuit).type).role === 'meter';
const metersOf = (devices: StationDraft['devices']) =>
  devices.flatMap(({ id, type }) => (deviceType(type).role === 'meter' ? [id] : []));

/** Points of a device written with its station's history, by what is written of them. */
export interface RecordedPoints {
  readonly totals: ReadonlySet<string>;
  readonly todays: ReadonlySet<string>;
  readonly raw: ReadonlySet<string>;
  readonly instants: ReadonlySet<string>;
  /** Those that are written completely. */
  readonly whole: ReadonlySet<string>;
}

export function recordedPoints(draft: StationDraft, device: string): RecordedPoints {
  const columns = columnsOf(draft, device);
  const todays = new Set(columns.todays.flatMap((code) => code ?? []));
  const [totals, raw, instants] = [new Set(columns.totals), new Set(columns.raw), new Set(columns.instants)];
  return {
    totals,
    todays,
    raw,
    instants,
    whole: new Set([...totals].filter((code) => raw.has(code)).concat([...instants])),
  };
}

function columnsOf({ site, devices }: StationDraft, device: string): Columns {
  const circuit = site.plant?.circuits.find((candidate) => candidate.device === device);
  if (circuit) return isMeter(circuit.key) ? METER : BREAKER;
  if (site.units.some(({ id }) => id === device)) return UNIT;
  return metersOf(devices).includes(device) ? GRID_METER : NOTHING;
}

/** In the order of `recordedDevices`. */
export function recordersOf(station: Station, devices: StationDraft['devices']): Recorder[] {
  const { plant, units } = station.site;
  if (!plant) {
    return [
      ...units.map(({ id }, index) => unitRecorder(station, id, index)),
      ...metersOf(devices).map((id) => gridRecorder(station, id)),
    ];
  }
  return plant.circuits.map(({ device, key }) => circuitRecorder(station, device, key));
}

function unitRecorder(station: Station, device: string, index: number): Recorder {
  const counters = () => station.state.units[index]?.counters;
  return {
    device,
    columns: UNIT,
    totals: () => ENERGIES.map((code) => register(counters()?.total[code] ?? 0, 1)),
    todays: () => ENERGIES.map((code) => register(counters()?.today[code] ?? 0, 1)),
    sample: () => {
      const flow = station.moment?.flows[index];
      const unit = station.state.units[index];
      if (!flow || !unit) throw new RangeError(`station ${station.site.id} has no unit ${index}`);
      if (isAsleep(station.site.units[index], station.moment)) return UNIT.raw.map(() => NaN);
      const today = register(unit.counters.today.KRA, 1);
      const watts = [flow.pv[0], flow.pv[1], flow.grid, flow.load, flow.battery].map(Math.round);
      return [
        Math.round(flow.pvUsed),
        today,
        register(unit.counters.total.KRA, 1),
        ...watts,
        Math.round(unit.soc),
        Math.round(flow.inverter),
        Math.round(flow.generator),
      ];
    },
  };
}

function gridRecorder(station: Station, device: string): Recorder {
  return {
    device,
    columns: GRID_METER,
    totals: () => [],
    todays: () => [],
    sample: () => [digits(gridWatts(station.moment?.flows ?? []) / 1000, 3)],
  };
}

function circuitRecorder(station: Station, device: string, key: string): Recorder {
  const meter = isMeter(key);
  const shown = meter ? 2 : 1;
  const counters = () => station.state.plant?.circuits[key];
  return {
    device,
    columns: meter ? METER : BREAKER,
    totals: () => [register(counters()?.out ?? 0, shown), register(counters()?.in ?? 0, shown)],
    todays: () => [register(counters()?.outToday ?? 0, shown), register(counters()?.inToday ?? 0, shown)],
    sample: () => {
      const power = station.moment?.circuits.get(key);
      if (!power) throw new RangeError(`plant ${station.site.id} has no circuit ${key}`);
      return [digits(total(power.watts) / 1000, 3)];
    },
  };
}
