import { SECTION_FEEDERS, type Container } from './circuits';
import {
  between,
  breakerMarks,
  dot,
  bottomOf,
  headOf,
  joinParts,
  type Parts,
  type PanelTone,
  type PlacedSymbol,
  type Point,
  type Shape,
  wireOf,
} from './drawing';
import { LOW_PLANS, ROW, type LowPlan } from './low-plans';
import { sheetOf, type SheetDrawing } from './sheet-drawing';
import type { SheetLabel, SheetText } from './labels';
import { feederFigures, panelFigures, RATED, SERVICE_FIGURES, TRANSFORMER_FIGURES, type Figure } from './readings';

const TITLES: Readonly<Record<Container, SheetLabel>> = { C1: 'containerLv1', C2: 'containerLv2' };
const RATING = ['5MVA', '20/2x0.8kV', 'ONAN', 'D/yn11-yn11', 'Uk=7%'] as const;
const AUXILIARY = ['10kVA', '800/400V', 'Dyn11'] as const;
const SERVICES = [
  ['socket', 'socket'],
  ['ups', 'ups'],
  ['heater', 'heat1'],
  ['heater', 'heat2'],
  ['fuseSwitch', 'spare'],
] as const;

const INCOMERS = ['incomer1', 'incomer2'] as const;

/** The drawing context of one container: its layout and the translated texts. */
interface Board {
  readonly box: Container;
  readonly plan: LowPlan;
  readonly text: SheetText;
}

/** The 800 V board of a container (D2.34): its transformer, two sections with an incomer each, feeders and services. */
export function lowSheet(box: Container, text: SheetText, shape: Shape): SheetDrawing {
  const plan = LOW_PLANS[shape];
  const board: Board = { box, plan, text };
  const { title } = plan;
  const parts = joinParts(
    { labels: [{ x: title[0], y: title[1], text: text(TITLES[box]), size: 28, bold: true, anchor: 'middle' }] },
    transformerParts(board),
    panelParts(board),
    sectionParts(board, 0),
    sectionParts(board, 1),
    serviceParts(board),
  );
  return sheetOf(parts, plan, shape);
}

function transformerParts({ box, plan, text }: Board): Partial<Parts> {
  const node = `${box}/H2`;
  const low = { node, volts: 'low' } as const;
  const [x, y] = plan.transformer;
  const [left, top] = plan.transformerPanel;
  return {
    symbols: [{ kind: 'transformer3', x, y, node, circuit: `${box}/TR` }],
    wires: [
      wireOf({ node, volts: 'high' }, [x, y - 99], [x, y - 55]),
      ...plan.windings.map((points) => wireOf(low, ...points)),
    ],
    labels: [
      { x: x + 18, y: y - 74, text: text('high'), size: plan.text, bold: true },
      { x: x + 48, y: y + 82, text: text('low'), size: plan.text, bold: true },
      ...RATING.map((rating, line) => ({ x: x + 84, y: y - 70 + 30 * line, text: rating, size: plan.text })),
    ],
    panels: [{ x: left, y: top, width: 250, height: 76, circuit: `${box}/TR`, figures: TRANSFORMER_FIGURES }],
    bays: [
      { circuit: `${box}/TR`, name: RATING.join(', '), x: x - 70, y: y - 100, width: left + 252 - x + 70, height: 156 },
    ],
  };
}

/** The three panels of the requirement, orange, green and red: the incomers of both windings, and the whole board. */
function panelParts({ box, plan, text }: Board): Partial<Parts> {
  const { from, height, step, width } = plan.panels;
  const panel = (index: number, title: string, key: string, tone: PanelTone, figures: readonly Figure[]) => ({
    ...{ x: from[0] + step * index, y: from[1], width, height, title, tone, figures },
    circuit: `${box}/${key}`,
  });
  return {
    panels: [
      panel(0, text('incomer1'), 'I1', 'orange', panelFigures('800', 'COSθ', RATED.winding)),
      panel(1, text('incomer2'), 'I2', 'green', panelFigures('802', 'COSθ', RATED.winding)),
      panel(2, text('low'), 'MEASURE', 'red', panelFigures('800', 'F', 2 * RATED.winding)),
    ],
  };
}

