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

/** What a device reports: the codes of its properties, null where that is not known, which counts as everything. */
export type CodesOf = (deviceId: string) => ReadonlySet<string> | null;
export const ALL_CODES: CodesOf = () => null;

/** The same from a grid meter: a meter counts what flows towards the station as its import. */
const OF_METER: Readonly<Record<string, string>> = {
  gridPower: 'P',
  'today-buy': 'today-KRA',
  'today-sell': 'today-KRA-out',
  buy: 'KRA',
  sell: 'KRA-out',
};

interface StationLabel {
  readonly type: string;
  readonly name: string;
  readonly points: readonly LabelPoint[];
}

/**
 * The virtual labels of a station: generation, storage and grid as sums (the charge as the mean) over those of its inverters that report
 * the property; a point that none reports is absent. A single grid meter determines the grid power, since inverters disconnected by their
 * breaker cannot measure it, and for equipment of the owner's own everything about the grid that its inverters do not report.
 */
export function labelsOf(
  inverters: readonly string[],
  meters: readonly string[] = [],
  codesOf: CodesOf = ALL_CODES,
): readonly StationLabel[] {
  return LABELS.map(({ type, name, points }) => ({
    type,
    name,
    points: points.flatMap(([code, unit, property]): LabelPoint[] => {
      const measuring = inverters.filter((id) => reports(codesOf, id, property));
      const meter = gridMeter(property, measuring, meters, codesOf);
      if (meter !== null) return [{ code, unit, ...ofMeter(meter, property) }];
      if (inverters.length > 0 && measuring.length === 0) return [];
      const sum = measuring.map((id) => `[${id}_${property}]`).join('+');
      const whole = measuring.length > 1 ? `(${sum})` : sum;
      const divisor = unit === 'kW' ? '/1000' : code === 'SOC' && measuring.length > 1 ? `/${measuring.length}` : '';
      const data = measuring.map((device_id) => ({ device_id, property_code: property }));
      return [{ code, unit, data, formula: divisor === '' ? sum : `${whole}${divisor}` }];
    }),
  })).filter(({ points }) => points.length > 0);
}

export const reports = (codesOf: CodesOf, id: string, property: string) => codesOf(id)?.has(property) ?? true;

function gridMeter(property: string, measuring: readonly string[], meters: readonly string[], codesOf: CodesOf) {
  const [meter, ...more] = meters;
  const code = OF_METER[property];
  if (meter === undefined || more.length > 0 || code === undefined) return null;
  // Of a meter that was delivered with a unit only the power counts; its inverters report the energy.
  if (codesOf(meter) === null) return property === 'gridPower' ? meter : null;
  return measuring.length === 0 && reports(codesOf, meter, code) ? meter : null;
}

function ofMeter(meter: string, property: string): Pick<LabelPoint, 'data' | 'formula'> {
  const property_code = OF_METER[property] ?? property;
  return { data: [{ device_id: meter, property_code }], formula: `[${meter}_${property_code}]` };
}

/** The property behind a point of `labelsOf`; null for other points. */
export function propertyOfPoint(label: string, code: string): string | null {
  const points: readonly (readonly [string, string, string])[] =
    LABELS.find(({ type }) => type === label)?.points ?? [];
  return points.find(([name]) => name === code)?.[2] ?? null;
}

/** Whether a formula is the one that `labelsOf` creates for this point from a meter. */
export function isOfMeter(label: string, code: string, meter: string, formula: string): boolean {
  const property = propertyOfPoint(label, code);
  return property !== null && OF_METER[property] !== undefined && ofMeter(meter, property).formula === formula;
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
 * Points of load and generator, which are in no label of D3.10: sums over those of a station's inverters that report them. They are
 * computed on request and not stored. Where a meter measures the grid power, `load.P` is that plus the output of the inverters.
 */
export function isConsumptionPoint(code: string): code is ConsumptionPoint {
  return Object.hasOwn(CONSUMPTION, code);
}

/** Null if no inverter reports it: the load is then what is left over. */
export function consumptionPoint(
  code: ConsumptionPoint,
  inverters: readonly string[],
  meter: string | null = null,
  codesOf: CodesOf = ALL_CODES,
): Pick<LabelPoint, 'code' | 'unit' | 'formula'> | null {
  const [unit, property] = CONSUMPTION[code];
  if (code === 'load.P' && meter !== null) {
    if (!inverters.every((id) => reports(codesOf, id, 'invPower'))) return null;
    const given = inverters.flatMap((id) =>
      ['invPower', 'genPower'].filter((each) => reports(codesOf, id, each)).map((each) => `[${id}_${each}]`),
    );
    return { code, unit, formula: `[${meter}_P]+(${given.join('+')})/1000` };
  }
  const measuring = inverters.filter((id) => reports(codesOf, id, property));
  if (measuring.length === 0) return null;
  const sum = measuring.map((id) => `[${id}_${property}]`).join('+');
  return { code, unit, formula: unit === 'kW' ? `(${sum})/1000` : sum };
}

/** The meter that a grid power formula reads; null where it is a sum over inverters. */
export function meterOfGrid(formula: string | undefined): string | null {
  return /^\[([^_[\]]+)_P\]$/.exec(formula ?? '')?.[1] ?? null;
}
