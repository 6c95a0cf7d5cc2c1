import { SECTION_FEEDERS, type Container } from './circuits';
import {
  between,
  dot,
  bottomOf,
  headOf,
  joinParts,
  type Parts,
  type PanelTone,
  type PlacedSymbol,
  wireOf,
} from './drawing';
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

const BAR = 540;
const STEP = 70;
/** Where the drops of each section begin, and what follows its feeders. */
const SECTIONS = [
  { from: 250, bar: [200, 1060], incomer: 220, label: 'incomer1' },
  { from: 1250, bar: [1170, 1690], incomer: 1190, label: 'incomer2' },
] as const;
const SERVICE_BAR = 960;

/** The 800 V board of a container (D2.34): its transformer, two sections with an incomer each, feeders and services. */
export function lowSheet(box: Container, text: SheetText): Parts {
  return joinParts(
    { words: [{ x: 960, y: 50, text: text(TITLES[box]), size: 28, bold: true, anchor: 'middle' }] },
    transformerParts(box, text),
    panelParts(box, text),
    ...SECTIONS.map((_, index) => sectionParts(box, index, text)),
    measureParts(box, text('measure')),
    serviceParts(box, text),
  );
}

function transformerParts(box: Container, text: SheetText): Partial<Parts> {
  const node = `${box}/H2`;
  const low = { node, volts: 'low' } as const;
  return {
    symbols: [{ kind: 'transformer3', x: 150, y: 230, node, circuit: `${box}/TR` }],
    wires: [
      wireOf({ node, volts: 'high' }, [150, 100], [150, 175]),
      wireOf(low, [120, 285], [120, 400], [220, 400], [220, 420]),
      wireOf(low, [180, 285], [180, 370], [1190, 370], [1190, 420]),
    ],
    words: [
      { x: 166, y: 120, text: text('high'), size: 20, bold: true },
      { x: 196, y: 312, text: text('low'), size: 20, bold: true },
      ...RATING.map((rating, line) => ({ x: 240, y: 120 + 28 * line, text: rating, size: 20 })),
    ],
    panels: [{ x: 240, y: 255, width: 200, height: 76, circuit: `${box}/TR`, figures: TRANSFORMER_FIGURES }],
    bays: [{ circuit: `${box}/TR`, name: RATING.join(', '), x: 70, y: 92, width: 380, height: 250 }],
  };
}

