import { MOTORS, type House } from './circuits';
import { between, dot, bottomOf, headOf, joinParts, wireOf, type Parts, type PlacedSymbol } from './drawing';
import type { SheetLabel, SheetText } from './labels';
import { feederFigures, HOUSE_FIGURES } from './readings';

const BAR = 430;
const WAYS = [...MOTORS, 'SERVICE'] as const;

/** Power house 1: a 400 V board of the pumping hall, fed from container 2 (ADR 0144). */
export function houseSheet(text: SheetText): Parts {
  const house: House = 'PH1';
  const [supply, bar, main] = [`${house}/in`, `${house}/bar`, `${house}/MAIN`];
  const cable: PlacedSymbol = { kind: 'cable', x: 960, y: 115, node: supply };
  const transformer: PlacedSymbol = { kind: 'transformer', x: 960, y: 210, node: supply };
  const breaker: PlacedSymbol = { kind: 'breaker', x: 960, y: 310, circuit: main };
  const current: PlacedSymbol = { kind: 'currentTransformer', x: 960, y: 375, node: bar };
  return joinParts(
    {
      symbols: [
        ...[cable, transformer, breaker, current, dot(960, BAR, bar)],
        { kind: 'mode', x: 1000, y: 296, circuit: main },
        { kind: 'spring', x: 1000, y: 326, circuit: main },
      ],
      wires: [
        between(cable, transformer, { node: supply, volts: 'low' }),
        between(transformer, breaker, { node: supply, volts: 'house' }),
        between(breaker, current, { node: bar, volts: 'house' }),
        wireOf({ node: bar, volts: 'house' }, [960, bottomOf(current)], [960, BAR]),
        wireOf({ node: bar, volts: 'house', heavy: true }, [260, BAR], [1660, BAR]),
      ],
      words: [
        { x: 960, y: 50, text: text('powerHouse1'), size: 28, bold: true, anchor: 'middle' },
        { x: 990, y: 122, text: text('fromContainer2'), size: 18 },
        { x: 1010, y: 216, text: '0.8/0.4 kV', size: 18 },
        { x: 920, y: 318, text: text('main'), size: 20, bold: true, anchor: 'end' },
        { x: 260, y: BAR - 14, text: '400 V', size: 18 },
      ],
      panels: [{ x: 1180, y: 200, width: 230, height: 160, circuit: main, figures: HOUSE_FIGURES }],
      bays: [{ circuit: main, name: text('main'), x: 840, y: 270, width: 600, height: 80 }],
    },
    ...WAYS.map((name, index) => wayParts(house, name, nameOf(name, text), 420 + 270 * index)),
  );
}

function wayParts(house: House, key: (typeof WAYS)[number], name: string, x: number): Partial<Parts> {
  const [bar, circuit] = [`${house}/bar`, `${house}/${key}`];
  const breaker: PlacedSymbol = { kind: 'breaker', x, y: 510, circuit };
  const current: PlacedSymbol = { kind: 'currentTransformer', x, y: 590, node: circuit };
  const end: PlacedSymbol = { kind: key === 'SERVICE' ? 'load' : 'motor', x, y: 690, node: circuit };
  const wire = { node: circuit, volts: 'house' } as const;
  return {
    symbols: [
      ...[dot(x, BAR, bar), breaker, current, end],
      { kind: 'mode', x: x + 40, y: 496, circuit },
      { kind: 'spring', x: x + 40, y: 526, circuit },
    ],
    wires: [
      wireOf({ node: bar, volts: 'house' }, [x, BAR], [x, headOf(breaker)]),
      between(breaker, current, wire),
      between(current, end, wire),
    ],
    words: [{ x, y: 770, text: name, size: 22, bold: true, anchor: 'middle' }],
    panels: [{ x: x - 80, y: 790, width: 160, height: 76, circuit, figures: feederFigures(1) }],
    bays: [{ circuit, name, x: x - 100, y: 460, width: 200, height: 416 }],
  };
}

const COLUMNS: readonly (readonly [SheetLabel, number])[] = [
  ['onOff', 700],
  ['localRemote', 880],
  ['spring', 1060],
  ['trip', 1240],
];
const ROWS = ['MAIN', ...WAYS] as const;
const FIRST_ROW = 250;
const ROW = 110;

function nameOf(way: (typeof ROWS)[number], text: SheetText): string {
  if (way === 'MAIN') return text('main');
  return way === 'SERVICE' ? text('service') : way;
}

/** Power house 5 (D2.36): a row of flags for each circuit, five readings, and whether all is well. */
export function flagSheet(text: SheetText): Parts {
  const house: House = 'PH5';
  return joinParts(
    {
      symbols: [{ kind: 'result', x: 1620, y: 640, circuit: `${house}/MAIN` }],
      words: [
        { x: 960, y: 50, text: text('powerHouse5'), size: 28, bold: true, anchor: 'middle' },
        ...COLUMNS.map(([label, x]) => ({
          x,
          y: 170,
          text: text(label),
          size: 18,
          bold: true,
          anchor: 'middle' as const,
        })),
      ],
      panels: [{ x: 1480, y: 220, width: 280, height: 190, circuit: `${house}/MAIN`, figures: HOUSE_FIGURES }],
    },
    ...ROWS.map((way, index): Partial<Parts> => {
      const [circuit, y, name] = [`${house}/${way}`, FIRST_ROW + ROW * index, nameOf(way, text)];
      const [flag, mode, spring, trip] = COLUMNS.map(([, x]) => x);
      return {
        symbols: [
          { kind: 'flag', x: flag ?? 0, y, circuit },
          { kind: 'mode', x: mode ?? 0, y, circuit },
          { kind: 'spring', x: spring ?? 0, y, circuit },
          { kind: 'flag', x: trip ?? 0, y, circuit, tells: 'tripped' },
        ],
        words: [{ x: 440, y: y + 8, text: name, size: 24, bold: true }],
        bays: [{ circuit, name, x: 400, y: y - 46, width: 940, height: 92 }],
      };
    }),
  );
}
