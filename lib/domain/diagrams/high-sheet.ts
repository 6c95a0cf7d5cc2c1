import type { Container } from './circuits';
import { wrapText } from './cut-text';
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
import type { SheetLabel, SheetText } from './labels';
import { bayFigures } from './readings';
import { sheetOf, type SheetDrawing } from './sheet-drawing';

interface BayPlan {
  readonly name: 'H1' | 'H2' | 'H3';
  readonly caption: SheetLabel;
  /** Volts, amperes and kilowatts by phase, power factor, frequency: the currents at the bar add up to zero. */
  readonly samples: readonly string[];
}

type Captioned = Omit<BayPlan, 'caption'> & { readonly caption: string };

const SAMPLES = {
  H1: ['11.56', '11.54', '11.55', '69.2', '69.0', '69.3', '784', '780', '784', '0.98', '50.00'],
  H2: ['11.56', '11.54', '11.55', '61.8', '61.6', '61.9', '700', '697', '701', '0.98', '50.00'],
  H3: ['11.56', '11.54', '11.55', '131.0', '130.6', '131.2', '1484', '1477', '1485', '0.98', '50.00'],
} as const;

const plan = (captions: readonly [SheetLabel, SheetLabel, SheetLabel]): readonly BayPlan[] =>
  (['H1', 'H2', 'H3'] as const).map((name, index) => ({
    name,
    caption: captions[index] ?? captions[0],
    samples: SAMPLES[name],
  }));

/** The captions of the requirement (D2.35); those of container 2 are the same, seen from the pumping station (ADR 0144). */
const BAYS: Readonly<Record<Container, readonly BayPlan[]>> = {
  C1: plan(['toFloating', 'toTransformer', 'toPumping']),
  C2: plan(['fromContainer1', 'toTransformer', 'toUtility']),
};

const TITLES: Readonly<Record<Container, SheetLabel>> = { C1: 'containerHv1', C2: 'containerHv2' };

interface HighPlan {
  readonly width: number;
  readonly text: number;
  readonly title: Point;
  readonly axes: readonly [number, number, number];
  /** The position of the bar, and of its voltage transformer. */
  readonly bar: { readonly y: number; readonly from: number; readonly to: number; readonly transformer: number };
  /** Distances from the bar to the centre of the truck, the branches behind it, the indicator and the cable. */
  readonly down: { readonly truck: number; readonly tap: number; readonly indicator: number; readonly cable: number };
  /** The panel of a bay, relative to its axis and the bar: beside its switch, or below the cable where space is limited. */
  readonly panel: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Maximum width of a caption. */
  readonly room: number;
  readonly bay: { readonly left: number; readonly width: number };
}

const PLANS: Readonly<Record<Shape, HighPlan>> = {
  wide: {
    ...{ width: CANVAS.width, text: 26, title: [960, 54], axes: [280, 900, 1520], room: 480 },
    bar: { y: 160, from: 60, to: 1870, transformer: 110 },
    down: { truck: 165, tap: 405, indicator: 560, cable: 680 },
    panel: { x: 110, y: 52, width: 268, height: 462 },
    bay: { left: 130, width: 520 },
  },
  tall: {
    ...{ width: NARROW, text: 22, title: [360, 116], axes: [128, 366, 604], room: 226 },
    bar: { y: 186, from: 8, to: 700, transformer: 24 },
    down: { truck: 160, tap: 380, indicator: 500, cable: 620 },
    panel: { x: -114, y: 760, width: 226, height: 374 },
    bay: { left: 116, width: 232 },
  },
};

/** A 20 kV board: one busbar with three bays below it. */
export function highSheet(box: Container, text: SheetText, shape: Shape): SheetDrawing {
  const plan = PLANS[shape];
  const { bar, title } = plan;
  const node = `${box}/bar`;
  const transformer: PlacedSymbol = { kind: 'voltageTransformer', x: bar.transformer, y: bar.y + 70, node };
  const parts = joinParts(
    {
      labels: [
        { x: title[0], y: title[1], text: text(TITLES[box]), size: 30, bold: true, anchor: 'middle' },
        { x: bar.from, y: bar.y - 16, text: '20 kV', size: plan.text },
      ],
      wires: [
        wireOf({ node, volts: 'high', heavy: true }, [bar.from, bar.y], [bar.to, bar.y]),
        wireOf({ node, volts: 'high' }, [transformer.x, bar.y], [transformer.x, headOf(transformer)]),
      ],
      symbols: [dot(transformer.x, bar.y, node), transformer],
    },
    ...BAYS[box].map((bay, index) =>
      bayParts(box, { ...bay, caption: text(bay.caption) }, plan, plan.axes[index] ?? 0),
    ),
  );
  return sheetOf(parts, plan, shape);
}

function bayParts(box: Container, { caption, name, samples }: Captioned, plan: HighPlan, x: number): Partial<Parts> {
  const { bar, bay, down, panel, room, text: size } = plan;
  const [circuit, main, node] = [`${box}/${name}`, `${box}/bar`, `${box}/${name}`];
  const [tap, indicator] = [bar.y + down.tap, bar.y + down.indicator];
  const truck: PlacedSymbol = { kind: 'truck', x, y: bar.y + down.truck, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: truck.y + 120, node, mark: '3' };
  const cable: PlacedSymbol = { kind: 'cable', x, y: bar.y + down.cable, node };
  const wire = { node, volts: 'high' } as const;
  const aside = (side: -1 | 1, y: number) => wireOf(wire, [x, y], [x + 60 * side, y]);
  const lines = wrapText(caption, size, room);
  const captionAt = cable.y + 28 + size;
  const line = size * 1.25;
  const end = Math.max(captionAt + line * (lines.length - 1) + 12, bar.y + panel.y + panel.height + 8);
  return {
    symbols: [
      dot(x, bar.y, main),
      truck,
      { kind: 'breaker', x, y: truck.y, circuit },
      ...breakerMarks(truck, -60),
      current,
      dot(x, tap, node),
      { kind: 'earthingSwitch', x: x + 60, y: tap + 40, circuit },
      { kind: 'arrester', x: x - 60, y: tap + 40, node },
      dot(x, indicator, node),
      { kind: 'presence', x: x - 60, y: indicator + 25, node },
      ...(name === 'H1' ? [{ kind: 'voltageTransformer' as const, x: x + 60, y: indicator + 40, node }] : []),
      cable,
    ],
    wires: [
      wireOf({ node: main, volts: 'high' }, [x, bar.y], [x, headOf(truck)]),
      between(truck, current, wire),
      wireOf(wire, [x, bottomOf(current)], [x, headOf(cable)]),
      aside(1, tap),
      aside(-1, tap),
      aside(-1, indicator),
      ...(name === 'H1' ? [aside(1, indicator)] : []),
    ],
    labels: [
      { x: x - 30, y: bar.y + 44, text: name, size: size + 4, bold: true, anchor: 'end' },
      { x: x + 28, y: truck.y + 8, text: '52', size },
      ...lines.map((text, index) => ({
        ...{ x, y: captionAt + line * index, text, size, bold: true, anchor: 'middle' as const },
      })),
    ],
    panels: [
      {
        ...{ x: x + panel.x, y: bar.y + panel.y, width: panel.width, height: panel.height, circuit },
        figures: bayFigures(samples),
      },
    ],
    bays: [
      {
        ...{ circuit, name: `${name} ${caption}`, x: x - bay.left, y: bar.y + 14, width: bay.width },
        height: end - bar.y - 14,
      },
    ],
  };
}
