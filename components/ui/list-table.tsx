import { Fragment } from 'react';
import type { CSSProperties, ComponentProps, ReactElement, ReactNode } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ListQuery } from '@/lib/domain/list-params';
import type { Column } from './column';
import { ColumnHead } from './column-head';
import { SortMenu } from './sort-menu';
import styles from './list-table.module.css';

/** A column with what it holds of each row. */
export interface ListColumn<Row> extends Column {
  readonly cell: (row: Row) => ReactNode;
  /** What of it is compared, filtered and copied, where that is not its text. */
  readonly value?: (row: Row) => string | number | null;
  /** What it can be where a filter offers that to be chosen. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /**
   * `main` heads the card of a narrow screen and needs no name there; `actions` is clicked apart from the link of its row and needs
   * none either; `minor` is not looked for first; `sign` is a mark that names itself.
   */
  readonly kind?: 'main' | 'minor' | 'actions' | 'sign';
  /**
   * Where it stands in the one row that a narrow screen has of a compact list, beside `main` and the last of the `actions`: under the name,
   * or at the right, above or below. What has no place there is left out, unless the list is sorted by it: it then stands below at the right.
   */
  readonly compact?: 'under' | 'figure' | 'second';
  readonly className?: string;
  readonly cellProps?: (row: Row) => CellProps;
}

type CellProps = Omit<ComponentProps<'td'>, 'align' | 'ref'> & {
  readonly [data: `data-${string}`]: string | boolean | number | undefined;
};
/** What a row is besides its cells. */
export type RowProps = Omit<ComponentProps<'tr'>, 'ref'> & {
  readonly [data: `data-${string}`]: string | boolean | number | undefined;
};

export interface ListTableProps<Row> {
  /** What is listed; a caption that only a screen reader says. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowProps?: (row: Row) => RowProps;
  /** Columns that the first cell of a row takes: it is then the head of a sum. */
  readonly spanOf?: (row: Row) => number | undefined;
  /** What is open below a row, over all of its columns; null while that is closed. */
  readonly partOf?: (row: Row) => ReactNode;
  /** More columns than fit into a card of 1160 px: they stand closer, and scroll in it up to 1400. */
  readonly many?: boolean;
  /** A narrow screen shows a row of two lines for each row, and not a card with all of it. */
  readonly compact?: boolean;
  /** A button beside what sorts or arranges it. */
  readonly tools?: ReactElement<ButtonProps>;
}

