import { textWidth } from './cut-text';
import type { Drawing, Parts } from './drawing';

/* The frame of every drawing: station name and age of the data above, the legend below (D2.37). */

export const MARGIN = 24;
/** A narrower drawing has its station name and age below each other. */
const ONE_LINE = 1000;
const LONGEST_NAME = 700;

interface HeadLine {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** Positions of the station name and the age, and the maximum width of the name beside the given age text. */
export function headLines(
  { text, width }: Pick<Drawing, 'text' | 'width'>,
  age: string,
): { readonly station: HeadLine & { readonly room: number }; readonly age: HeadLine } {
  const first = { x: MARGIN, y: text + 10, anchor: 'start' } as const;
  if (width < ONE_LINE) {
    return { station: { ...first, room: width - 2 * MARGIN }, age: { ...first, y: first.y + text * 1.4 } };
  }
  const room = Math.min(LONGEST_NAME, width - 3 * MARGIN - textWidth(age, text));
  return { station: { ...first, room }, age: { x: width - MARGIN, y: first.y, anchor: 'end' } };
}

/** The states that the legend explains, in order. */
const EXPLAINED = [
  ['mode', 'local'],
  ['mode', 'remote'],
  ['spring', 'resting'],
  ['spring', 'charging'],
] as const;

export interface LegendBox {
  readonly lines: readonly (typeof EXPLAINED)[number][];
  readonly columns: number;
  readonly column: number;
  readonly line: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The legend at the lower left, limited to the symbols in use; null where there are none to explain. */
export function legendOf({
  height,
  symbols,
  text,
  width,
}: Pick<Drawing, 'height' | 'symbols' | 'text' | 'width'>): LegendBox | null {
  const lines = EXPLAINED.filter(([kind]) => symbols.some((symbol) => symbol.kind === kind));
  if (lines.length === 0) return null;
  const [column, line] = [text * 13 + 44, text * 1.8];
  const columns = lines.length * column <= width - 2 * MARGIN ? lines.length : 2;
  const own = line * Math.ceil(lines.length / columns) + 8;
  return {
    ...{ lines, columns, column, line, x: MARGIN, width: columns * column, height: own },
    y: height - own - MARGIN / 2,
  };
}

/** The height of a canvas whose parts end at `end`, with the legend below them. */
export function heightWith(parts: Pick<Parts, 'symbols'>, end: number, text: number, width: number): number {
  const legend = legendOf({ symbols: parts.symbols, height: 0, text, width });
  return end + MARGIN / 2 + (legend ? legend.height + MARGIN / 2 : 0);
}
