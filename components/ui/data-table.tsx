import type { CSSProperties, ReactNode } from 'react';
import Link from 'next/link';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ListQuery } from '@/lib/domain/list-params';
import styles from './data-table.module.css';

export interface Column {
  readonly key: string;
  readonly name: ReactNode;
  /** Stands in the header after the name, once, instead of in every cell. */
  readonly unit?: string;
  /** A sign after both that says what the name means; a table that is cards has no place for it. */
  readonly hint?: ReactNode;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
  /** Least width in px. Where every column has one, they keep their proportions whatever the rows hold. */
  readonly width?: number;
  /** Where a click on the header leads; without it the column cannot be sorted. */
  readonly sortHref?: string;
  readonly sorted?: 'ascending' | 'descending';
}

/**
 * The frame of a table in plain markup: caption, sticky header with links that sort. The rows are `children`
 * (`<tr>` with `<td>`); give a cell `className={cell.numeric}` for a number and `data-label` for the narrow layout,
 * where each row becomes a card.
 */
export function DataTable({
  caption,
  columns,
  many = false,
  children,
}: {
  caption: string;
  columns: readonly Column[];
  /** More columns than fit into a card of 1160 px: they stand closer, and scroll in it up to 1400. */
  many?: boolean;
  children: ReactNode;
}) {
  const { fixed, least } = widthsOf(columns);
  return (
    <div className={styles.frame}>
      <div className={many ? `${styles.scroll} ${styles.many}` : styles.scroll}>
        <table
          className={fixed ? `${styles.table} ${styles.fixed}` : styles.table}
          style={fixed ? ({ '--least': `${least}px` } as CSSProperties) : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          {fixed && (
            <colgroup>
              {columns.map(({ key, width }) => (
                <col key={key} style={{ width }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sortHref ? (column.sorted ?? 'none') : undefined}
                  className={column.numeric ? styles.numeric : undefined}
                >
                  <ColumnHead column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}

/** How a list is sorted by a column; undefined where it goes by another one. */
export function sortedBy<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'sort' | 'descending'>,
  key: Sort,
): Column['sorted'] {
  if (query.sort !== key) return undefined;
  return query.descending ? 'descending' : 'ascending';
}

/** Whether every column has its width, and the least one of them all together in px. */
function widthsOf(columns: readonly Pick<Column, 'width'>[]): { fixed: boolean; least: number } {
  const widths = columns.flatMap(({ width }) => width ?? []);
  return { fixed: widths.length === columns.length, least: widths.reduce((sum, width) => sum + width, 0) };
}

function ColumnHead({ column }: { column: Column }) {
  const words = (
    <>
      {column.name}
      {column.unit && (
        <>
          {' '}
          <span className={styles.unit}>({column.unit})</span>
        </>
      )}
      {column.hint && <span className={styles.hint}> {column.hint}</span>}
    </>
  );
  if (!column.sortHref) return words;
  const Arrow = column.sorted === 'ascending' ? ArrowUp : column.sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <Link href={column.sortHref} className={styles.sort} prefetch={false} scroll={false}>
      <span>{words}</span>
      <Arrow size={14} aria-hidden="true" />
    </Link>
  );
}

/** What a cell of a card is called (`data-label`): what the head of its column says, with the unit. */
export const cellLabel = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);

/** Class names for cells. */
export const cell = {
  /** Right-aligned, tabular figures. */
  numeric: styles.numeric ?? '',
  /** The cell whose link covers the whole row. */
  main: styles.main ?? '',
  /** Smaller and muted: what is not looked for first. */
  minor: styles.minor ?? '',
  /** A link that stretches over its row. */
  rowLink: styles.rowLink ?? '',
  /** Something in a row that can be clicked apart from the row's link. */
  above: styles.above ?? '',
} as const;
