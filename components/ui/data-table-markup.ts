import { widthsOf } from './data-table';
import type { Column } from './data-table';
import { ARROW_DOWN, ARROW_UP, ARROWS } from './glyphs';
import { markup } from './markup';
import type { Markup } from './markup';
import styles from './data-table.module.css';

/** A column whose name is plain text. */
export interface WrittenColumn extends Column {
  readonly name: string;
}

/** `DataTable` as markup, for rows that are markup. Its links change the view of the list and do not scroll to the top. */
export function tableMarkup(caption: string, columns: readonly WrittenColumn[], rows: Markup): Markup {
  const { fixed, least } = widthsOf(columns);
  const table = fixed
    ? markup`<table class="${styles.table} ${styles.fixed}" style="--least:${least}px">`
    : markup`<table class="${styles.table}">`;
  const widths = columns.map(({ width }) => markup`<col style="width:${width}px">`);
  return markup`<div class="${styles.frame}"><div class="${styles.scroll}">${table}<caption class="visually-hidden">${caption}</caption>${fixed && markup`<colgroup>${widths}</colgroup>`}<thead><tr>${columns.map(headMarkup)}</tr></thead><tbody>${rows}</tbody></table></div></div>`;
}

function headMarkup(column: WrittenColumn): Markup {
  const { name, unit, numeric, sortHref, sorted } = column;
  const words = markup`${name}${unit && markup`<span class="${styles.unit}"> (${unit})</span>`}`;
  const aligned = numeric && markup` class="${styles.numeric}"`;
  if (!sortHref) return markup`<th scope="col"${aligned}>${words}</th>`;
  const arrow = sorted === 'ascending' ? ARROW_UP : sorted === 'descending' ? ARROW_DOWN : ARROWS;
  return markup`<th scope="col" aria-sort="${sorted ?? 'none'}"${aligned}><a class="${styles.sort}" href="${sortHref}" data-stay><span>${words}</span><svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${arrow}"/></svg></a></th>`;
}
