import { DEVICE_TYPES } from '../devices/types';
import { MOST_SERIES, seriesKey, toggleSeries } from './series';
import type { ChosenSeries } from './series';

/** Energy has the same colours in every picture. */
type EnergyColour = 'solar' | 'battery' | 'battery-in' | 'grid' | 'grid-out' | 'load' | 'generator';

/** What a property is a power or an energy of; of those with one meaning the first in a chart has its colour. */
const MEANINGS: Readonly<Record<string, EnergyColour>> = {
  ...{ pv1Power: 'solar', pv2Power: 'solar' },
  ...{ gridPower: 'grid', buy: 'grid', 'today-buy': 'grid', sell: 'grid-out', 'today-sell': 'grid-out' },
  ...{ loadPower: 'load', load: 'load', 'today-load': 'load' },
  ...{ battSoc: 'battery', battPower: 'battery', discharge: 'battery', 'today-discharge': 'battery' },
  ...{ charge: 'battery-in', 'today-charge': 'battery-in' },
  ...{ genPower: 'generator', 'today-gen': 'generator' },
};
/** Codes that other types have for something else. */
const OF_INVERTERS: Readonly<Record<string, EnergyColour>> = {
  ...{ P: 'solar', KRA: 'solar', 'today-KRA': 'solar', 'month-KRA': 'solar', 'year-KRA': 'solar' },
};

/** Colours of the palette that are close to one of energy, by their number: what stands beside it has another one. */
const CLOSE: Readonly<Record<EnergyColour, readonly number[]>> = {
  solar: [],
  battery: [8, 1],
  'battery-in': [8, 1],
  grid: [0, 4],
  'grid-out': [4],
  load: [2],
  generator: [3],
};

/** The type of the device of a series, as far as it is known. */
export type TypeOf = (series: Pick<ChosenSeries, 'deviceId' | 'propertyCode'>) => string | undefined;
type Coloured = Pick<ChosenSeries, 'deviceId' | 'propertyCode' | 'colour'>;

/** The types of devices by what was read of their series. */
export function typesIn(read: readonly { readonly key: string; readonly type?: string }[]): TypeOf {
  const types = new Map(read.map(({ key, type }) => [key, type]));
  return (one) => types.get(seriesKey(one));
}

/**
 * A colour for each, as the CSS variable that holds it: the chosen one; else that of what it means, where no other has it; else the first
 * of the palette that nobody has and that is not close to one in use.
 */
export function coloursOf(series: readonly Coloured[], typeOf: TypeOf = () => undefined): string[] {
  const taken = new Set(series.flatMap(({ colour }) => colour ?? []));
  const meanings = new Set<EnergyColour>();
  const meant = series.map((one) => {
    const meaning = one.colour === null ? meaningOf(one, typeOf(one)) : null;
    if (meaning === null || meanings.has(meaning)) return null;
    meanings.add(meaning);
    return meaning;
  });
  const close = new Set([...meanings].flatMap((meaning) => CLOSE[meaning]));
  const all = Array.from({ length: MOST_SERIES }, (_, number) => number);
  const order = [...all.filter((number) => !close.has(number)), ...close];
  return series.map(({ colour }, index) => {
    const meaning = meant[index] ?? null;
    if (meaning !== null) return `--e-${meaning}`;
    if (colour !== null) return paletteColour(colour);
    const free = order.find((number) => !taken.has(number)) ?? index % MOST_SERIES;
    taken.add(free);
    return paletteColour(free);
  });
}

function meaningOf({ propertyCode }: Coloured, type: string | undefined): EnergyColour | null {
  const own = type === DEVICE_TYPES.inverter ? OF_INVERTERS[propertyCode] : undefined;
  return own ?? MEANINGS[propertyCode] ?? null;
}

/** A colour of the palette by its number, as the CSS variable that holds it. */
export function paletteColour(number: number): string {
  return `--chart-${(number % MOST_SERIES) + 1}`;
}

/** What a colour is called: the number of the palette, from 1, or what it means. */
export function colourName(colour: string): number | EnergyColour {
  const number = /^--chart-(\d)$/.exec(colour)?.[1];
  return number === undefined ? (colour.replace('--e-', '') as EnergyColour) : Number(number);
}

/** Checks or unchecks a property. What stays keeps its colour, and a meaning goes with its code. */
export function toggleColoured(series: readonly ChosenSeries[], one: Parameters<typeof toggleSeries>[1]) {
  const next = toggleSeries(series, one);
  if (next.length >= series.length) return next;
  const colours = coloursOf(series);
  return next.map((own): ChosenSeries => {
    const name = colourName(colours[series.indexOf(own)] ?? '');
    return typeof name === 'number' && !(own.propertyCode in OF_INVERTERS) ? { ...own, colour: name - 1 } : own;
  });
}