/**
 * A list by its columns: a table whose head stays in sight and sorts by links, on a narrow screen a card for each row. The
 * same on the server, without JavaScript and on paper.
 */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowProps,
  spanOf,
  partOf,
  many = false,
  compact = false,
  tools,
}: ListTableProps<Row>) {
  const { fixed, least, most, widthOf } = widthsOf(columns);
  const placed = compact ? withSorted(columns) : columns;
  const sorts = columns.flatMap(({ key, name, sortHref, sorted }) =>
    sortHref === undefined ? [] : [{ key, name, sortHref, ...(sorted && { sorted }) }],
  );
  return (
    <div className={styles.frame}>
      {sorts.length > 0 && (
        <div className={styles.sorts}>
          {tools}
          <SortMenu sorts={sorts} />
        </div>
      )}
      <div className={many ? `${styles.scroll} ${styles.many}` : styles.scroll}>
        <Table
          className={[styles.table, fixed && styles.fixed, compact && styles.compact].filter(Boolean).join(' ')}
          style={fixed ? ({ '--least': `${least}px`, '--least-wide': `${most}px` } as CSSProperties) : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          {fixed && (
            <colgroup>
              {columns.map((column) => (
                <col key={column.key} className={wideClass(column)} style={{ width: widthOf(column) }} />
              ))}
            </colgroup>
          )}
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  scope="col"
                  data-column={column.key}
                  align={column.numeric ? 'right' : undefined}
                  className={wideClass(column)}
                  aria-sort={column.sortHref ? (column.sorted ?? 'none') : undefined}
                >
                  <ColumnHead {...headOf(column)} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <TableRow {...rowProps?.(row)}>
                  <Cells row={row} columns={placed} span={spanOf?.(row)} />
                </TableRow>
                <OpenPart columns={columns.length}>{partOf?.(row)}</OpenPart>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

/** What the list is sorted by has a place in a compact row. */
function withSorted<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const sorted = columns.find(({ sorted }) => sorted);
  if (!sorted || sorted.compact || sorted.kind === 'main') return columns;
  return columns.map((column) => {
    const { compact, ...rest } = column;
    if (column === sorted) return { ...rest, compact: 'second' };
    return compact === 'second' ? rest : column;
  });
}

function OpenPart({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <TableRow data-part>
      <TableCell colSpan={columns}>{children}</TableCell>
    </TableRow>
  );
}

function Cells<Row>({
  row,
  columns,
  span = 1,
}: {
  row: Row;
  columns: readonly ListColumn<Row>[];
  span: number | undefined;
}) {
  return columns.map((column, index) => {
    if (index > 0 && index < span) return null;
    const { cell, cellProps, className, compact, key, kind, numeric } = column;
    const own = cellProps?.(row);
    const head = span > 1 && index === 0 ? ({ component: 'th', scope: 'row', colSpan: span } as const) : {};
    return (
      <TableCell
        key={key}
        data-label={kind === undefined || kind === 'minor' ? labelOf(column) : undefined}
        {...head}
        {...own}
        align={numeric ? 'right' : undefined}
        className={
          [kind && styles[kind], compact && styles[compact], wideClass(column), className, own?.className]
            .filter(Boolean)
            .join(' ') || undefined
        }
      >
        {cell(row)}
      </TableCell>
    );
  });
}

/** What the head needs of a column: its other parts cannot travel to the browser. */
function headOf({ head, hint, name, sortHref, sorted, unit }: Column) {
  return { head, hint, name, unit, ...(sortHref !== undefined && { sortHref }), ...(sorted && { sorted }) };
}

/** What a cell of a card is called: what the head of its column says, with the unit. */
export const labelOf = ({ name, unit }: Pick<Column, 'name' | 'unit'>): string => (unit ? `${name} (${unit})` : name);

/** How a list is sorted by a column; undefined where it goes by another one. */
export function sortedBy<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'sort' | 'descending'>,
  key: Sort,
): Column['sorted'] {
  if (query.sort !== key) return undefined;
  return query.descending ? 'descending' : 'ascending';
}

/** Of a column that a wide list alone has room for. One whose width was chosen is always shown. */
const wideClass = ({ exact, wide }: Pick<Column, 'exact' | 'wide'>): string | undefined =>
  wide && !exact ? styles.wide : undefined;

type Sized = Pick<Column, 'width' | 'exact' | 'wide'>;

/**
 * Whether every column has its width, the least one of them all together in px (`most`: with those of a wide list), and what each takes of
 * the room of the list.
 */
function widthsOf(columns: readonly Sized[]) {
  const sum = (some: readonly Sized[]) => some.reduce((all, { width = 0 }) => all + width, 0);
  const exact = sum(columns.filter((column) => column.exact));
  const most = sum(columns);
  const least = sum(columns.filter((column) => column.exact || !column.wide));
  const widthOf = ({ width = 0, exact: isExact }: Sized) =>
    isExact || exact === 0 || exact === most
      ? `${width}px`
      : `max(${width}px, (100cqi - ${exact}px) * ${(width / (most - exact)).toFixed(4)})`;
  return { fixed: columns.every(({ width }) => width !== undefined), least, most, widthOf };
}

/** A link that stretches over its row. */
export const rowLinkClass = styles.rowLink ?? '';

/** A list of many columns: their units stand below their names. */
export const manyClass = styles.many ?? '';
