import type { Column } from './data-table';
import { ARROW_DOWN, ARROW_UP, ARROWS } from './glyphs';
import { markup } from './markup';
import type { Markup } from './markup';
import styles from './data-table.module.css';

/** A column whose name is plain text and that has a width. */
export interface WrittenColumn extends Column {
  readonly name: string;
  readonly width: number;
}

/**
 * `DataTable` as markup, for many rows that are markup. Its links change the view of the list and do not scroll to the top.
 * Roles are said, since the parts are not laid out as those of a table and some readers go by that.
 */
export function tableMarkup(caption: string, columns: readonly WrittenColumn[], rows: Markup): Markup {
  const tracks = columns.map(({ width }) => `minmax(${width}px,${width}fr)`).join(' ');
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  return markup`<div class="${styles.frame}"><div class="${styles.scroll}"><table role="table" class="${styles.table} ${styles.long}" style="--least:${least}px;--columns:${tracks}"><caption class="visually-hidden">${caption}</caption><thead role="rowgroup"><tr role="row">${columns.map(headMarkup)}</tr></thead><tbody role="rowgroup">${rows}</tbody></table></div></div>`;
}

function headMarkup(column: WrittenColumn): Markup {
  const { name, unit, numeric, sortHref, sorted } = column;
  const words = markup`${name}${unit && markup` <span class="${styles.unit}">(${unit})</span>`}`;
  const aligned = numeric && markup` class="${styles.numeric}"`;
  if (!sortHref) return markup`<th role="columnheader" scope="col"${aligned}>${words}</th>`;
  const arrow = sorted === 'ascending' ? ARROW_UP : sorted === 'descending' ? ARROW_DOWN : ARROWS;
  return markup`<th role="columnheader" scope="col" aria-sort="${sorted ?? 'none'}"${aligned}><a class="${styles.sort}" href="${sortHref}" data-stay><span>${words}</span><svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${arrow}"/></svg></a></th>`;
}
