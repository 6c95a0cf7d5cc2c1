import { MOTORS, type House } from './circuits';
import {
  between,
  breakerMarks,
  bottomOf,
  CANVAS,
  dot,
  headOf,
  joinParts,
  NARROW,
  wireOf,
  type Parts,
  type PlacedSymbol,
  type Point,
  type Shape,
} from './drawing';
import type { SheetText } from './labels';
import { feederFigures, HOUSE_FIGURES } from './readings';
import { sheetOf, type SheetDrawing } from './sheet-drawing';

export const WAYS = [...MOTORS, 'SERVICE'] as const;
type HouseWay = 'MAIN' | (typeof WAYS)[number];

export function nameOf(way: HouseWay, text: SheetText): string {
  if (way === 'MAIN') return text('main');
  return way === 'SERVICE' ? text('service') : way;
}

interface HousePlan {
  readonly width: number;
  readonly text: number;
  readonly title: Point;
  /** The axis of the main switch, beside which its name and the transformer ratio are shown. */
  readonly axis: number;
  readonly top: number;
  readonly bar: { readonly y: number; readonly from: number; readonly to: number };
  readonly mainPanel: { readonly x: number; readonly y: number };
  readonly ways: { readonly first: number; readonly step: number };
  /** Relative to the axis of a way and the bar; without a box where ways are close together. */
  readonly panel: { readonly x: number; readonly y: number; readonly width: number; readonly bare: boolean };
}

const PLANS: Readonly<Record<Shape, HousePlan>> = {
  wide: {
    ...{ width: CANVAS.width, text: 26, title: [960, 54], axis: 960, top: 105 },
    bar: { y: 440, from: 90, to: 1850 },
    mainPanel: { x: 1080, y: 196 },
    ways: { first: 170, step: 348 },
    panel: { x: 48, y: 252, width: 262, bare: false },
  },
  tall: {
    ...{ width: NARROW, text: 22, title: [360, 116], axis: 120, top: 160 },
    bar: { y: 500, from: 16, to: 700 },
    mainPanel: { x: 440, y: 250 },
    ways: { first: 74, step: 140 },
    panel: { x: -66, y: 376, width: 132, bare: true },
  },
};

/** Power house 1: a 400 V board of the pumping hall, fed from container 2 (ADR 0144). */
export function houseSheet(text: SheetText, shape: Shape): SheetDrawing {
  const plan = PLANS[shape];
  const { axis: x, bar, mainPanel, title, top, ways } = plan;
  const house: House = 'PH1';
  const [supply, node, main] = [`${house}/in`, `${house}/bar`, `${house}/MAIN`];
  const cable: PlacedSymbol = { kind: 'cable', x, y: top, node: supply };
  const transformer: PlacedSymbol = { kind: 'transformer', x, y: top + 95, node: supply };
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: top + 205, circuit: main };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: top + 270, node };
  const parts = joinParts(
    {
      symbols: [cable, transformer, breaker, current, dot(x, bar.y, node), ...breakerMarks(breaker)],
      wires: [
        between(cable, transformer, { node: supply, volts: 'low' }),
        between(transformer, breaker, { node: supply, volts: 'house' }),
        between(breaker, current, { node, volts: 'house' }),
        wireOf({ node, volts: 'house' }, [x, bottomOf(current)], [x, bar.y]),
        wireOf({ node, volts: 'house', heavy: true }, [bar.from, bar.y], [bar.to, bar.y]),
      ],
      labels: [
        { x: title[0], y: title[1], text: text('powerHouse1'), size: 30, bold: true, anchor: 'middle' },
        { x: x + 30, y: top + 8, text: text('fromContainer2'), size: plan.text },
        ...(shape === 'wide'
          ? ([
              { x: x - 50, y: top + 102, text: '0.8/0.4 kV', size: plan.text, anchor: 'end' },
              { x: x - 36, y: breaker.y + 8, text: text('main'), size: plan.text, bold: true, anchor: 'end' },
            ] as const)
          : [
              { x: x + 50, y: top + 102, text: '0.8/0.4 kV', size: plan.text },
              { x: x + 74, y: breaker.y + 8, text: text('main'), size: plan.text, bold: true },
            ]),
        { x: bar.from, y: bar.y - 14, text: '400 V', size: plan.text },
      ],
      panels: [{ ...mainPanel, width: 264, height: 190, circuit: main, figures: HOUSE_FIGURES }],
      bays: [
        {
          circuit: main,
          name: text('main'),
          x: x - 110,
          y: breaker.y - 42,
          width: shape === 'wide' ? 500 : 600,
          height: 128,
        },
      ],
    },
    ...WAYS.map((name, index) => wayParts(house, name, nameOf(name, text), plan, ways.first + ways.step * index)),
  );
  return sheetOf(parts, plan, shape);
}

function wayParts(
  house: House,
  key: (typeof WAYS)[number],
  name: string,
  { bar: { y }, panel, text }: HousePlan,
  x: number,
): Partial<Parts> {
  const [bar, circuit] = [`${house}/bar`, `${house}/${key}`];
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: y + 90, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: y + 175, node: circuit };
  const end: PlacedSymbol = { kind: key === 'SERVICE' ? 'load' : 'motor', x, y: y + 290, node: circuit };
  const wire = { node: circuit, volts: 'house' } as const;
  const { bare, width } = panel;
  const figures = { circuit, figures: feederFigures(1), width, height: 80 };
  const bay = bare ? { x: x - 68, width: 136, height: 456 } : { x: x - 60, width: 380, height: 370 };
  return {
    symbols: [dot(x, y, bar), breaker, current, end, ...breakerMarks(breaker)],
    wires: [
      wireOf({ node: bar, volts: 'house' }, [x, y], [x, headOf(breaker)]),
      between(breaker, current, wire),
      between(current, end, wire),
    ],
    labels: [{ x, y: y + 362, text: name, size: text + 2, bold: true, anchor: 'middle' }],
    panels: [
      {
        ...{ ...figures, x: x + panel.x, y: y + panel.y },
        ...(bare && { bare: { size: text, anchor: 'middle' as const } }),
      },
    ],
    bays: [{ circuit, name, y: y + 20, ...bay }],
  };
}
