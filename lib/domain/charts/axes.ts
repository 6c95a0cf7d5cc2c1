/** A value axis. Axes alternate left and right, in the order of their series (D2.26). */
export interface ValueAxis {
  /** Unique within its chart: a unit can have two axes. */
  readonly key: string;
  readonly unit: string;
  readonly side: 'left' | 'right';
  /** From 0 next to the plot outwards. */
  readonly place: number;
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** The inputs of an axis from a series. */
export interface Measured {
  readonly unit: string;
  /** A counter's total, which is far larger than the increments of counters with the same unit. */
  readonly counter?: boolean | undefined;
  /** Bars start at 0. */
  readonly bar: boolean;
  /** Lowest and highest value; null without readings. */
  readonly extent: readonly [number, number] | null;
}

/** The axis of a series: one per unit, and a separate one for counter totals. */
export const axisKey = ({ unit, counter = false }: Pick<Measured, 'unit' | 'counter'>): string =>
  counter ? `${unit} counter` : unit;

/** One axis for each unit, and one more for counter totals. `ticks` is roughly the number of ticks that fit. */
export function valueAxes(series: readonly Measured[], ticks: number): ValueAxis[] {
  const keys = [...new Set(series.map(axisKey))];
  return keys.map((key, index) => {
    const own = series.filter((one) => axisKey(one) === key);
    const unit = own[0]?.unit ?? '';
    const extents = own.flatMap(({ extent }) => (extent ? [extent] : []));
    const zero = own.some(({ bar }) => bar) ? [0] : [];
    const low = Math.min(...extents.map(([least]) => least), ...zero);
    const high = Math.max(...extents.map(([, most]) => most), ...zero);
    const scale = low <= high ? niceScale(low, high, ticks) : niceScale(0, 1, ticks);
    return { key, unit, side: index % 2 === 0 ? 'left' : 'right', place: index >> 1, ...scale };
  });
}

/** Round ticks around two values: 1, 2 or 5 times a power of ten apart, the first at or below the low one. */
export function niceScale(low: number, high: number, about: number): Pick<ValueAxis, 'min' | 'max' | 'ticks'> {
  const [from, to] = widened(low, high);
  const step = niceStep((to - from) / Math.max(1, about - 1));
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step, step));
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks };
}

/** A constant value is in the middle of its axis. A range that is tiny compared with its values counts as constant. */
function widened(low: number, high: number): readonly [number, number] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > size * 1e-9 && high - low > Number.MIN_VALUE * 1e9) return [low, high];
  if (size < 1e-300) return [0, 1];
  return [low - size * 0.1, high + size * 0.1];
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** A multiple of a step without floating-point noise in its last digits; never -0. */
function tidy(value: number, step: number): number {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return (decimals > 100 ? value : Number(value.toFixed(decimals))) + 0;
}

/** Decimals needed to distinguish the ticks of an axis. */
export function tickDecimals({ ticks }: Pick<ValueAxis, 'ticks'>): number {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  return Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}
