import { choice } from '../list-params';
import { CANVAS, circuitsOf, type Drawing, type Parts } from './drawing';
import { highSheet } from './high-sheet';
import { flagSheet, houseSheet } from './house-sheet';
import type { SheetText } from './labels';
import { lowSheet } from './low-sheet';
import { PLANT_NETWORK, PLANT_SOURCES, switchesBefore } from './plant';

/** The tabs of the rows in their order (D2.33), and the screen of power house 5. */
export const SHEETS = [
  'power-house-1',
  'container-1-hv',
  'container-1-lv',
  'container-2-hv',
  'container-2-lv',
  'power-house-5',
] as const;
export type SheetName = (typeof SHEETS)[number];

const MAKERS: Readonly<Record<SheetName, (text: SheetText) => Parts>> = {
  'power-house-1': houseSheet,
  'container-1-hv': (text) => highSheet('C1', text),
  'container-1-lv': (text) => lowSheet('C1', text),
  'container-2-hv': (text) => highSheet('C2', text),
  'container-2-lv': (text) => lowSheet('C2', text),
  'power-house-5': flagSheet,
};

/** The kind of station whose switchgear the sheets show; every other has a diagram made from its devices. */
export const PLANT_TYPE = 'floating';

export const parseSheet = (value: string): SheetName => choice(value, SHEETS, 'power-house-1');

/** `text` has the words of the reader. */
export function drawSheet(name: SheetName, text: SheetText): Drawing {
  return { ...MAKERS[name](text), ...CANVAS, network: PLANT_NETWORK, sources: PLANT_SOURCES };
}

/** Circuits whose devices a sheet asks, and switches on the way to it of which it needs the position. */
export function askedOf(drawing: Drawing): {
  readonly shown: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
} {
  const shown = circuitsOf(drawing);
  const before = switchesBefore(drawing.network, drawing.sources, shown);
  return { shown, before: new Set([...before].filter((circuit) => !shown.has(circuit))) };
}
