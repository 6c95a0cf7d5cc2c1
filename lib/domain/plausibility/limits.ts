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
const PERIOD = /^(?:today|month|year)-/;

/** How much larger a device is than the module of the catalogue; nothing is known of it: as large as the module. */
export function scaleOf(type: TypeFacts, ratedWatts: number | null): number {
  const own = type.properties.find(({ code }) => code === 'ratedPower')?.range?.[1];
  return own !== undefined && ratedWatts !== null && ratedWatts > 0 ? ratedWatts / own : 1;
}

/** What a property of a device can be; null where anything can. `scale` from `scaleOf`. */
export function limitOf(type: TypeFacts, property: PropertyFacts, scale: number): Limit | null {
  const { kind, range, unit } = property;
  if (range === null || kind === 'state') return null;
  const [low, high] = range;
  if (kind === 'counter') return counterLimit(type, property, high, scale);
  if (unit === PERCENT) return { kind: 'value', low: 0, high: 100 };
  const size = SCALED.has(unit) ? scale : 1;
  const room = (high - low) * MARGIN;
  // What is switched off shows 0.
  return { kind: 'value', low: Math.min(0, low - room) * size, high: Math.max(0, high + room) * size };
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
    // A register of a period holds what a larger plant makes of it; a total ends where its digits do.
    most: PERIOD.test(code) ? high * scale * (1 + MARGIN) : high,
    perHour: most * scale * COUNTER_MARGIN,
    step: 10 ** -decimals,
  };
}
