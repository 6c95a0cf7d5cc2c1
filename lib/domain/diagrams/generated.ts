import { deviceType, type DeviceRole } from '../devices/device-types';
import { joinParts, NARROW, type Drawing, type Shape } from './drawing';
import { heightWith, MARGIN } from './frame';
import { nodeOf, TEXT, type About, type Cell, type CellStyle, type TreeDevice } from './generated-cells';
import { headParts, HEADS, trunkParts, TRUNK, type HeadPlan } from './generated-head';
import { zoneParts, zoneRows, zoneSize } from './generated-zones';
import type { Branch } from './network';
import type { SymbolKind } from './symbols';

/** Maximum width: a wider drawing would have too small a text beside the list of stations. */
const WIDEST = 1800;
/** Aspect ratio (width / height) of the space beside the list of stations. */
const ROOM = 1.75;
/** Height of the legend at the usual width. */
const LEGEND_ROOM = 64;
const LEAST_WIDTH = 1000;
/** Width of the common breaker of all inverters with its panel. */
const LEAST_BEHIND = 340;
/** Up to this many inverters have their panel beside them. */
const FEW = 2;

/** The cells below the main bar and those behind the common breaker of all inverters. */
interface Tree {
  readonly connection: TreeDevice | null;
  readonly trunk: TreeDevice | null;
  readonly main: readonly Cell[];
  readonly behind: readonly Cell[];
}

/**
 * A one-line diagram of a station from its devices (ADR 0145): the grid and the first meter at the top, horizontal bars, a drop for
 * every other device. It is as wide as the space for it; a drawing of few devices is spread out.
 */
export function drawDevices(devices: readonly TreeDevice[], about: About, shape: Shape = 'wide'): Drawing {
  const tree = treeOf(devices);
  const { behind, connection, main, trunk } = tree;
  const inverters = [...main, ...behind].flatMap(({ device, kind }) => (kind === 'inverter' && device ? [device] : []));
  const style: CellStyle = {
    ...about,
    beside: inverters.length <= FEW,
    single: inverters.length === 1 ? (inverters[0] ?? null) : null,
  };
  const head = HEADS[shape](connection !== null);
  const layouts = shape === 'wide' && trunk ? [true, false] : [false];
  // The layout that needs the least space has the largest text.
  const { at, beside, end, lower, room, upper } = layouts
    .map((one) => layoutOf(tree, head, style, one))
    .reduce((best, one) => (one.room < best.room ? one : best));
  const width = shape === 'tall' ? NARROW : Math.min(WIDEST, Math.max(LEAST_WIDTH, Math.round(room)));
  const spare = Math.max(0, width - MARGIN - at.x - zoneSize(lower, style).width);
  const moved = beside ? { x: at.x + Math.round(spare / 3), y: at.y } : at;
  const upperPlace = {
    ...{ x: head.riser, y: head.bar, right: beside ? moved.x - 40 : width - MARGIN },
    ...(beside && { to: moved.x }),
  };
  const parts = joinParts(
    headParts(connection, head, about.names.grid),
    ...zoneParts(upper, 'bar', upperPlace, style),
    ...(trunk ? trunkParts(trunk, moved, beside ? null : head.bar) : []),
    ...zoneParts(lower, 'sub', { x: moved.x, y: moved.y + TRUNK, right: width - MARGIN }, style),
  );
  return {
    ...parts,
    ...{ width, height: heightWith(parts, end, TEXT, width), text: TEXT },
    network: networkOf(tree),
    sources: ['grid'],
  };
}

/** The rows of a tree, with the part behind the common breaker beside or below the part before it, and the width that they fill. */
function layoutOf({ behind, main, trunk }: Tree, head: HeadPlan, style: CellStyle, beside: boolean) {
  const right = (head.shape === 'wide' ? WIDEST : NARROW) - MARGIN;
  const widest = beside ? (right - head.riser) / 2 : right - head.riser;
  const upper = zoneRows(main, widest, style);
  const before = zoneSize(upper, style);
  const at = beside
    ? { x: head.riser + before.width + 40, y: head.bar }
    : { x: head.riser, y: Math.max(head.bar + before.height, head.end - 20) };
  const lower = zoneRows(behind, right - at.x, style);
  const after = zoneSize(lower, style);
  const end = Math.max(head.end, head.bar + before.height, trunk ? at.y + TRUNK + after.height : 0);
  const taken = Math.max(head.riser + before.width, trunk ? at.x + Math.max(after.width, LEAST_BEHIND) : 0);
  return { at, beside, end, lower, upper, room: Math.max(taken + MARGIN, (end + LEGEND_ROOM) * ROOM) };
}

/**
 * A single breaker feeds all inverters; with as many breakers as inverters, each inverter gets one, in order; otherwise each breaker is
 * a cell of its own.
 */
function treeOf(devices: readonly TreeDevice[]): Tree {
  const of = (role: DeviceRole) => devices.filter(({ type }) => deviceType(type).role === role);
  const [connection = null, ...meters] = of('meter');
  const [breakers, inverters] = [of('switch'), of('inverter')];
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
    ...of('other').map(alone('other')),
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
