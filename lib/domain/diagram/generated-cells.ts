import { cutText } from './cut-text';
import {
  between,
  dot,
  bottomOf,
  headOf,
  joinParts,
  wireOf,
  type Parts,
  type PlacedSymbol,
  type Point,
} from './drawing';
import { INVERTER_FIGURES, METER_FIGURES } from './readings';
import type { SymbolKind } from './symbols';

/* What a generated diagram is put together from: the head of its spine, bars, and a drop for every device. */

export interface TreeDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** One drop below a bar: a device, behind a breaker of its own where it has one. */
export interface Cell {
  readonly kind: SymbolKind;
  readonly device: TreeDevice | null;
  readonly breaker: TreeDevice | null;
}

export interface About {
  /** Whether the station has a battery: then its inverters have one. */
  readonly battery: boolean;
  /** What the load is called. */
  readonly load: string;
}

const SPINE = 140;
/** Where the cells begin, and how wide each is. */
export const FIRST = 300;
export const CELL = 180;
const NAME = { size: 15, room: CELL - 16 } as const;

/** The node that a cell hangs on. */
export const nodeOf = ({ breaker, device }: Cell) => `at ${device?.id ?? breaker?.id ?? 'load'}`;

/** The grid, and the meter at it where there is one, down to the first bar at `y`. */
export function headParts(meter: TreeDevice | null, y: number): Partial<Parts> {
  const grid: PlacedSymbol = { kind: 'grid', x: SPINE, y: 80, node: 'grid' };
  const wire = { node: 'bar', volts: 'house' } as const;
  const bar: Point = [SPINE, y];
  if (!meter) return { symbols: [grid], wires: [wireOf(wire, [SPINE, bottomOf(grid)], bar)] };
  const placed: PlacedSymbol = { kind: 'meter', x: SPINE, y: 210, node: 'bar', circuit: meter.id };
  return {
    symbols: [grid, placed],
    wires: [between(grid, placed, wire), wireOf(wire, [SPINE, bottomOf(placed)], bar)],
    ...besideSpine(meter, placed.y),
  };
}

/** A breaker on the spine, between the last bar before it and the first behind it. */
export function trunkParts(breaker: TreeDevice, from: number, to: number): Partial<Parts> {
  const placed: PlacedSymbol = { kind: 'breaker', x: SPINE, y: to - 100, circuit: breaker.id };
  return {
    symbols: [
      placed,
      { kind: 'mode', x: SPINE - 45, y: placed.y - 15, circuit: breaker.id },
      { kind: 'spring', x: SPINE - 45, y: placed.y + 15, circuit: breaker.id },
    ],
    wires: [
      wireOf({ node: 'bar', volts: 'house' }, [SPINE, from], [SPINE, headOf(placed)]),
      wireOf({ node: 'sub', volts: 'house' }, [SPINE, bottomOf(placed)], [SPINE, to]),
    ],
    ...besideSpine(breaker, placed.y),
  };
}

/** Name and figures of a device on the spine, to its right. */
function besideSpine({ id, name }: TreeDevice, y: number): Pick<Parts, 'words' | 'panels' | 'bays'> {
  return {
    words: [{ x: SPINE + 50, y: y - 46, text: cutText(name, NAME.size, 420), size: NAME.size, bold: true }],
    panels: [{ x: SPINE + 50, y: y - 36, width: CELL - 16, height: 96, circuit: id, figures: METER_FIGURES }],
    bays: [{ circuit: id, name, x: SPINE - 60, y: y - 66, width: 530, height: 132 }],
  };
}

/** The spine between the first and the last of some bars. */
export const spineParts = (node: string, from: number, to: number): Partial<Parts> =>
  from === to ? {} : { wires: [wireOf({ node, volts: 'house' }, [SPINE, from], [SPINE, to])] };

/** A bar with what hangs on it. */
export function rowParts(row: readonly Cell[], node: string, y: number, about: About): Partial<Parts>[] {
  const last = FIRST + CELL * (row.length - 1) + CELL / 2;
  const bar: Partial<Parts> = {
    symbols: [dot(SPINE, y, node)],
    wires: [wireOf({ node, volts: 'house', heavy: true }, [SPINE, y], [last, y])],
  };
  return [bar, ...row.map((cell, index) => cellParts(cell, node, FIRST + CELL * index + CELL / 2, y, about))];
}

function cellParts(cell: Cell, bar: string, x: number, y: number, { battery, load }: About): Partial<Parts> {
  const { breaker, device, kind } = cell;
  const shown = device ?? breaker;
  const node = nodeOf(cell);
  const end: PlacedSymbol = { kind, x, y: y + 160, node, circuit: device?.id };
  const wire = { node, volts: 'house' } as const;
  const own: PlacedSymbol | null = breaker && { kind: 'breaker', x, y: y + 70, circuit: breaker.id };
  const name = cutText(shown?.name ?? load, NAME.size, NAME.room);
  return joinParts(
    {
      symbols: [dot(x, y, bar), end, ...(own ? [own] : [])],
      wires: own
        ? [wireOf({ node: bar, volts: 'house' }, [x, y], [x, headOf(own)]), between(own, end, wire)]
        : [wireOf(wire, [x, y], [x, headOf(end)])],
      words: [{ x, y: y + (kind === 'load' ? 212 : 304), text: name, size: NAME.size, bold: true, anchor: 'middle' }],
    },
    own
      ? {
          symbols: [
            { kind: 'mode', x: x + 45, y: y + 55, circuit: own.circuit },
            { kind: 'spring', x: x + 45, y: y + 85, circuit: own.circuit },
          ],
        }
      : {},
    kind === 'inverter' ? sourceParts(end, battery) : {},
    shown
      ? {
          panels: [
            {
              ...{ x: x - CELL / 2 + 8, y: y + 318, width: CELL - 16, height: 96, circuit: shown.id },
              figures: kind === 'inverter' ? (battery ? INVERTER_FIGURES : WITHOUT_BATTERY) : METER_FIGURES,
            },
          ],
          bays: baysOf(cell, x, y),
        }
      : {},
  );
}

const WITHOUT_BATTERY = INVERTER_FIGURES.filter(({ name }) => name !== 'BAT');

/** A device behind a breaker of its own has the lower part of the drop, the breaker the upper. */
function baysOf({ breaker, device }: Cell, x: number, y: number): Parts['bays'] {
  const [left, width] = [x - CELL / 2 + 2, CELL - 4];
  if (device && breaker) {
    return [
      { circuit: breaker.id, name: breaker.name, x: left, y: y + 20, width, height: 94 },
      { circuit: device.id, name: device.name, x: left, y: y + 118, width, height: 304 },
    ];
  }
  const only = device ?? breaker;
  return only ? [{ circuit: only.id, name: only.name, x: left, y: y + 20, width, height: 402 }] : [];
}

/** What hangs on the direct-current side of an inverter. */
function sourceParts(inverter: PlacedSymbol, battery: boolean): Partial<Parts> {
  const { x } = inverter;
  const [bottom, y] = [bottomOf(inverter), inverter.y + 95];
  const kinds: readonly SymbolKind[] = battery ? ['panels', 'battery'] : ['panels'];
  const placed = kinds.map((kind, index): PlacedSymbol => ({ kind, x: battery ? x - 36 + 72 * index : x, y }));
  return {
    symbols: placed,
    wires: placed.map((one) =>
      wireOf(
        { node: null, volts: 'direct' },
        [x, bottom],
        [x, bottom + 20],
        [one.x, bottom + 20],
        [one.x, headOf(one)],
      ),
    ),
  };
}
