/** Lists whose columns users can arrange. */
export const LISTS = [
  'stations',
  'devices',
  'gateways',
  'faults',
  'alarms',
  'log',
  'members',
  'people',
  'access',
  'report',
  'tariff',
  'versions',
] as const;
export type ListName = (typeof LISTS)[number];

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** Bounds of a layout; widths in px. */
export const LAYOUT = { columns: 40, key: 40, narrowest: 48, widest: 1200 } as const;

/** A user's arrangement of a list's columns. Columns that it does not contain stay in their default position. */
export interface ListLayout {
  /** The column keys in order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In px, only for resized columns. */
  readonly widths: readonly { readonly column: string; readonly width: number }[];
  readonly density: Density;
}

export const NO_LAYOUT: ListLayout = { order: [], hidden: [], widths: [], density: 'standard' };

export function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Arranged {
  readonly key: string;
  readonly width?: number;
  readonly exact?: boolean;
}

/** All columns in the order of a layout; a column unknown to it follows its default predecessor. */
export function ordered<C extends Arranged>(columns: readonly C[], { order }: Pick<ListLayout, 'order'>): C[] {
  const found = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const placed = [...new Set(found)];
  columns.forEach((column, index) => {
    if (placed.includes(column)) return;
    const before = columns[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  });
  return placed;
}

/** The visible columns of a layout, in its order and widths. At least one is shown, and `fixed` ones always are. */
export function laidOut<C extends Arranged>(
  columns: readonly C[],
  layout: ListLayout,
  fixed: (column: C) => boolean,
): C[] {
  const all = ordered(columns, layout).map((column) => {
    const width = layout.widths.find((one) => one.column === column.key)?.width;
    return width === undefined ? column : { ...column, width, exact: true };
  });
  const shown = all.filter((column) => fixed(column) || !layout.hidden.includes(column.key));
  return shown.length === 0 ? all.slice(0, 1) : shown;
}

/** The order with one column moved a position left or right. `shown` are the keys in their current order. */
export function moved(shown: readonly string[], key: string, by: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return [...shown];
  const next = shown.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
}
