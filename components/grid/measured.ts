/** Sizes of the table when the grid replaces it, in px. */
export interface Measured {
  /** By column key: columns may have been added since. */
  readonly widths: ReadonlyMap<string, number>;
  readonly headHeight: number;
  /** CSS lengths. */
  readonly headSize: string;
  readonly cellPadding: string;
  readonly rowHeights: readonly number[];
}

/** Null where there is no table (any more). */
export function measure(frame: HTMLElement | null): Measured | null {
  const table = frame?.querySelector('table');
  if (!table) return null;
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const heightOf = (part: Element) => part.getBoundingClientRect().height;
  // The first and last cells have the panel's padding instead.
  const style = getComputedStyle(heads[1] ?? table);
  return {
    widths: new Map(heads.map((head) => [head.dataset.column ?? '', head.getBoundingClientRect().width])),
    headSize: style.fontSize,
    cellPadding: style.paddingLeft,
    headHeight: Math.max(...[...table.querySelectorAll('thead tr')].map(heightOf)),
    rowHeights: [...table.querySelectorAll('tbody tr')].map(heightOf),
  };
}

/** Selector of focusable elements in a list. */
export const CONTROLS = 'a[href], button, input, summary';

/** Remembers where the focus is in a list and returns a function that restores it in its replacement; null where it is elsewhere. */
export function focusPlace(frame: HTMLElement | null): ((next: HTMLElement) => void) | null {
  const focused = document.activeElement;
  const cell = focused?.closest<HTMLTableCellElement>('th, td');
  if (!focused || !frame?.contains(focused)) return null;
  const isSame = ({ textContent }: Element) => textContent === focused.textContent;
  if (!cell)
    return (next) => [...next.querySelectorAll<HTMLElement>('[role="toolbar"] > button')].find(isSame)?.focus();
  const row = cell.closest('tr')?.rowIndex ?? 0;
  const control = [...cell.querySelectorAll(CONTROLS)].indexOf(focused);
  return (next) => {
    const cells = next.querySelectorAll('[role="row"]')[row]?.querySelectorAll('[aria-colindex]');
    cells?.[cell.cellIndex]?.querySelectorAll<HTMLElement>(CONTROLS)[control]?.focus();
  };
}
