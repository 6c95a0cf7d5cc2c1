import { trendValue } from '../devices/live-chart';
import type { FigureLabel } from './labels';

/** One figure of a sheet: the mean of some properties of a circuit's device, in the displayed unit. */
export interface Figure {
  readonly name: string;
  /** The message key, where the name is translated. */
  readonly label?: FigureLabel;
  readonly codes: readonly string[];
  readonly factor?: number;
  readonly unit: string;
  readonly digits: number;
  /** Shown for a station without such a point, as given in the requirements; null where they give none. */
  readonly sample: string | null;
  /** The rated value in the displayed unit. */
  readonly rated?: number | undefined;
}

export interface PropertyRead {
  readonly value: number | string | null;
  /** Epoch ms. */
  readonly at: number;
  /** The answer was not plausible for this property. */
  readonly aside?: true;
}

/** The reading of a property of a circuit's device; undefined before the first answer. */
export type ReadOf = (circuit: string, code: string) => PropertyRead | undefined;

/** When any of the devices last reported a value; null before any answer. */
export function lastRead(devices: readonly ReadonlyMap<string, PropertyRead>[]): number | null {
  const times = devices.flatMap((codes) => [...codes.values()].map(({ at }) => at));
  return times.length === 0 ? null : Math.max(...times);
}

export interface FigureRead {
  /** Null where the device has no such point, or has not reported it yet. */
  readonly value: number | null;
  /** Of the oldest part; null before any answer. */
  readonly at: number | null;
  /** There is no value because a part of it was not plausible. */
  readonly aside: boolean;
}

export function readFigure({ codes, factor = 1 }: Figure, circuit: string, read: ReadOf): FigureRead {
  const parts = codes.map((code) => read(circuit, code));
  const times = parts.flatMap((part) => (part ? [part.at] : []));
  const values = parts.map((part) => trendValue(part?.value));
  const at = times.length === 0 ? null : Math.min(...times);
  if (values.length === 0 || values.some((value) => value === null)) {
    return { value: null, at, aside: parts.some((part) => part?.aside) };
  }
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return { value: (sum / values.length) * factor, at, aside: false };
}

/** The figures with implausible answers, by circuit. */
export function figuresAside(
  panels: readonly { readonly circuit: string; readonly figures: readonly Figure[] }[],
  read: ReadOf,
): ReadonlyMap<string, readonly Figure[]> {
  const found = new Map<string, readonly Figure[]>();
  for (const { circuit, figures } of panels) {
    const aside = figures.filter((figure) => readFigure(figure, circuit, read).aside);
    if (aside.length > 0) found.set(circuit, [...(found.get(circuit) ?? []), ...aside]);
  }
  return found;
}

/** Rated amperes of the plant: 5 MVA at 20 kV, each of the two windings of 2.5 MVA at 800 V, and one of its fourteen feeders. */
export const RATED = { bay: 144.3, winding: 1804, feeder: 258 } as const;

type Options = Partial<Pick<Figure, 'factor' | 'label' | 'sample' | 'rated'>>;
const figure = (
  name: string,
  codes: string | readonly string[],
  unit: string,
  digits: number,
  options: Options = {},
) => ({
  ...{ name, unit, digits, sample: null, codes: typeof codes === 'string' ? [codes] : codes },
  ...options,
});

const LINE_VOLTS = ['Uab', 'Ubc', 'Uca'] as const;
const CURRENTS = ['Ia', 'Ib', 'Ic'] as const;

/** The eleven lines of a bay at 20 kV (D2.35). */
export function bayFigures(samples: readonly string[]): readonly Figure[] {
  const sample = (index: number) => ({ sample: samples[index] ?? null });
  return [
    ...['Ua', 'Ub', 'Uc'].map((code, i) => figure(code, code, 'kV', 2, { factor: 0.001, ...sample(i) })),
    ...['Ia', 'Ib', 'Ic'].map((code, i) => figure(code, code, 'A', 1, { rated: RATED.bay, ...sample(3 + i) })),
    ...['Pa', 'Pb', 'Pc'].map((code, i) => figure(code, code, 'kW', 0, sample(6 + i))),
    figure('COSθ', 'PF', '', 2, sample(9)),
    figure('F', 'F', 'Hz', 2, sample(10)),
  ];
}

/** An incomer panel (D2.34): volts, amperes, kilowatts, and the power factor or the frequency. */
export function panelFigures(volts: string, last: 'COSθ' | 'F', rated: number): readonly Figure[] {
  return [
    figure('U', LINE_VOLTS, 'V', 0, { sample: volts }),
    figure('I', CURRENTS, 'A', 1, { sample: '1234', rated }),
    figure('P', 'P', 'kW', 0, { sample: '1234' }),
    last === 'F' ? figure('F', 'F', 'Hz', 2, { sample: '50' }) : figure('COSθ', 'PF', '', 2, { sample: '0.98' }),
  ];
}

/** The load of a feeder; `digits` are the decimals of its power. */
export const feederFigures = (digits: number, rated?: number): readonly Figure[] => [
  figure('I', CURRENTS, 'A', 1, { rated }),
  figure('P', 'P', 'kW', digits),
];
export const TRANSFORMER_FIGURES = [
  figure('U', LINE_VOLTS, 'kV', 2, { factor: 0.001 }),
  figure('P', 'P', 'kW', 0),
] as const;
export const SERVICE_FIGURES = [
  figure('P', 'P', 'kW', 2),
  ...['Ua', 'Ub', 'Uc'].map((code) => figure(code, code, 'V', 1)),
] as const;
/** The five readings of power house 5 (D2.36); the power factor has no unit. */
export const HOUSE_FIGURES = [
  ...['Ia', 'Ib', 'Ic'].map((code) => figure(code, code, 'A', 1, { sample: '1234' })),
  figure('P', 'P', 'kW', 1, { sample: '1234' }),
  figure('COSθ', 'PF', '', 2, { sample: '0.98' }),
] as const;

/** The figures in a bay of a generated diagram, by the type of its device. */
export const METER_FIGURES = [
  figure('P', 'P', 'kW', 2),
  figure('U', ['Ua', 'Ub', 'Uc'], 'V', 1),
  figure('I', CURRENTS, 'A', 1),
  figure('F', 'F', 'Hz', 2),
] as const;
export const INVERTER_FIGURES = [
  figure('AC', 'invPower', 'kW', 2, { factor: 0.001, label: 'AC' }),
  figure('PV', 'P', 'kW', 2, { factor: 0.001, label: 'PV' }),
  figure('BAT', 'battPower', 'kW', 2, { factor: 0.001, label: 'BAT' }),
  figure('LOAD', 'loadPower', 'kW', 2, { factor: 0.001, label: 'LOAD' }),
] as const;
