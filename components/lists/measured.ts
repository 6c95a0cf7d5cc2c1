/** The table as it stands when the grid is made in its place: px. */
export interface Measured {
  /** By the keys of the columns: others may have come since. */
  readonly widths: ReadonlyMap<string, number>;
  readonly headHeight: number;
  /** As CSS has them. */
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
  // The first and the last are as far from the edge as the panel wants it.
  const style = getComputedStyle(heads[1] ?? table);
  return {
    widths: new Map(heads.map((head) => [head.dataset.column ?? '', head.getBoundingClientRect().width])),
    headSize: style.fontSize,
    cellPadding: style.paddingLeft,
    headHeight: Math.max(...[...table.querySelectorAll('thead tr')].map(heightOf)),
    rowHeights: [...table.querySelectorAll('tbody tr')].map(heightOf),
  };
}

/** What can have the focus in a list. */
export const CONTROLS = 'a[href], button, input, summary';

/** Where the focus is in a list, to be given to the same place of what stands there next; null where it is elsewhere. */
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
