import { DEVICE_TYPES } from '../devices/types';
import { between, dot, footOf, headOf, joinParts, type Drawing, type Parts, type PlacedSymbol } from './drawing';
import { cutText } from './cut-text';
import type { Branch } from './network';
import { INVERTER_FIGURES, METER_FIGURES } from './readings';
import type { SymbolKind } from './symbols';

export interface TreeDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** One drop below a bar: a device, behind a breaker of its own where it has one. */
interface Cell {
  readonly kind: SymbolKind;
  readonly device: TreeDevice | null;
  readonly breaker: TreeDevice | null;
}

const SPINE = 140;
const FIRST = 300;
const CELL = 180;
const FIRST_BAR = 330;
const ROW = 450;
/** A row of nothing but the load. */
const LOW_ROW = 240;
/** The room that a breaker on the spine takes. */
const TRUNK = 180;
const LEAST_COLUMNS = 9;
/** The legend and the head of the spine stand beside each other and the first cells. */
const LEAST_WIDTH = 700;
const NAME = { size: 15, room: CELL - 16 } as const;

/**
 * A one-line of a station from its devices (ADR 0145): the grid and the first meter at the head of the spine, bars across, a
 * drop for every other device. A single breaker is the way to all inverters; as many breakers as inverters are one for each, in
 * their order; otherwise a breaker is a way of its own. Whose battery is not known has none.
 */
export function drawDevices(
  devices: readonly TreeDevice[],
  about: { readonly battery: boolean; readonly load: string },
): Drawing {
  const of = (type: string) => devices.filter((device) => device.type === type);
  const [connection, ...meters] = of(DEVICE_TYPES.meter);
  const [breakers, inverters] = [of(DEVICE_TYPES.breaker), of(DEVICE_TYPES.inverter)];
  const known: readonly string[] = Object.values(DEVICE_TYPES);
  const trunk = breakers.length === 1 && inverters.length > 0 ? (breakers[0] ?? null) : null;
  const paired = trunk === null && breakers.length === inverters.length;
  const alone =
    (kind: SymbolKind) =>
    (device: TreeDevice): Cell => ({ kind, device, breaker: null });
  const sources = inverters.map((device, index): Cell => ({
    ...{ kind: 'inverter', device },
    breaker: paired ? (breakers[index] ?? null) : null,
  }));
  const main: readonly Cell[] = [
    { kind: 'load', device: null, breaker: null },
    ...(trunk ? [] : sources),
    ...(trunk || paired ? [] : breakers.map((breaker): Cell => ({ kind: 'cable', device: null, breaker }))),
    ...meters.map(alone('meter')),
    ...devices.filter(({ type }) => !known.includes(type)).map(alone('other')),
  ];
  const columns = columnsFor(main.length + (trunk ? sources.length : 0));
  const upper = placeRows(rowsOf(main, columns), FIRST_BAR);
  const lower = placeRows(trunk ? rowsOf(sources, columns) : [], upper.end + TRUNK);
  const parts = joinParts(
    headParts(connection ?? null),
    ...upper.rows.flatMap(({ cells, y }) => rowParts(cells, 'bar', y, about)),
    spineParts('bar', FIRST_BAR, upper.last),
    ...(trunk ? [trunkParts(trunk, upper.last, upper.end + TRUNK)] : []),
    ...lower.rows.flatMap(({ cells, y }) => rowParts(cells, 'sub', y, about)),
    spineParts('sub', upper.end + TRUNK, lower.last),
  );
  const longest = Math.max(...[...upper.rows, ...lower.rows].map(({ cells }) => cells.length));
  return {
    ...parts,
    width: Math.max(LEAST_WIDTH, FIRST + CELL * longest + 20),
    height: (trunk ? lower.end : upper.end) + 20,
    network: networkOf(main, trunk, trunk ? sources : []),
    sources: ['grid'],
  };
}

/** Rows below each other from `y` on, where the last of them begins and where they end. */
function placeRows(rows: readonly (readonly Cell[])[], y: number) {
  let end = y;
  const placed = rows.map((cells) => {
    const row = { cells, y: end };
    end += cells.every(({ kind }) => kind === 'load') ? LOW_ROW : ROW;
    return row;
  });
  return { rows: placed, last: placed.at(-1)?.y ?? y, end };
}

/** As wide as high in the shape of a screen, however many there are. */
const columnsFor = (cells: number) => Math.max(LEAST_COLUMNS, Math.ceil(Math.sqrt((cells * 1.78 * ROW) / CELL)));

function rowsOf(cells: readonly Cell[], columns: number): readonly (readonly Cell[])[] {
  const rows: (readonly Cell[])[] = [];
  for (let from = 0; from < cells.length; from += columns) rows.push(cells.slice(from, from + columns));
  return rows;
}

const keyOf = ({ breaker, device }: Cell) => device?.id ?? breaker?.id ?? 'load';

