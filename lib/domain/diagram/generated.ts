import { DEVICE_TYPES } from '../devices/types';
import { joinParts, moveParts, type Drawing } from './drawing';
import {
  CELL,
  FIRST,
  headParts,
  nodeOf,
  rowParts,
  spineParts,
  trunkParts,
  type About,
  type Cell,
  type TreeDevice,
} from './generated-cells';
import type { Branch } from './network';
import type { SymbolKind } from './symbols';

const FIRST_BAR = 330;
const ROW = 450;
/** A row of nothing but the load. */
const LOW_ROW = 240;
/** The room that a breaker on the spine takes. */
const TRUNK = 180;
const LEAST_COLUMNS = 9;
/** The legend and the head of the spine stand beside each other and the first cells, and a usual name over them. */
const LEAST_WIDTH = 1100;

/**
 * A one-line of a station from its devices (ADR 0145): the grid and the first meter at the head of the spine, bars across, a
 * drop for every other device. A single breaker is the way to all inverters; as many breakers as inverters are one for each, in
 * their order; otherwise a breaker is a way of its own. Whose battery is not known has none.
 */
export function drawDevices(devices: readonly TreeDevice[], about: About): Drawing {
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
    headParts(connection ?? null, FIRST_BAR),
    ...upper.rows.flatMap(({ cells, y }) => rowParts(cells, 'bar', y, about)),
    spineParts('bar', FIRST_BAR, upper.last),
    ...(trunk ? [trunkParts(trunk, upper.last, upper.end + TRUNK)] : []),
    ...lower.rows.flatMap(({ cells, y }) => rowParts(cells, 'sub', y, about)),
    spineParts('sub', upper.end + TRUNK, lower.last),
  );
  const longest = Math.max(...[...upper.rows, ...lower.rows].map(({ cells }) => cells.length));
  const taken = FIRST + CELL * longest + 20;
  const width = Math.max(LEAST_WIDTH, taken);
  return {
    // A small one stands in the middle.
    ...moveParts(parts, (width - taken) / 2),
    width,
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

function networkOf(main: readonly Cell[], trunk: TreeDevice | null, behind: readonly Cell[]): Branch[] {
  const branch =
    (from: string) =>
    (cell: Cell): Branch => ({
      ...{ from, to: nodeOf(cell) },
      ...(cell.breaker && { through: cell.breaker.id }),
    });
  return [
    { from: 'grid', to: 'bar' },
    ...main.map(branch('bar')),
    ...(trunk ? [{ from: 'bar', to: 'sub', through: trunk.id }] : []),
    ...behind.map(branch('sub')),
  ];
}
