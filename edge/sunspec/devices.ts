import type { DeviceIdentity } from '../driver';
import { devicesOf, type Chain, type ChainModel } from './discover';
import { layoutOf } from './models';
import type { PointValues } from './points';

/** What a model is for; the ids in the order of preference. */
const KINDS = {
  common: [1],
  inverter: [101, 102, 103, 111, 112, 113],
  der: [701],
  nameplate: [120],
  capacity: [702],
  status: [122],
  storage: [124],
  trackers: [160],
  charge: [713],
  ports: [714],
  battery: [802],
} as const;

export type ModelKind = keyof typeof KINDS;

const METERS_INTEGER: readonly number[] = [201, 202, 203, 204];
const METERS_FLOAT: readonly number[] = [211, 212, 213, 214];
const METERS = [...METERS_INTEGER, ...METERS_FLOAT];
const AC_SIDE: readonly number[] = [...KINDS.inverter, ...KINDS.der];

/** The models of an inverter by kind. */
export type InverterModels = ReadonlyMap<ModelKind, ChainModel>;

/** A meter of a chain. */
export interface MeterModels {
  readonly meter: ChainModel;
  /** Null if the chain has none at all. */
  readonly common: ChainModel | null;
  /** Whether the common model describes the meter and not the inverter before it. */
  readonly isOwn: boolean;
}

/** The devices behind one unit. */
export interface UnitModels {
  readonly inverters: readonly InverterModels[];
  readonly meters: readonly MeterModels[];
}

/**
 * Divides a chain into inverters and meters. Of models that give the same values as integers and in floating point, the integers are
 * used. A device that is neither, for instance a battery, belongs to the first inverter.
 */
export function unitModels(chain: Chain): UnitModels {
  const devices = devicesOf(chain).map((models) => models.filter((model) => layoutOf(model) !== undefined));
  const inverters = devices.filter(isInverter);
  const others = devices.filter((models) => !isInverter(models) && metersOf(models).length === 0);
  return {
    inverters: inverters.map((models, index) => inverterModels(index === 0 ? [...models, ...others.flat()] : models)),
    meters: devices.flatMap((models) =>
      metersOf(models).map((meter) => ({
        meter,
        common: models.find(({ id }) => id === 1) ?? null,
        isOwn: !isInverter(models),
      })),
    ),
  };
}

/** What a common model reports; empty texts without one. */
export function identityOf(common: PointValues | null): DeviceIdentity {
  const text = (name: string) => common?.texts.get(name) ?? '';
  return { manufacturer: text('Mn'), model: text('Md'), serial: text('SN'), version: text('Vr') };
}

function isInverter(models: readonly ChainModel[]): boolean {
  return models.some(({ id }) => AC_SIDE.includes(id));
}

function metersOf(models: readonly ChainModel[]): readonly ChainModel[] {
  const integer = models.filter(({ id }) => METERS_INTEGER.includes(id));
  return integer.length > 0 ? integer : models.filter(({ id }) => METERS.includes(id));
}

function inverterModels(models: readonly ChainModel[]): InverterModels {
  const found = new Map<ModelKind, ChainModel>();
  for (const [kind, ids] of Object.entries(KINDS) as [ModelKind, readonly number[]][]) {
    const model = ids.map((id) => models.find((candidate) => candidate.id === id)).find((one) => one !== undefined);
    if (model) found.set(kind, model);
  }
  return found;
}
