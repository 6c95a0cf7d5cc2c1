import { deviceType } from '../devices/device-types';
import { MOST_SERIES, seriesKey, toggleSeries } from './series';
import type { ChosenSeries } from './series';

/** Energy flows have the same colours in every diagram and chart. */
type EnergyColour = 'solar' | 'battery' | 'battery-in' | 'grid' | 'grid-out' | 'load' | 'generator';

/** The energy flow that a property measures; the first series in a chart with a meaning gets its colour. */
const MEANINGS: Readonly<Record<string, EnergyColour>> = {
  ...{ pv1Power: 'solar', pv2Power: 'solar' },
  ...{ gridPower: 'grid', buy: 'grid', 'today-buy': 'grid', sell: 'grid-out', 'today-sell': 'grid-out' },
  ...{ loadPower: 'load', load: 'load', 'today-load': 'load' },
  ...{ battSoc: 'battery', battPower: 'battery', discharge: 'battery', 'today-discharge': 'battery' },
  ...{ charge: 'battery-in', 'today-charge': 'battery-in' },
  ...{ genPower: 'generator', 'today-gen': 'generator' },
};
/** Codes that mean something else for other device types. */
const OF_INVERTERS: Readonly<Record<string, EnergyColour>> = {
  ...{ P: 'solar', KRA: 'solar', 'today-KRA': 'solar', 'month-KRA': 'solar', 'year-KRA': 'solar' },
};

/** Palette numbers that are similar to an energy colour: series beside it get other ones. */
const CLOSE: Readonly<Record<EnergyColour, readonly number[]>> = {
  solar: [],
  battery: [8, 1],
  'battery-in': [8, 1],
  grid: [0, 4],
  'grid-out': [4],
  load: [2],
  generator: [3],
};

/** The device type of a series, where known. */
export type TypeOf = (series: Pick<ChosenSeries, 'deviceId' | 'propertyCode'>) => string | undefined;
type Coloured = Pick<ChosenSeries, 'deviceId' | 'propertyCode' | 'colour'>;

/** Looks up the device type of a series in the figures that were read. */
export function typesIn(read: readonly { readonly key: string; readonly type?: string }[]): TypeOf {
  const types = new Map(read.map(({ key, type }) => [key, type]));
  return (one) => types.get(seriesKey(one));
}

/**
 * A colour for each series, as a CSS variable: the chosen one; otherwise that of its meaning, unless already used; otherwise the first
 * free colour of the palette, preferring those not similar to one in use.
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
  const own = type !== undefined && deviceType(type).role === 'inverter' ? OF_INVERTERS[propertyCode] : undefined;
  return own ?? MEANINGS[propertyCode] ?? null;
}

/** A palette colour by its number, as a CSS variable. */
export function paletteColour(number: number): string {
  return `--chart-${(number % MOST_SERIES) + 1}`;
}

/** The name of a colour: its palette number, from 1, or its meaning. */
export function colourName(colour: string): number | EnergyColour {
  const number = /^--chart-(\d)$/.exec(colour)?.[1];
  return number === undefined ? (colour.replace('--e-', '') as EnergyColour) : Number(number);
}

/** Checks or unchecks a property. The remaining series retain their colours; colours by meaning follow their codes. */
export function toggleColoured(series: readonly ChosenSeries[], one: Parameters<typeof toggleSeries>[1]) {
  const next = toggleSeries(series, one);
  if (next.length >= series.length) return next;
  const colours = coloursOf(series);
  return next.map((own): ChosenSeries => {
    const name = colourName(colours[series.indexOf(own)] ?? '');
    return typeof name === 'number' && !(own.propertyCode in OF_INVERTERS) ? { ...own, colour: name - 1 } : own;
  });
}
