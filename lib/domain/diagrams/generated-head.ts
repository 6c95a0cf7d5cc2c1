import {
  between,
  bottomOf,
  breakerMarks,
  headOf,
  wireOf,
  type Parts,
  type PlacedSymbol,
  type Point,
  type Shape,
} from './drawing';
import { devicePanel, PANEL, TEXT, type TreeDevice } from './generated-cells';
import { METER_FIGURES } from './readings';

/* The header of a generated diagram: the grid, its meter, and the common breaker of all inverters. */

export interface HeadPlan {
  readonly shape: Shape;
  /** x of the riser that joins the bars, and y of the first bar. */
  readonly riser: number;
  readonly bar: number;
  readonly end: number;
  readonly grid: Point;
  readonly meter: Point;
  readonly panel: Point;
}

/** Distance from the main bar to the bar behind the common breaker of all inverters. */
export const TRUNK = 206;

export const HEADS: Readonly<Record<Shape, (metered: boolean) => HeadPlan>> = {
  wide: (metered) => ({
    ...{ shape: 'wide', riser: 310, bar: 132, end: metered ? 372 : 200 },
    ...{ grid: [72, 132], meter: [210, 132], panel: [40, 186] },
  }),
  tall: (metered) => ({
    ...{ shape: 'tall', riser: 28, bar: metered ? 372 : 216, end: metered ? 372 : 216 },
    ...{ grid: [72, 124], meter: [72, 250], panel: [180, 176] },
  }),
};

/** The grid and, if there is one, its meter: beside the first bar, or above it in a narrow drawing. */
export function headParts(meter: TreeDevice | null, plan: HeadPlan, name: string): Partial<Parts> {
  const [x, y] = plan.grid;
  const across = plan.shape === 'wide';
  const grid: PlacedSymbol = { kind: 'grid', x, y, node: 'grid' };
  const wire = { node: 'bar', volts: 'house' } as const;
  const bar: Point = across ? [plan.riser, plan.bar] : [x, plan.bar];
  const start: Point = across ? [x + 30, y] : [x, bottomOf(grid)];
  const labels = across
    ? [{ x, y: y - 40, text: name, size: TEXT, bold: true, anchor: 'middle' as const }]
    : [{ x: x + 42, y: y + 8, text: name, size: TEXT, bold: true }];
  if (!meter) return { symbols: [grid], labels, wires: [wireOf(wire, start, bar)] };
  const placed: PlacedSymbol = { kind: 'meter', x: plan.meter[0], y: plan.meter[1], node: 'bar', circuit: meter.id };
  const end: Point = across ? [placed.x + 30, placed.y] : [x, bottomOf(placed)];
  const panel = devicePanel(meter, METER_FIGURES, plan.panel);
  return {
    symbols: [grid, placed],
    labels,
    wires: [across ? wireOf(wire, start, [placed.x - 30, y]) : between(grid, placed, wire), wireOf(wire, end, bar)],
    panels: [panel],
    bays: [bayAround(meter, placed, panel)],
  };
}

/**
 * The breaker between the main bar and the inverters' bar, with its readings to its right. Below other cells, their riser is extended to
 * it; `from` is then the y of their bar.
 */
export function trunkParts(
  breaker: TreeDevice,
  { x, y }: { readonly x: number; readonly y: number },
  from: number | null,
): Partial<Parts>[] {
  const placed: PlacedSymbol = { kind: 'breaker', x, y: y + 98, circuit: breaker.id };
  const panel = devicePanel(breaker, METER_FIGURES, [x + 80, y + 22]);
  const main = { node: 'bar', volts: 'house' } as const;
  return [
    {
      symbols: [placed, ...breakerMarks(placed)],
      wires: [
        ...(from === null ? [] : [wireOf({ ...main, heavy: true }, [x, from], [x, y])]),
        wireOf(main, [x, y], [x, headOf(placed)]),
        wireOf({ node: 'sub', volts: 'house' }, [x, bottomOf(placed)], [x, y + TRUNK]),
      ],
      panels: [panel],
      bays: [bayAround(breaker, placed, panel)],
    },
  ];
}

function bayAround({ id, name }: TreeDevice, symbol: PlacedSymbol, panel: { readonly x: number; readonly y: number }) {
  const [left, top] = [Math.max(6, Math.min(symbol.x - 34, panel.x)), Math.min(symbol.y - 34, panel.y)];
  return { circuit: id, name, x: left - 4, y: top - 4, width: panel.x + PANEL + 8 - left, height: panel.y + 176 - top };
}
