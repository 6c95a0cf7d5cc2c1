export interface LabelPoint {
  readonly code: string;
  readonly unit: string;
  readonly data: readonly { readonly device_id: string; readonly property_code: string }[];
  readonly formula: string;
}

const LABELS = [
  {
    type: 'fd',
    name: 'Generation',
    points: [
      ['P', 'kW', 'P'],
      ['today-KRA', 'kWh', 'today-KRA'],
      ['KRA', 'kWh', 'KRA'],
    ],
  },
  {
    type: 'cn',
    name: 'Storage',
    points: [
      ['P', 'kW', 'battPower'],
      ['SOC', '%', 'battSoc'],
      ['today-charge', 'kWh', 'today-charge'],
      ['today-discharge', 'kWh', 'today-discharge'],
      ['charge', 'kWh', 'charge'],
      ['discharge', 'kWh', 'discharge'],
    ],
  },
  {
    type: 'sd',
    name: 'Grid',
    points: [
      ['P', 'kW', 'gridPower'],
      ['today-buy', 'kWh', 'today-buy'],
      ['today-sell', 'kWh', 'today-sell'],
      ['buy', 'kWh', 'buy'],
      ['sell', 'kWh', 'sell'],
    ],
  },
] as const;

/**
 * The virtual labels of a station: generation, storage and grid as sums (the charge as the mean) over its inverters. With one meter
 * at the grid, that one says what is exchanged with it: inverters that their breaker has cut off know nothing of it.
 */
export function labelsOf(
  inverters: readonly string[],
  meters: readonly string[] = [],
): { readonly type: string; readonly name: string; readonly points: readonly LabelPoint[] }[] {
  return LABELS.map(({ type, name, points }) => ({
    type,
    name,
    points: points.map(([code, unit, property]) => {
      const [meter, ...more] = property === 'gridPower' ? meters : [];
      if (meter !== undefined && more.length === 0) {
        const data = [{ device_id: meter, property_code: 'P' }];
        return { code, unit, data, formula: `[${meter}_P]` };
      }
      const sum = inverters.map((id) => `[${id}_${property}]`).join('+');
      const whole = inverters.length > 1 ? `(${sum})` : sum;
      const divisor = unit === 'kW' ? '/1000' : code === 'SOC' && inverters.length > 1 ? `/${inverters.length}` : '';
      return {
        code,
        unit,
        data: inverters.map((device_id) => ({ device_id, property_code: property })),
        formula: divisor === '' ? sum : `${whole}${divisor}`,
      };
    }),
  }));
}

/** What a point outside the documents is called: its label and its code, `load.P`. */
export type PointName = `${string}.${string}`;

const CONSUMPTION = {
  'load.P': ['kW', 'loadPower'],
  'load.today-KRA': ['kWh', 'today-load'],
  'gen.P': ['kW', 'genPower'],
  'gen.today-KRA': ['kWh', 'today-gen'],
} as const satisfies Record<PointName, readonly [unit: string, property: string]>;
/** The counter whose register of today is the consumption of today. */
export const LOAD_COUNTER = 'load';

type ConsumptionPoint = keyof typeof CONSUMPTION;

/**
 * Points of load and generator, which no label of D3.10 holds: sums over a station's inverters. They are worked out when
 * asked for and stored nowhere, so that every station with inverters has them. Where a meter says what the station takes from the
 * grid, `load.P` is that and what its inverters give.
 */
export function isConsumptionPoint(code: string): code is ConsumptionPoint {
  return Object.hasOwn(CONSUMPTION, code);
}

export function consumptionPoint(
  code: ConsumptionPoint,
  inverters: readonly string[],
  meter: string | null = null,
): Pick<LabelPoint, 'code' | 'unit' | 'formula'> {
  const [unit, property] = CONSUMPTION[code];
  if (code === 'load.P' && meter !== null) {
    const given = inverters.flatMap((id) => [`[${id}_invPower]`, `[${id}_genPower]`]).join('+');
    return { code, unit, formula: `[${meter}_P]+(${given})/1000` };
  }
  const sum = inverters.map((id) => `[${id}_${property}]`).join('+');
  return { code, unit, formula: unit === 'kW' ? `(${sum})/1000` : sum };
}

/** The meter that a formula of grid power reads; null where it sums up inverters. */
export function meterOfGrid(formula: string | undefined): string | null {
  return /^\[([^_[\]]+)_P\]$/.exec(formula ?? '')?.[1] ?? null;
}
