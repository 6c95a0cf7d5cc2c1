import { isGateway } from '../../devices/device-types';
import { DEVICE_TYPES } from '../../devices/types';
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

/**
 * How much larger a device is than the catalogue's. An inverter by its own rating, otherwise by the larger of its station and its
 * module, otherwise as the largest there are; meters and switchgear by their station, and never smaller than the catalogue's.
 */
export function scaleOf(type: TypeFacts, { ratedWatts, stationKilowatts, moduleWatts }: SizeFacts): number {
  const station = stationKilowatts !== null && stationKilowatts > 0 ? stationKilowatts * 1_000 : null;
  const own = type.properties.find(({ code }) => code === 'ratedPower')?.range?.[1];
  if (own !== undefined) {
    const most =
      station === null ? RATED_WATTS.most : Math.min(RATED_WATTS.most, MOST_OF_STATION * Math.max(station, own));
    if (ratedWatts !== null && ratedWatts >= RATED_WATTS.least && ratedWatts <= most) return ratedWatts / own;
    const known = [station, moduleWatts].filter((watts) => watts !== null);
    return Math.max(1, (known.length > 0 ? Math.max(...known) : RATED_WATTS.largestString) / own);
  }
  const power = type.properties.find(({ code, unit }) => code === 'P' && unit === 'kW')?.range?.[1];
  if (power === undefined) return 1;
  return Math.max(1, (station === null ? LARGEST_METERED : (METERED_OF_STATION * station) / 1_000) / power);
}

/** The limits of a device's properties, by code; properties without an entry can have any value. `scale` from `scaleOf`. */
export function limitsByCode(type: TypeFacts, scale: number): ReadonlyMap<string, Limit> {
  return new Map(
    type.properties.flatMap((property) => {
      const limit = limitOf(type, property, scale);
      return limit ? [[property.code, limit] as const] : [];
    }),
  );
}

/** The limit of a device's property; null where any value is plausible. `scale` from `scaleOf`. */
export function limitOf(type: TypeFacts, property: PropertyFacts, scale: number): Limit | null {
  const { kind, range, unit } = property;
  // A gateway's values about itself and its link have typical ranges but no physical limits.
  if (range === null || kind === 'state' || isGateway(type.type)) return null;
  const [low, high] = range;
  if (kind === 'counter') return counterLimit(type, property, high, scale);
  if (unit === PERCENT) return { kind: 'value', low: 0, high: 100 };
  const metered = isMeter(type) ? METERED[unit] : undefined;
  if (metered !== undefined) return { kind: 'value', low: -metered, high: metered };
  const size = SCALED.has(unit) ? scale : 1;
  const room = (high - low) * MARGIN;
  // A device that is switched off reports 0.
  return { kind: 'value', low: Math.min(0, low - room) * size, high: Math.max(0, high + room) * size };
}

/** Devices that measure other devices' flows, through transformers of any size. */
const isMeter = ({ properties }: TypeFacts): boolean =>
  properties.some(({ code, unit }) => code === 'P' && unit === 'kW');

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
    most: PERIOD.test(code) ? high * scale * (1 + MARGIN) : isMeter(type) ? Math.max(high, MOST_METERED) : high,
    perHour: most * scale * COUNTER_MARGIN,
    step: 10 ** -decimals,
  };
}