/** A section: as many ways side by side as fit, the others on further bars below. */
function sectionParts(board: Board, index: 0 | 1): Partial<Parts> {
  const { box, plan, text } = board;
  const { bar, columns, from, incomer, step, x: first } = plan.sections[index];
  const [x, y] = incomer;
  const name = text(INCOMERS[index]);
  const [node, circuit] = [`${box}/bar${index + 1}`, `${box}/I${index + 1}`];
  const breaker: PlacedSymbol = { kind: 'breaker', x, y, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: y + 55, node };
  const wire = { node, volts: 'low' } as const;
  const ways = waysOf(board, index);
  const rows = Math.ceil(ways.length / columns);
  const lastOf = (row: number) => first + step * (Math.min(columns, ways.length - columns * row) - 1);
  return joinParts(
    {
      symbols: [breaker, current, ...breakerMarks(breaker, MARKS), dot(x, bar, node)],
      wires: [
        between(breaker, current, wire),
        wireOf(wire, [x, bottomOf(current)], [x, bar]),
        ...Array.from({ length: rows }, (_, row) => {
          const at = bar + ROW * row;
          return wireOf({ ...wire, heavy: true }, [from, at], [lastOf(row) + 36, at]);
        }),
        ...(rows > 1 ? [wireOf({ ...wire, heavy: true }, [from, bar], [from, bar + ROW * (rows - 1)])] : []),
      ],
      labels: [
        { x: x + 72, y: y + 8, text: name, size: plan.text, bold: true },
        { x: lastOf(0) + 36, y: bar - 14, text: '800 V', size: plan.text, anchor: 'end' },
      ],
      bays: [{ circuit, name, x: x - 30, y: y - 36, width: 230, height: 116 }],
    },
    ...ways.map((way, place) => way(first + step * (place % columns), bar + ROW * Math.floor(place / columns))),
  );
}

type Way = (x: number, bar: number) => Partial<Parts>;

function waysOf(board: Board, index: 0 | 1): readonly Way[] {
  const { box, plan, text } = board;
  const node = `${box}/bar${index + 1}`;
  return [
    ...SECTION_FEEDERS[index].map(
      (name): Way =>
        (x, bar) =>
          feederParts(board, node, name, [x, bar]),
    ),
    (x, bar) => spareParts([x, bar], node, text('spare'), plan.text),
    ...(index === 0 ? [measureWay(board, node), auxiliaryWay(board, node)] : []),
  ];
}

/** Ways are close together: the marks are a little nearer to their breaker. */
const MARKS = 43;

/** A feeder with its figures to the right of its current transformer. */
function feederParts({ box, plan }: Board, bar: string, name: string, [x, y]: Point): Partial<Parts> {
  const circuit = `${box}/${name}`;
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: y + 52, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: y + 107, node: circuit };
  const cable: PlacedSymbol = { kind: 'cable', x, y: y + 150, node: circuit };
  const wire = { node: circuit, volts: 'low' } as const;
  return {
    symbols: [dot(x, y, bar), breaker, ...breakerMarks(breaker, MARKS), current, cable],
    wires: [
      wireOf({ node: bar, volts: 'low' }, [x, y], [x, headOf(breaker)]),
      between(breaker, current, wire),
      between(current, cable, wire),
    ],
    labels: [{ x, y: y + 194, text: name, size: plan.text + 2, bold: true, anchor: 'middle' }],
    panels: [
      {
        ...{ x: x + 28, y: y + 94, width: 102, height: 70, circuit, figures: feederFigures(0, RATED.feeder) },
        bare: { size: plan.text, anchor: 'start' },
      },
    ],
    bays: [{ circuit, name, x: x - 26, y: y + 8, width: 152, height: 196 }],
  };
}