function networkOf(main: readonly Cell[], trunk: TreeDevice | null, behind: readonly Cell[]): Branch[] {
  const branch =
    (from: string) =>
    (cell: Cell): Branch => ({
      ...{ from, to: `at ${keyOf(cell)}` },
      ...(cell.breaker && { through: cell.breaker.id }),
    });
  return [
    { from: 'grid', to: 'bar' },
    ...main.map(branch('bar')),
    ...(trunk ? [{ from: 'bar', to: 'sub', through: trunk.id }] : []),
    ...behind.map(branch('sub')),
  ];
}

function headParts(meter: TreeDevice | null): Partial<Parts> {
  const grid: PlacedSymbol = { kind: 'grid', x: SPINE, y: 80, node: 'grid' };
  const wire = { node: 'bar', volts: 'house' } as const;
  const bar = [SPINE, FIRST_BAR] as const;
  if (!meter)
    return { symbols: [grid, dot(...bar, 'bar')], wires: [{ ...wire, points: [[SPINE, footOf(grid)], bar] }] };
  const placed: PlacedSymbol = { kind: 'meter', x: SPINE, y: 210, node: 'bar', circuit: meter.id };
  return {
    symbols: [grid, placed, dot(...bar, 'bar')],
    wires: [between(grid, placed, wire), { ...wire, points: [[SPINE, footOf(placed)], bar] }],
    ...besideSpine(meter, placed.y),
  };
}

function trunkParts(breaker: TreeDevice, from: number, to: number): Partial<Parts> {
  const placed: PlacedSymbol = { kind: 'breaker', x: SPINE, y: to - 100, circuit: breaker.id };
  return {
    symbols: [
      ...[placed, dot(SPINE, from, 'bar'), dot(SPINE, to, 'sub')],
      { kind: 'mode', x: SPINE - 45, y: placed.y - 15, circuit: breaker.id },
      { kind: 'spring', x: SPINE - 45, y: placed.y + 15, circuit: breaker.id },
    ],
    wires: [
      {
        node: 'bar',
        volts: 'house',
        points: [
          [SPINE, from],
          [SPINE, headOf(placed)],
        ],
      },
      {
        node: 'sub',
        volts: 'house',
        points: [
          [SPINE, footOf(placed)],
          [SPINE, to],
        ],
      },
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

function spineParts(node: string, from: number, to: number): Partial<Parts> {
  return from === to
    ? {}
    : {
        wires: [
          {
            node,
            volts: 'house',
            points: [
              [SPINE, from],
              [SPINE, to],
            ],
          },
        ],
      };
}

function rowParts(
  row: readonly Cell[],
  node: string,
  y: number,
  about: { readonly battery: boolean; readonly load: string },
): Partial<Parts>[] {
  const last = FIRST + CELL * (row.length - 1) + CELL / 2;
  const bar: Partial<Parts> = {
    symbols: [dot(SPINE, y, node)],
    wires: [
      {
        node,
        volts: 'house',
        heavy: true,
        points: [
          [SPINE, y],
          [last, y],
        ],
      },
    ],
  };
  return [bar, ...row.map((cell, index) => cellParts(cell, node, FIRST + CELL * index + CELL / 2, y, about))];
}

function cellParts(
  cell: Cell,
  bar: string,
  x: number,
  y: number,
  { battery, load }: { readonly battery: boolean; readonly load: string },
): Partial<Parts> {
  const { breaker, device, kind } = cell;
  const shown = device ?? breaker;
  const node = `at ${keyOf(cell)}`;
  const end: PlacedSymbol = { kind, x, y: y + 160, node, circuit: device?.id };
  const wire = { node, volts: 'house' } as const;
  const own: PlacedSymbol | null = breaker && { kind: 'breaker', x, y: y + 70, circuit: breaker.id };
  const name = cutText(shown?.name ?? load, NAME.size, NAME.room);
  return joinParts(
    {
      symbols: [dot(x, y, bar), end, ...(own ? [own] : [])],
      wires: own
        ? [
            {
              node: bar,
              volts: 'house',
              points: [
                [x, y],
                [x, headOf(own)],
              ],
            },
            between(own, end, wire),
          ]
        : [
            {
              ...wire,
              points: [
                [x, y],
                [x, headOf(end)],
              ],
            },
          ],
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
  const [foot, y] = [footOf(inverter), inverter.y + 95];
  const kinds: readonly SymbolKind[] = battery ? ['panels', 'battery'] : ['panels'];
  const placed = kinds.map((kind, index): PlacedSymbol => ({ kind, x: battery ? x - 36 + 72 * index : x, y }));
  return {
    symbols: placed,
    wires: placed.map((one) => ({
      ...{ node: null, volts: 'direct' as const },
      points: [
        [x, foot],
        [x, foot + 20],
        [one.x, foot + 20],
        [one.x, headOf(one)],
      ] as const,
    })),
  };
}
