import { choice } from '../list-params';
import { circuitsOf, type Drawing, type Shape } from './drawing';
import { flagSheet } from './flag-sheet';
import { highSheet } from './high-sheet';
import { houseSheet } from './house-sheet';
import type { SheetText } from './labels';
import { lowSheet } from './low-sheet';
import { PLANT_NETWORK, PLANT_SOURCES, switchesBefore } from './plant';
import type { SheetDrawing } from './sheet-drawing';

/** The tabs of the requirement in order (D2.33), and the screen of power house 5. */
export const SHEETS = [
  'power-house-1',
  'container-1-hv',
  'container-1-lv',
  'container-2-hv',
  'container-2-lv',
  'power-house-5',
] as const;
export type SheetName = (typeof SHEETS)[number];

const MAKERS: Readonly<Record<SheetName, (text: SheetText, shape: Shape) => SheetDrawing>> = {
  'power-house-1': houseSheet,
  'container-1-hv': (text, shape) => highSheet('C1', text, shape),
  'container-1-lv': (text, shape) => lowSheet('C1', text, shape),
  'container-2-hv': (text, shape) => highSheet('C2', text, shape),
  'container-2-lv': (text, shape) => lowSheet('C2', text, shape),
  'power-house-5': flagSheet,
};

/** The station type whose switchgear the sheets show; every other type has a diagram generated from its devices. */
export const PLANT_TYPE = 'floating';

export const parseSheet = (value: string): SheetName => choice(value, SHEETS, 'power-house-1');

/** `text` translates labels; `shape` is that of the available space. */
export function drawSheet(name: SheetName, text: SheetText, shape: Shape = 'wide'): Drawing {
  return { ...MAKERS[name](text, shape), network: PLANT_NETWORK, sources: PLANT_SOURCES };
}

/** Circuits whose devices a sheet queries, and upstream switches of which it only needs the position. */
export function queryOf(drawing: Drawing): {
  readonly shown: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
} {
  const shown = circuitsOf(drawing);
  const before = switchesBefore(drawing.network, drawing.sources, shown);
  return { shown, before: new Set([...before].filter((circuit) => !shown.has(circuit))) };
}
