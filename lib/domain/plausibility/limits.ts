import type { CounterLimit, Limit } from './judge';

/** What a catalogue says of a property, as far as its limits depend on it. */
export interface PropertyFacts {
  readonly code: string;
  readonly unit: string;
  readonly kind: 'instant' | 'counter' | 'state';
  /** Lowest and highest value that the module reports when all is well; null where there is none. */
  readonly range: readonly [number, number] | null;
  readonly decimals?: number;
}

/** A type of device as the catalogue has it. */
export interface TypeFacts {
  readonly type: string;
  readonly properties: readonly PropertyFacts[];
}

/** How far beyond what a module reports when all is well a value may lie before nobody believes it. */
export const MARGIN = 0.5;
/** An array may be larger than its inverter, a house may draw past it: a counter runs at most so much faster than the power. */
export const COUNTER_MARGIN = 1.25;

/** How large a device is, as far as anybody knows. */
export interface SizeFacts {
  /** W that the device itself says it is rated for. */
  readonly ratedWatts: number | null;
  /** kW of the panels of its station. */
  readonly stationKilowatts: number | null;
  /** W of the largest device of its module; null for a module that nobody knows. */
  readonly moduleWatts: number | null;
}

/** Units of what grows with the size of a plant. */
const SCALED = new Set(['W', 'kW', 'var', 'kvar', 'VA', 'kVA', 'A', 'kWh', 'kvarh']);
const PERCENT = '%';

/** The power that a counter of energy adds up, by the code of the counter without its period. */
const POWER_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  C002: {
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
/** The period with which a counter begins anew, for that of a day, a month or a year; null for any other. */
export const periodOfCounter = (code: string): CounterPeriod | null =>
  (PERIOD.exec(code)?.[1] as CounterPeriod | undefined) ?? null;

/** An inverter is larger than that of a lamp and smaller than a power station; the largest of those that hang in strings. */
const RATED_WATTS = { least: 100, most: 10_000_000, largestString: 350_000 };
/** Nobody's inverter is rated for more than so many times the panels of its station. */
const MOST_OF_STATION = 10;
/** A house draws and a plant sends through its meter at most so many times what its panels make. */
const METERED_OF_STATION = 3;
/** kW that a meter with transformers, or switchgear, may carry where nothing is known of its station. */
const LARGEST_METERED = 50_000;
/** kWh or kvarh that a meter with transformers may show in its life: less than all ones of a register of 32 bits. */
const MOST_METERED = 1e9;
/** The same in volts and amperes: they depend on transformers that nobody tells of. */
const METERED: Readonly<Record<string, number>> = { V: 50_000, A: 10_000 };

/**
 * How much larger a device is than that of the catalogue. An inverter by what it says itself, else by the larger of its station and its
 * module, else as the largest there are; what measures others by its station, and never smaller than that of the catalogue.
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

/** What the properties of a device can be, by code; what is not among them can be anything. `scale` from `scaleOf`. */
export function limitsByCode(type: TypeFacts, scale: number): ReadonlyMap<string, Limit> {
  return new Map(
    type.properties.flatMap((property) => {
      const limit = limitOf(type, property, scale);
      return limit ? [[property.code, limit] as const] : [];
    }),
  );
}

/** What a property of a device can be; null where anything can. `scale` from `scaleOf`. */
export function limitOf(type: TypeFacts, property: PropertyFacts, scale: number): Limit | null {
  const { kind, range, unit } = property;
  if (range === null || kind === 'state' || isGateway(type)) return null;
  const [low, high] = range;
  if (kind === 'counter') return counterLimit(type, property, high, scale);
  if (unit === PERCENT) return { kind: 'value', low: 0, high: 100 };
  const metered = isMeter(type) ? METERED[unit] : undefined;
  if (metered !== undefined) return { kind: 'value', low: -metered, high: metered };
  const size = SCALED.has(unit) ? scale : 1;
  const room = (high - low) * MARGIN;
  // What is switched off shows 0.
  return { kind: 'value', low: Math.min(0, low - room) * size, high: Math.max(0, high + room) * size };
}

/** What a gateway tells of itself and its line has usual values and no physical ones. */
const isGateway = ({ type }: TypeFacts): boolean => type === 'C001';

/** Measures what others make and use, by transformers of any size. */
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
    // A register of a period holds what a larger plant makes of it; a total ends where its digits do, which transformers multiply.
    most: PERIOD.test(code) ? high * scale * (1 + MARGIN) : isMeter(type) ? Math.max(high, MOST_METERED) : high,
    perHour: most * scale * COUNTER_MARGIN,
    step: 10 ** -decimals,
  };
}