/** A way without a device: open and unconnected. */
function spareParts([x, y]: Point, bar: string, text: string, size: number): Partial<Parts> {
  const way: PlacedSymbol = { kind: 'fuseSwitch', x, y: y + 52, fixed: 'open' };
  return {
    symbols: [dot(x, y, bar), way],
    wires: [wireOf({ node: bar, volts: 'low' }, [x, y], [x, headOf(way)])],
    labels: [{ x, y: y + 194, text, size, bold: true, anchor: 'middle' }],
  };
}

const measureWay =
  ({ box, plan, text }: Board, node: string): Way =>
  (x, y) => {
    const [circuit, name] = [`${box}/MEASURE`, text('measure')];
    const wire = { node, volts: 'low' } as const;
    const fuse: PlacedSymbol = { kind: 'fuse', x, y: y + 50, node };
    const meter: PlacedSymbol = { kind: 'meter', x, y: y + 130, node, circuit };
    return {
      symbols: [dot(x, y, node), fuse, meter],
      wires: [wireOf(wire, [x, y], [x, headOf(fuse)]), between(fuse, meter, wire)],
      labels: [{ x, y: y + 194, text: name, size: plan.text, bold: true, anchor: 'middle' }],
      bays: [{ circuit, name, x: x - 56, y: y + 8, width: 112, height: 196 }],
    };
  };

/** The way to the auxiliary transformer below it. */
const auxiliaryWay =
  ({ box, plan }: Board, bar: string): Way =>
  (x, y) => {
    const node = `${box}/AUX`;
    const way: PlacedSymbol = { kind: 'fuseSwitch', x, y: y + 52, fixed: 'closed' };
    const transformer: PlacedSymbol = { kind: 'transformer', x, y: plan.services.y, node };
    return {
      symbols: [dot(x, y, bar), way, transformer, dot(x, plan.services.bar.y, node)],
      wires: [
        wireOf({ node: bar, volts: 'low' }, [x, y], [x, headOf(way)]),
        wireOf({ node, volts: 'low' }, [x, bottomOf(way)], [x, headOf(transformer)]),
        wireOf({ node, volts: 'house' }, [x, bottomOf(transformer)], [x, plan.services.bar.y]),
      ],
      labels: AUXILIARY.map((rating, line) => ({
        ...{ x: x - 50, y: transformer.y - 20 + 30 * line, text: rating, size: plan.text, anchor: 'end' as const },
      })),
    };
  };

function serviceParts({ box, plan, text }: Board): Partial<Parts> {
  const circuit = `${box}/AUX`;
  const { bar, first, panel, step, volts, warning, y } = plan.services;
  const wire = { node: circuit, volts: 'house' } as const;
  const drops = SERVICES.map(([kind, label], index) => {
    const placed: PlacedSymbol = { kind, x: first + step * index, y: bar.y + 65 };
    return {
      text: text(label),
      symbol: { ...placed, ...(kind === 'fuseSwitch' ? { fixed: 'open' as const } : { node: circuit }) },
    };
  });
  return {
    symbols: [
      { kind: 'warning', x: warning[0], y: warning[1] },
      ...drops.flatMap(({ symbol }) => [dot(symbol.x, bar.y, circuit), symbol]),
    ],
    wires: [
      wireOf({ ...wire, heavy: true }, [bar.from, bar.y], [bar.to, bar.y]),
      ...drops.map(({ symbol }) => wireOf(wire, [symbol.x, bar.y], [symbol.x, headOf(symbol)])),
    ],
    labels: [
      { x: volts[0][0], y: volts[0][1], text: '400 V', size: plan.text, bold: true },
      { x: volts[1][0], y: volts[1][1], text: '230 V', size: plan.text, bold: true, anchor: 'end' },
      ...drops.map(({ symbol, text: name }) => ({
        ...{ x: symbol.x, y: bar.y + 126, text: name, size: plan.text, bold: true, anchor: 'middle' as const },
      })),
    ],
    panels: [{ x: panel[0], y: panel[1], width: 250, height: 132, circuit, figures: SERVICE_FIGURES }],
    bays: [
      {
        circuit,
        name: AUXILIARY.join(', '),
        x: bar.from - 30,
        y: y - 55,
        width: bar.to - bar.from + 34,
        height: bar.y + 136 - y + 55,
      },
    ],
  };
}
