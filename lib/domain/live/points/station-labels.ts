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
 * The virtual labels of a station: generation, storage and grid as sums (the charge as the mean) over its inverters. A single grid meter
 * determines the grid power: inverters disconnected by their breaker cannot measure it.
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

/** The name of a point outside the documents: its label and code, such as `load.P`. */
export type PointName = `${string}.${string}`;

const CONSUMPTION = {
  'load.P': ['kW', 'loadPower'],
  'load.today-KRA': ['kWh', 'today-load'],
  'gen.P': ['kW', 'genPower'],
  'gen.today-KRA': ['kWh', 'today-gen'],
} as const satisfies Record<PointName, readonly [unit: string, property: string]>;
/** The counter whose register of today is today's consumption. */
export const LOAD_COUNTER = 'load';

type ConsumptionPoint = keyof typeof CONSUMPTION;

/**
 * Points of load and generator, which are in no label of D3.10: sums over a station's inverters. They are computed on request and not
 * stored, so that every station with inverters has them. Where a meter measures the grid power, `load.P` is that plus the output of the
 * inverters.
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

/** The meter that a grid power formula reads; null where it is a sum over inverters. */
export function meterOfGrid(formula: string | undefined): string | null {
  return /^\[([^_[\]]+)_P\]$/.exec(formula ?? '')?.[1] ?? null;
}
