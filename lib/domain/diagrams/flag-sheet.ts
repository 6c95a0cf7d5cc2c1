import type { House } from './circuits';
import { CANVAS, joinParts, NARROW, type Parts, type Point, type Shape } from './drawing';
import { heightWith } from './frame';
import { nameOf, WAYS } from './house-sheet';
import type { SheetLabel, SheetText } from './labels';
import { HOUSE_FIGURES } from './readings';
import type { SheetDrawing } from './sheet-drawing';

const COLUMNS = ['onOff', 'localRemote', 'spring', 'trip'] as const satisfies readonly SheetLabel[];
const ROWS = ['MAIN', ...WAYS] as const;

interface FlagPlan {
  readonly width: number;
  readonly text: number;
  readonly title: Point;
  /** Left edge of the circuit names, and the centre of each column. */
  readonly names: number;
  readonly columns: readonly [number, number, number, number];
  readonly heads: number;
  readonly first: number;
  readonly row: number;
  readonly panel: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly result: Point;
  /** Bottom of all parts. */
  readonly end: number;
}

const PLANS: Readonly<Record<Shape, FlagPlan>> = {
  wide: {
    ...{ width: CANVAS.width, text: 26, title: [960, 54], heads: 160, first: 240, row: 130, end: CANVAS.height },
    ...{ names: 90, columns: [470, 740, 1010, 1230] },
    panel: { x: 1430, y: 170, width: 420, height: 300 },
    result: [1640, 700],
  },
  tall: {
    ...{ width: NARROW, text: 22, title: [360, 116], heads: 172, first: 226, row: 84, end: 950 },
    ...{ names: 24, columns: [250, 404, 552, 660] },
    panel: { x: 24, y: 736, width: 400, height: 206 },
    result: [576, 836],
  },
};

/** Power house 5 (D2.36): a row of flags for each circuit, five readings, and the overall state. */
export function flagSheet(text: SheetText, shape: Shape): SheetDrawing {
  const house: House = 'PH5';
  const plan = PLANS[shape];
  const { columns, end, first, heads, names, panel, result, row, text: size, title, width } = plan;
  const parts = joinParts(
    {
      symbols: [{ kind: 'result', x: result[0], y: result[1], circuit: `${house}/MAIN` }],
      labels: [
        { x: title[0], y: title[1], text: text('powerHouse5'), size: 30, bold: true, anchor: 'middle' },
        ...COLUMNS.map((label, index) => ({
          ...{ x: columns[index] ?? 0, y: heads, text: text(label), size, bold: true, anchor: 'middle' as const },
        })),
      ],
      panels: [{ ...panel, circuit: `${house}/MAIN`, figures: HOUSE_FIGURES }],
    },
    ...ROWS.map((way, index): Partial<Parts> => {
      const [circuit, y, name] = [`${house}/${way}`, first + row * index, nameOf(way, text)];
      const [flag, mode, spring, trip] = columns;
      return {
        symbols: [
          { kind: 'flag', x: flag, y, circuit },
          { kind: 'mode', x: mode, y, circuit },
          { kind: 'spring', x: spring, y, circuit },
          { kind: 'flag', x: trip, y, circuit, indicates: 'tripped' },
        ],
        labels: [{ x: names, y: y + 9, text: name, size: size + 4, bold: true }],
        bays: [{ circuit, name, x: names - 20, y: y - 40, width: trip + 50 - names, height: 80 }],
      };
    }),
  );
  const height = shape === 'wide' ? end : heightWith(parts, end, size, width);
  return { ...parts, width, height, text: size };
}
