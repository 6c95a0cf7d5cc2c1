import { cutText } from './cut-text';
import {
  between,
  breakerMarks,
  bottomOf,
  dot,
  headOf,
  joinParts,
  wireOf,
  type Panel,
  type Parts,
  type PlacedSymbol,
} from './drawing';
import { INVERTER_FIGURES, METER_FIGURES, type Figure } from './readings';
import type { SymbolKind } from './symbols';

/* The cells below the bars of a generated diagram: a drop for every device, with its readings beside it. */

export interface TreeDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** One drop below a bar: a device, behind its own breaker where it has one. */
export interface Cell {
  readonly kind: SymbolKind;
  readonly device: TreeDevice | null;
  readonly breaker: TreeDevice | null;
}

export interface About {
  /** Whether the station has a battery: then its inverters are drawn with one. */
  readonly battery: boolean;
  /** Translated names of the parts that are not devices. */
  readonly names: Readonly<Record<'grid' | 'panels' | 'battery' | 'load', string>>;
}

/** The drawing options of cells. */
export interface CellStyle extends About {
  /** Whether an inverter's panel is to its right; with many inverters it is below. */
  readonly beside: boolean;
  /** The only inverter, which measures the load. */
  readonly single: TreeDevice | null;
}

export const TEXT = 22;
/** Width of a device's box with its name and a line per figure. */
export const PANEL = 250;
const TITLE = { size: 24, room: PANEL - 24 } as const;
const LINE = 33;
const panelHeight = (figures: readonly Figure[]) => 36 + LINE * figures.length;

/** A panel titled with its device's name. */
export function devicePanel(
  { id, name }: TreeDevice,
  figures: readonly Figure[],
  [x, y]: readonly [number, number],
): Panel {
  const title = cutText(name, TITLE.size, TITLE.room);
  return { ...{ x, y, circuit: id, figures, title }, width: PANEL, height: panelHeight(figures) };
}

const inverterFigures = ({ single }: CellStyle) =>
  INVERTER_FIGURES.filter(({ name }) => name === 'AC' || (name === 'LOAD' && !single));
const figureNamed = (wanted: string) => INVERTER_FIGURES.filter(({ name }) => name === wanted);

/** The network node of a cell. */
export const nodeOf = ({ breaker, device }: Cell) => `at ${device?.id ?? breaker?.id ?? 'load'}`;

/** Height that the breaker of a cell takes of its drop. */
const BREAKER = 84;
const dropOf = ({ breaker }: Cell) => (breaker ? BREAKER : 0);

/** The size of a cell. */
export function cellSize(cell: Cell, style: CellStyle): { readonly width: number; readonly height: number } {
  const drop = dropOf(cell);
  if (cell.kind === 'load') return { width: 210, height: 150 };
  if (cell.kind !== 'inverter') return { width: PANEL + 20, height: drop + 140 + panelHeight(METER_FIGURES) };
  return style.beside
    ? { width: 506, height: drop + 306 }
    : { width: PANEL + 20, height: drop + 318 + panelHeight(inverterFigures(style)) };
}

/** The parts of a cell in its slot below a bar. */
export function cellParts(
  cell: Cell,
  bar: string,
  { width, x: left, y }: { readonly x: number; readonly y: number; readonly width: number },
  style: CellStyle,
): Partial<Parts> {
  const { breaker, device, kind } = cell;
  const node = nodeOf(cell);
  const x = axisOf(cell, left, width, style);
  const end: PlacedSymbol = { kind, x, y: y + 80 + dropOf(cell), node, circuit: device?.id };
  const wire = { node, volts: 'house' } as const;
  const own: PlacedSymbol | null = breaker && { kind: 'breaker', x, y: y + 62, circuit: breaker.id };
  return joinParts(
    {
      symbols: [dot(x, y, bar), end, ...(own ? [own, ...breakerMarks(own)] : [])],
      wires: own
        ? [wireOf({ node: bar, volts: 'house' }, [x, y], [x, headOf(own)]), between(own, end, wire)]
        : [wireOf(wire, [x, y], [x, headOf(end)])],
      bays: baysOf(cell, { x: left, y, width }, style),
    },
    kind === 'load' ? loadParts(end, style) : {},
    kind === 'inverter' && device ? inverterParts(end, device, style) : {},
    kind !== 'load' && kind !== 'inverter' ? meterParts(end, device ?? breaker) : {},
  );
}

