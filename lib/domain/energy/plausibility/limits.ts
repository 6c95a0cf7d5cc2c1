import { isGateway } from '../../devices/device-types';
import { DEVICE_TYPES } from '../../devices/types';
import {
  INPUT_SHARE,
  LEAST_SITE_WATTS,
  PV_INPUTS,
  rangeOfAnyProduct,
  rangeOfEquipment,
  SITE_FLOWS,
  type Range,
} from './equipment-ranges';
import type { CounterLimit, Limit } from './judge';

/** The catalogue's facts about a property that determine its limits. */
export interface PropertyFacts {
  readonly code: string;
  readonly unit: string;
  readonly kind: 'instant' | 'counter' | 'state';
  /** Lowest and highest value in normal operation, as reported by the module; null where there is none. */
  readonly range: readonly [number, number] | null;
  readonly decimals?: number;
}

/** A device type in the catalogue. */
export interface TypeFacts {
  readonly type: string;
  readonly properties: readonly PropertyFacts[];
}

/** How far outside the normal range of the module a value may be and still be plausible, as a share of the range. */
export const MARGIN = 0.5;
/**
 * A counter counts at most this many times as fast as the rated power, since an array may be larger than its inverter, and a house may
 * draw more.
 */
export const COUNTER_MARGIN = 1.25;

/** The size of a device, as far as known. */
export interface SizeFacts {
  /** Rated W reported by the device itself. */
  readonly ratedWatts: number | null;
  /** kW of the panels of its station. */
  readonly stationKilowatts: number | null;
  /** Rated W of the largest device of its module; null for an unknown module. */
  readonly moduleWatts: number | null;
}

/** What is known of a device for its limits. */
export interface Size {
  /** How much larger it is than the catalogue's. */
  readonly scale: number;
  /** It is the product that the catalogue describes, whose ranges apply in volts and amperes too. */
  readonly isCatalogues: boolean;
}
/** The size of the catalogue's product. */
export const CATALOGUES_SIZE: Size = { scale: 1, isCatalogues: true };

/** Units of quantities that grow with the size of a plant. */
const SCALED = new Set(['W', 'kW', 'var', 'kvar', 'VA', 'kVA', 'A', 'kWh', 'kvarh']);
const PERCENT = '%';

/** The power that an energy counter integrates, by the counter's code without its period prefix. */
const POWER_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [DEVICE_TYPES.inverter]: {
    KRA: 'P',
    charge: 'battPower',
    discharge: 'battPower',
    buy: 'ctPower',
    sell: 'ctPower',
    load: 'loadPower',
    gen: 'genPower',
  },
};
const METER_POWER: Readonly<Record<string, string>> = { kWh: 'P', kvarh: 'Q' };
const PERIOD = /^(today|month|year)-/;
export type CounterPeriod = 'today' | 'month' | 'year';
/** The period after which a counter restarts, for daily, monthly and yearly ones; null for any other. */
export const periodOfCounter = (code: string): CounterPeriod | null =>
  (PERIOD.exec(code)?.[1] as CounterPeriod | undefined) ?? null;

/** Plausible rated W of an inverter, and the largest string inverter. */
const RATED_WATTS = { least: 100, most: 10_000_000, largestString: 350_000 };
/** An inverter is rated for at most this many times the panels of its station. */
const MOST_OF_STATION = 10;
/** A meter carries at most this many times the power of the station's panels. */
const METERED_OF_STATION = 3;
/** kW that a transformer-operated meter, or switchgear, may carry where the station's size is unknown. */
const LARGEST_METERED = 50_000;
/** kWh or kvarh that a transformer-operated meter may count in its lifetime: less than a 32-bit register with all bits set. */
const MOST_METERED = 1e9;
/** Maximum volts and amperes, which depend on unknown transformers. */
const METERED: Readonly<Record<string, number>> = { V: 50_000, A: 10_000 };
const LOWEST_GRID_VOLTS = 100;

/**
 * The size of a device. An inverter is the catalogue's product if its module and its own rating agree. Any other one is as large as its own
 * rating or its station, whichever is more, since panels may exceed the inverter; otherwise as its module, otherwise as the largest string
 * inverter. Meters and switchgear go by their station. No device is smaller than the catalogue's, whose product is a small one.
 */
export function sizeOf(type: TypeFacts, { ratedWatts, stationKilowatts, moduleWatts }: SizeFacts): Size {
  const station = stationKilowatts !== null && stationKilowatts > 0 ? stationKilowatts * 1_000 : null;
  const own = ownRating(type);
  if (own !== undefined) {
    if (ratedWatts !== null && ratedWatts === moduleWatts) return { scale: ratedWatts / own, isCatalogues: true };
    const most =
      station === null ? RATED_WATTS.most : Math.min(RATED_WATTS.most, MOST_OF_STATION * Math.max(station, own));
    const isRated = ratedWatts !== null && ratedWatts >= RATED_WATTS.least && ratedWatts <= most;
    const known = [station, isRated ? ratedWatts : moduleWatts].filter((watts) => watts !== null);
    const watts = known.length > 0 ? Math.max(...known) : RATED_WATTS.largestString;
    return { scale: Math.max(1, watts / own), isCatalogues: false };
  }
  const power = meteredKilowatts(type);
  if (power === undefined) return { scale: 1, isCatalogues: false };
  const kilowatts = station === null ? LARGEST_METERED : (METERED_OF_STATION * station) / 1_000;
  return { scale: Math.max(1, kilowatts / power), isCatalogues: false };
}