/** The three panels of the rows, orange, green and red: the incomers of both windings, and the whole board. */
function panelParts(box: Container, text: SheetText): Partial<Parts> {
  const panel = (index: number, title: string, key: string, tone: PanelTone, figures: readonly Figure[]) => ({
    ...{ x: 520 + 320 * index, y: 110, width: 280, height: 190, title, tone, figures },
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

function sectionParts(box: Container, index: number, text: SheetText): Partial<Parts> {
  const section = SECTIONS[index] ?? SECTIONS[0];
  const name = text(section.label);
  const feeders = SECTION_FEEDERS[index] ?? [];
  const [node, circuit, x] = [`${box}/bar${index + 1}`, `${box}/I${index + 1}`, section.incomer];
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: 450, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: 505, node };
  const wire = { node, volts: 'low' } as const;
  return joinParts(
    {
      symbols: [
        breaker,
        current,
        { kind: 'mode', x: x + 36, y: 436, circuit },
        { kind: 'spring', x: x + 36, y: 466, circuit },
        dot(x, BAR, node),
      ],
      wires: [
        between(breaker, current, wire),
        wireOf(wire, [x, bottomOf(current)], [x, BAR]),
        wireOf({ ...wire, heavy: true }, [section.bar[0], BAR], [section.bar[1], BAR]),
      ],
      words: [
        { x: x + 60, y: 458, text: name, size: 18, bold: true },
        { x: section.bar[1], y: BAR - 14, text: '800 V', size: 16, anchor: 'end' },
      ],
      bays: [{ circuit, name, x: x - 30, y: 412, width: 210, height: 112 }],
    },
    ...feeders.map((feeder, place) => feederParts(box, index, feeder, section.from + STEP * place)),
    spareParts(section.from + STEP * feeders.length, node, text('spare')),
  );
}

function feederParts(box: Container, section: number, name: string, x: number): Partial<Parts> {
  const circuit = `${box}/${name}`;
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: 600, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: 660, node: circuit };
  const cable: PlacedSymbol = { kind: 'cable', x, y: 705, node: circuit };
  const bar = `${box}/bar${section + 1}`;
  const wire = { node: circuit, volts: 'low' } as const;
  return {
    symbols: [
      dot(x, BAR, bar),
      breaker,
      { kind: 'mode', x: x + 32, y: 588, circuit },
      { kind: 'spring', x: x + 32, y: 612, circuit },
      current,
      cable,
    ],
    wires: [
      wireOf({ node: bar, volts: 'low' }, [x, BAR], [x, headOf(breaker)]),
      between(breaker, current, wire),
      between(current, cable, wire),
    ],
    words: [{ x, y: 785, text: name, size: 18, bold: true, anchor: 'middle' }],
    panels: [
      { x: x - 34, y: 722, width: 68, height: 42, circuit, figures: feederFigures(0, RATED.feeder), bare: true },
    ],
    bays: [{ circuit, name, x: x - 26, y: 552, width: 68, height: 242 }],
  };
}

/** A way without a device: open, and nothing hangs on it. */
function spareParts(x: number, bar: string, text: string): Partial<Parts> {
  const way: PlacedSymbol = { kind: 'fuseSwitch', x, y: 600, fixed: 'open' };
  return {
    symbols: [dot(x, BAR, bar), way],
    wires: [wireOf({ node: bar, volts: 'low' }, [x, BAR], [x, headOf(way)])],
    words: [{ x, y: 785, text, size: 15, bold: true, anchor: 'middle' }],
  };
}

function measureParts(box: Container, name: string): Partial<Parts> {
  const [node, circuit, x] = [`${box}/bar1`, `${box}/MEASURE`, 950];
  const wire = { node, volts: 'low' } as const;
  const fuse: PlacedSymbol = { kind: 'fuse', x, y: 595, node };
  const meter: PlacedSymbol = { kind: 'meter', x, y: 690, node, circuit };
  return {
    symbols: [dot(x, BAR, node), fuse, meter],
    wires: [wireOf(wire, [x, BAR], [x, headOf(fuse)]), between(fuse, meter, wire)],
    words: [{ x, y: 785, text: name, size: 15, bold: true, anchor: 'middle' }],
    bays: [{ circuit, name, x: x - 34, y: 552, width: 66, height: 242 }],
  };
}

function serviceParts(box: Container, text: SheetText): Partial<Parts> {
  const [bar, node, circuit, x] = [`${box}/bar1`, `${box}/AUX`, `${box}/AUX`, 1030];
  const way: PlacedSymbol = { kind: 'fuseSwitch', x, y: 600, fixed: 'closed' };
  const transformer: PlacedSymbol = { kind: 'transformer', x, y: 870, node };
  const wire = { node, volts: 'house' } as const;
  const drops = SERVICES.map(([kind, label], index) => ({ kind, text: text(label), x: 1150 + 110 * index }));
  return {
    symbols: [
      dot(x, BAR, bar),
      way,
      transformer,
      { kind: 'warning', x: 950, y: 870 },
      dot(x, SERVICE_BAR, node),
      ...drops.flatMap(({ kind, x: at }): PlacedSymbol[] => [
        dot(at, SERVICE_BAR, node),
        kind === 'fuseSwitch' ? { kind, x: at, y: 1010, fixed: 'open' } : { kind, x: at, y: 1005, node },
      ]),
    ],
    wires: [
      wireOf({ node: bar, volts: 'low' }, [x, BAR], [x, headOf(way)]),
      wireOf({ node, volts: 'low' }, [x, bottomOf(way)], [x, headOf(transformer)]),
      wireOf(wire, [x, bottomOf(transformer)], [x, SERVICE_BAR]),
      wireOf({ ...wire, heavy: true }, [1000, SERVICE_BAR], [1620, SERVICE_BAR]),
      ...drops.map(({ x: at }) => wireOf(wire, [at, SERVICE_BAR], [at, 980])),
    ],
    words: [
      ...AUXILIARY.map((rating, line) => ({ x: x + 50, y: 850 + 24 * line, text: rating, size: 18 })),
      { x: 990, y: SERVICE_BAR + 6, text: '400 V', size: 18, bold: true, anchor: 'end' },
      { x: 1620, y: SERVICE_BAR - 14, text: '230 V', size: 18, bold: true, anchor: 'end' },
      ...drops.map(({ text: name, x: at }) => ({
        x: at,
        y: 1062,
        text: name,
        size: 16,
        bold: true,
        anchor: 'middle' as const,
      })),
    ],
    panels: [{ x: 1690, y: 840, width: 200, height: 132, circuit, figures: SERVICE_FIGURES }],
    bays: [{ circuit, name: AUXILIARY.join(', '), x: 980, y: 812, width: 920, height: 262 }],
  };
}
