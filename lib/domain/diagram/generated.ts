import { DEVICE_TYPES } from '../devices/types';
import { joinParts, NARROW, type Drawing, type Shape } from './drawing';
import { heightWith, MARGIN } from './frame';
import { nodeOf, TEXT, type About, type Cell, type CellLook, type TreeDevice } from './generated-cells';
import { headParts, HEADS, trunkParts, TRUNK, type HeadPlan } from './generated-head';
import { zoneParts, zoneRows, zoneSize } from './generated-zones';
import type { Branch } from './network';
import type { SymbolKind } from './symbols';

/** No drawing is wider: its text would be too small beside the list of stations. */
const WIDEST = 1800;
/** The room beside the list of stations: as wide as high. */
const ROOM = 1.75;
/** Below a drawing of a usual width. */
const LEGEND_ROOM = 64;
const LEAST_WIDTH = 1000;
/** The breaker of all inverters with its panel. */
const LEAST_BEHIND = 340;
/** So many inverters have their panel beside them. */
const FEW = 2;

/** What is drawn where: below the main bar, and behind the one breaker of all inverters. */
interface Tree {
  readonly connection: TreeDevice | null;
  readonly trunk: TreeDevice | null;
  readonly main: readonly Cell[];
  readonly behind: readonly Cell[];
}

/**
 * A one-line of a station from its devices (ADR 0145): the grid and the first meter at the head, bars across, a drop for every
 * other device. It is as wide as the room for it; a drawing of few devices spreads over all of it.
 */
export function drawDevices(devices: readonly TreeDevice[], about: About, shape: Shape = 'wide'): Drawing {
  const tree = treeOf(devices);
  const { behind, connection, main, trunk } = tree;
  const inverters = [...main, ...behind].flatMap(({ device, kind }) => (kind === 'inverter' && device ? [device] : []));
  const look: CellLook = {
    ...about,
    beside: inverters.length <= FEW,
    single: inverters.length === 1 ? (inverters[0] ?? null) : null,
  };
  const head = HEADS[shape](connection !== null);
  const layouts = shape === 'wide' && trunk ? [true, false] : [false];
  // The one that needs the least room shows its texts largest.
  const { at, beside, end, lower, room, upper } = layouts
    .map((one) => layoutOf(tree, head, look, one))
    .reduce((best, one) => (one.room < best.room ? one : best));
  const width = shape === 'tall' ? NARROW : Math.min(WIDEST, Math.max(LEAST_WIDTH, Math.round(room)));
  const spare = Math.max(0, width - MARGIN - at.x - zoneSize(lower, look).width);
  const moved = beside ? { x: at.x + Math.round(spare / 3), y: at.y } : at;
  const upperPlace = {
    ...{ x: head.riser, y: head.bar, right: beside ? moved.x - 40 : width - MARGIN },
    ...(beside && { to: moved.x }),
  };
  const parts = joinParts(
    headParts(connection, head, about.names.grid),
    ...zoneParts(upper, 'bar', upperPlace, look),
    ...(trunk ? trunkParts(trunk, moved, beside ? null : head.bar) : []),
    ...zoneParts(lower, 'sub', { x: moved.x, y: moved.y + TRUNK, right: width - MARGIN }, look),
  );
  return {
    ...parts,
    ...{ width, height: heightWith(parts, end, TEXT, width), text: TEXT },
    network: networkOf(tree),
    sources: ['grid'],
  };
}

/** The rows of a tree, with what is behind its one breaker beside or below what is before it, and how wide a room they fill. */
function layoutOf({ behind, main, trunk }: Tree, head: HeadPlan, look: CellLook, beside: boolean) {
  const right = (head.shape === 'wide' ? WIDEST : NARROW) - MARGIN;
  const widest = beside ? (right - head.riser) / 2 : right - head.riser;
  const upper = zoneRows(main, widest, look);
  const before = zoneSize(upper, look);
  const at = beside
    ? { x: head.riser + before.width + 40, y: head.bar }
    : { x: head.riser, y: Math.max(head.bar + before.height, head.end - 20) };
  const lower = zoneRows(behind, right - at.x, look);
  const after = zoneSize(lower, look);
  const end = Math.max(head.end, head.bar + before.height, trunk ? at.y + TRUNK + after.height : 0);
  const taken = Math.max(head.riser + before.width, trunk ? at.x + Math.max(after.width, LEAST_BEHIND) : 0);
  return { at, beside, end, lower, upper, room: Math.max(taken + MARGIN, (end + LEGEND_ROOM) * ROOM) };
}

/**
 * A single breaker is the way to all inverters; as many breakers as inverters are one for each, in their order; otherwise a
 * breaker is a way of its own.
 */
function treeOf(devices: readonly TreeDevice[]): Tree {
  const of = (type: string) => devices.filter((device) => device.type === type);
  const [connection = null, ...meters] = of(DEVICE_TYPES.meter);
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
  return { connection, trunk, main, behind: trunk ? sources : [] };
}

function networkOf({ behind, main, trunk }: Tree): Branch[] {
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