/** The axis that centres a cell's drawing in its slot. */
function axisOf({ kind }: Cell, left: number, width: number, { beside }: CellStyle): number {
  const middle = left + width / 2;
  if (kind === 'load') return middle - 55;
  return kind === 'inverter' && beside ? middle - 117 : middle;
}

/** The name of the load and, where a single inverter measures it, its power. */
function loadParts({ x, y }: PlacedSymbol, { names, single }: CellStyle): Partial<Parts> {
  return {
    labels: [{ x: x + 32, y: y - 4, text: names.load, size: TEXT, bold: true }],
    panels: single
      ? [
          {
            ...{ x: x + 32, y: y + 4, width: 120, height: 32, circuit: single.id, figures: figureNamed('LOAD') },
            bare: { size: TEXT, anchor: 'start' },
          },
        ]
      : [],
  };
}

/** An inverter with the components on its DC side. */
function inverterParts(inverter: PlacedSymbol, device: TreeDevice, style: CellStyle): Partial<Parts> {
  const { x, y } = inverter;
  const { battery, beside, names } = style;
  const bottom = bottomOf(inverter);
  const sources = [
    { kind: 'panels', figure: 'PV', name: names.panels, at: battery ? x - 64 : x },
    ...(battery ? [{ kind: 'battery', figure: 'BAT', name: names.battery, at: x + 64 } as const] : []),
  ] as const;
  const placed = sources.map(({ at, kind }): PlacedSymbol => ({ kind, x: at, y: y + 104 }));
  return {
    symbols: placed,
    wires: placed.map((one) =>
      wireOf(
        { node: null, volts: 'direct' },
        [x, bottom],
        [x, bottom + 24],
        [one.x, bottom + 24],
        [one.x, headOf(one)],
      ),
    ),
    labels: sources.map(({ at, name }) => ({
      ...{ x: at, y: y + 158, text: name, size: TEXT, bold: true, anchor: 'middle' as const },
    })),
    panels: [
      ...sources.map(({ at, figure }): Panel => ({
        ...{ x: at - 62, y: y + 166, width: 124, height: 34, circuit: device.id, figures: figureNamed(figure) },
        bare: { size: TEXT, anchor: 'middle' },
      })),
      devicePanel(device, inverterFigures(style), beside ? [x + 110, y - 30] : [x - PANEL / 2, y + 232]),
    ],
  };
}

const meterParts = ({ x, y }: PlacedSymbol, device: TreeDevice | null): Partial<Parts> =>
  device ? { panels: [devicePanel(device, METER_FIGURES, [x - PANEL / 2, y + 54])] } : {};

/** For a device behind its own breaker, the breaker has the upper and the device the lower part of the drop. */
function baysOf(
  cell: Cell,
  { width: slot, x: left, y }: { readonly x: number; readonly y: number; readonly width: number },
  style: CellStyle,
): Parts['bays'] {
  const { breaker, device } = cell;
  const { height, width } = cellSize(cell, style);
  const box = { x: left + (slot - width) / 2 + 4, width: width - 8 };
  const bay = ({ id, name }: TreeDevice, from: number, to: number) => ({
    ...{ ...box, circuit: id, name, y: y + from, height: to - from },
  });
  if (device && breaker) return [bay(breaker, 14, BREAKER + 18), bay(device, BREAKER + 22, height - 4)];
  const only = device ?? breaker;
  return only ? [bay(only, 14, height - 4)] : [];
}