/** Watts that the catalogue's product of a type with a rating has. */
const ownRating = ({ properties }: TypeFacts) => properties.find(({ code }) => code === 'ratedPower')?.range?.[1];

/** Kilowatts of devices that measure other devices' flows, through transformers of any size; undefined for other devices. */
const meteredKilowatts = ({ properties }: TypeFacts) =>
  properties.find(({ code, unit }) => code === 'P' && unit === 'kW')?.range?.[1];

/** The limits of a device's properties, by code; properties without an entry can have any value. `size` from `sizeOf`. */
export function limitsByCode(type: TypeFacts, size: Size): ReadonlyMap<string, Limit> {
  return new Map(
    type.properties.flatMap((property) => {
      const limit = limitOf(type, property, size);
      return limit ? [[property.code, limit] as const] : [];
    }),
  );
}

/** The limit of a device's property; null where any value is plausible. `size` from `sizeOf`. */
export function limitOf(type: TypeFacts, property: PropertyFacts, size: Size): Limit | null {
  const { code, kind, range, unit } = property;
  // A gateway's values about itself and its link have typical ranges but no physical limits.
  if (range === null || kind === 'state' || isGateway(type.type)) return null;
  if (kind === 'counter') return counterLimit(type, property, range[1], scaleOf(type, code, size));
  const physical = rangeOfAnyProduct(code);
  if (physical) return valueLimit(physical);
  if (unit === PERCENT) return { kind: 'value', low: 0, high: 100 };
  const metered = meteredLimit(type, unit, size);
  if (metered !== null) return valueLimit([-metered, metered]);
  const equipment = size.isCatalogues
    ? undefined
    : rangeOfEquipment(property, size.scale * (ownRating(type) ?? Infinity));
  return valueLimit(equipment ?? scaledRange(property, range, scaleOf(type, code, size)));
}

const valueLimit = ([low, high]: Range): Limit => ({ kind: 'value', low, high });

/** The catalogue's range with a margin, for a device of another size. */
function scaledRange({ unit }: PropertyFacts, [low, high]: Range, scale: number): Range {
  const size = SCALED.has(unit) ? scale : 1;
  const room = (high - low) * MARGIN;
  // A device that is switched off reports 0.
  return [Math.min(0, low - room) * size, Math.max(0, high + room) * size];
}

/** How much larger a property can be than the catalogue's. */
function scaleOf({ properties }: TypeFacts, code: string, { isCatalogues, scale }: Size): number {
  if (isCatalogues) return scale;
  const most = (name: string) => properties.find((one) => one.code === name)?.range?.[1];
  const [input, rating] = [most(code), most('ratedPower')];
  if (PV_INPUTS.has(code) && input && rating) return (scale * rating * INPUT_SHARE) / input;
  const site = most('ctPower');
  return site && SITE_FLOWS.has(code.replace(PERIOD, '')) ? Math.max(scale, LEAST_SITE_WATTS / site) : scale;
}

/** Volts or amperes, positive or negative, that a meter can show; null for any other unit or device. */
function meteredLimit(type: TypeFacts, unit: string, { scale }: Size): number | null {
  const most = METERED[unit];
  const kilowatts = meteredKilowatts(type);
  if (most === undefined || kilowatts === undefined) return null;
  if (unit === 'V') return most;
  // As many amperes as the power that it can have, at the lowest voltage of a grid.
  return Math.min(most, (kilowatts * 1_000 * scale * (1 + 2 * MARGIN)) / LOWEST_GRID_VOLTS);
}

function counterLimit(type: TypeFacts, property: PropertyFacts, high: number, scale: number): CounterLimit | null {
  const { code, unit, decimals = 0 } = property;
  const name = POWER_OF[type.type]?.[code.replace(PERIOD, '')] ?? METER_POWER[unit];
  const power = type.properties.find((one) => one.code === name);
  if (!power?.range) return null;
  const kilo = power.unit.startsWith('k') ? 1 : 1_000;
  const most = Math.max(...power.range.map(Math.abs)) / kilo;
  return {
    kind: 'counter',
    // A period's register is limited by the size of the plant; a total by its number of digits, multiplied by transformers.
    most: PERIOD.test(code)
      ? high * scale * (1 + MARGIN)
      : meteredKilowatts(type) !== undefined
        ? Math.max(high, MOST_METERED)
        : high,
    perHour: most * scale * COUNTER_MARGIN,
    step: 10 ** -decimals,
  };
}
