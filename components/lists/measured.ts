/** The head of the table as it stands when the grid takes over: px by column, in their order. */
export interface Measured {
  readonly widths: readonly number[];
  readonly headHeight: number;
  readonly rowHeight: number;
  /** Which column the focus is in, by its place. */
  readonly focused: number | null;
}

/** Null where there is no table (any more). */
export function measure(frame: HTMLElement | null): Measured | null {
  const table = frame?.querySelector('table');
  if (!table) return null;
  const heads = [...table.querySelectorAll('thead th')];
  const heightOf = (part: string) => table.querySelector(part)?.getBoundingClientRect().height ?? 48;
  const focused = heads.findIndex((head) => head.contains(document.activeElement));
  return {
    widths: heads.map((head) => head.getBoundingClientRect().width),
    headHeight: heightOf('thead tr'),
    rowHeight: heightOf('tbody tr'),
    focused: focused < 0 ? null : focused,
  };
}
