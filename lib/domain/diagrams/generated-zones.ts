import { dot, wireOf, type Parts } from './drawing';
import { cellParts, cellSize, type Cell, type CellStyle } from './generated-cells';

/* Rows of cells below each other, each below its own bar; the bars are joined on the left. */

type Row = readonly Cell[];
const GAP = 10;

const widthOf = (row: Row, style: CellStyle) => row.reduce((sum, cell) => sum + cellSize(cell, style).width, 0);
const heightOf = (row: Row, style: CellStyle) => Math.max(...row.map((cell) => cellSize(cell, style).height));

/** Splits cells into rows of equal length that are no wider than `room`. */
export function zoneRows(cells: readonly Cell[], room: number, style: CellStyle): readonly Row[] {
  if (cells.length === 0) return [];
  for (let count = 1; ; count += 1) {
    const columns = Math.ceil(cells.length / count);
    const rows = Array.from({ length: count }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
    const filled = rows.filter(({ length }) => length > 0);
    if (columns === 1 || filled.every((row) => widthOf(row, style) + GAP <= room)) return filled;
  }
}

export function zoneSize(rows: readonly Row[], style: CellStyle): { readonly width: number; readonly height: number } {
  return {
    width: GAP + Math.max(0, ...rows.map((row) => widthOf(row, style))),
    height: rows.reduce((sum, row) => sum + heightOf(row, style) + GAP, 0),
  };
}

/** Draws rows starting at `x` and `y`; each spreads its cells up to `right`. The first bar extends to `to`. */
export function zoneParts(
  rows: readonly Row[],
  node: string,
  { right, x, y, to = x }: { readonly x: number; readonly y: number; readonly right: number; readonly to?: number },
  style: CellStyle,
): Partial<Parts>[] {
  let at = y;
  const wire = { node, volts: 'house' } as const;
  const parts = rows.flatMap((row) => {
    const bar = at;
    const share = Math.max(0, right - x - GAP - widthOf(row, style)) / row.length;
    let left = x + GAP;
    const cells = row.map((cell) => {
      const width = cellSize(cell, style).width + share;
      const placed = cellParts(cell, node, { x: left, y: bar, width }, style);
      left += width;
      return placed;
    });
    const axes = cells.flatMap(({ symbols }) => symbols?.[0]?.x ?? x);
    const heavy = wireOf(
      { ...wire, heavy: true },
      [x, bar],
      [Math.max(bar === y ? to : x, ...axes.map((axis) => axis + 40)), bar],
    );
    at += heightOf(row, style) + GAP;
    return [{ symbols: [dot(x, bar, node)], wires: [heavy] }, ...cells];
  });
  const last = at - (rows.length > 0 ? heightOf(rows.at(-1) ?? [], style) + GAP : 0);
  return rows.length > 1 ? [{ wires: [wireOf({ ...wire, heavy: true }, [x, y], [x, last])] }, ...parts] : parts;
}
