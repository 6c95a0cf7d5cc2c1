import { columnDecimals, formatNumber } from '@/lib/format/number';
import { cell } from '../ui/data-table';
import { HOUSE, MORE, STAR, WRENCH } from '../ui/glyphs';
import { markup } from '../ui/markup';
import type { Markup } from '../ui/markup';
import { pictureBoxClass } from '../ui/picture-class';
import { STATUS_MARKS, STATUS_SHAPES, statusClass } from '../ui/status-light';
import written from './written.module.css';
import type { PlannedWords } from './planned-mark';
import type { MenuRow, StationRow } from './station-row';
import { STATION_TONES } from './station-tone';
import styles from './stations.module.css';

/** The words of the rows, in the reader's language. */
export interface RowWords {
  readonly locale: string;
  readonly status: Readonly<Record<StationRow['light'], string>>;
  readonly columns: Readonly<Record<'address' | 'type' | 'owner' | 'installed' | 'rated' | 'power' | 'yield', string>>;
  readonly menuOf: (name: string) => string;
  readonly starOf: (row: StationRow) => string;
  readonly plannedOf: (row: StationRow) => PlannedWords | null;
}

/**
 * The rows of the list (P2.48) as markup. `StationRowsLive` writes the figures into what has `data-live`; until then, and
 * without JavaScript, the rows are complete but for them.
 */
export function stationRowsMarkup(rows: readonly MenuRow[], hrefs: readonly string[], words: RowWords): Markup {
  const column = (pick: (row: StationRow) => number | null) => {
    const decimals = columnDecimals(rows.map(pick));
    return (row: StationRow) => {
      const value = pick(row);
      return value === null ? '-' : formatNumber(value, words.locale, decimals, decimals);
    };
  };
  const installed = column((row) => row.installed);
  const rated = column((row) => row.rated);
  const figure = (kind: string, name: string) =>
    markup`<td role="cell" data-label="${name}" data-live="${kind}" class="${cell.numeric}"><span class="${written.skeleton}" style="width:7ch;height:1em" data-skeleton aria-hidden="true"></span></td>`;
  const { columns } = words;
  return markup`${rows.map((row, index) => {
    const href = hrefs[index];
    return markup`<tr data-station="${row.id}" data-zone="${row.timeZone}" role="row"><td role="cell">${light(row, words)}</td><td role="cell" class="${cell.main}"><span class="${styles.name}">${picture(row)}<span class="${styles.words}"><a href="${href}" class="${cell.rowLink}"><bdi>${row.name}</bdi></a>${planned(row, words)}</span></span></td><td role="cell" data-label="${columns.address}" class="${cell.minor}"><bdi>${row.place || '-'}</bdi></td><td role="cell" data-label="${columns.type}" class="${cell.minor}">${row.typeName || '-'}</td><td role="cell" data-label="${columns.owner}" class="${cell.minor}"><bdi>${row.owner || '-'}</bdi></td><td role="cell" data-label="${columns.installed} (kWp)" class="${cell.numeric}">${installed(row)}</td><td role="cell" data-label="${columns.rated} (Ah)" class="${cell.numeric}">${rated(row)}</td>${figure('power', columns.power)}${figure('yieldToday', columns.yield)}<td role="cell" class="${cell.above}"><span class="${styles.operations}">${star(row, words)}${more(row, words)}</span></td></tr>`;
  })}`;
}

function light(row: StationRow, words: RowWords): Markup {
  const tone = STATION_TONES[row.light];
  const mark = STATUS_MARKS[tone];
  return markup`<span class="${statusClass.light}" data-status="${tone}"><svg class="${statusClass.shape(tone)}" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="${STATUS_SHAPES[tone]}"/>${mark && markup`<path class="${statusClass.mark}" d="${mark}"/>`}</svg><span>${words.status[row.light]}</span></span>`;
}

/** As `PlannedMark` draws it. */
function planned(row: StationRow, words: RowWords): Markup | null {
  const said = words.plannedOf(row);
  return (
    said &&
    markup`<span class="${written.badge} ${styles.planned}"><svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true" class="${styles.wrench}"><path d="${WRENCH}"/></svg><span title="${said.title}">${said.text}</span></span>`
  );
}

/** As `PictureBox` draws it. */
function picture(row: StationRow): Markup {
  const image = row.image !== null && markup`<img src="${row.image}" alt="" loading="lazy" decoding="async">`;
  return markup`<span class="${pictureBoxClass}" style="width:40px;height:40px" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="${HOUSE}"/></svg>${image}</span>`;
}

/** Opened by `StationRowsMenu`. */
function more(row: MenuRow, words: RowWords): Markup {
  const label = words.menuOf(row.name);
  return markup`<button type="button" class="${written.button}" title="${label}" aria-label="${label}" aria-haspopup="menu" aria-expanded="false" data-menu="${row.menu.join(' ')}"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" class="${styles.more}"><path d="${MORE}"/></svg></button>`;
}

/** Turned by `StationRowsStar`. */
function star(row: StationRow, words: RowWords): Markup {
  const label = words.starOf(row);
  return markup`<button type="button" class="${written.button}" title="${label}" aria-label="${label}" data-star aria-pressed="${String(row.favourite)}"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" class="${styles.star}"><path d="${STAR}"/></svg></button>`;
}
