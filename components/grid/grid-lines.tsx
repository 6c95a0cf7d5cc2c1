import { createContext, startTransition, use, useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { GridRow } from '@mui/x-data-grid';
import type { GridRowProps } from '@mui/x-data-grid';
import { ColumnHead } from '../ui/column-head';
import type { ListTableProps } from '../ui/list-table';
import { keepOwnKeys, passToHead } from './keys';
import styles from './list-grid.module.css';

/** What the header and row components of a grid need, whatever the row type. */
export const LinesContext = createContext<Pick<ListTableProps<never>, 'columns' | 'rowProps' | 'partOf'>>({
  columns: [],
});

/** The expanded part below a row: a grid row of its own with a single cell across all columns. */
export class OpenPart {
  constructor(readonly of: unknown) {}
}

/** The key of a row's expanded part, derived from the key of the row. */
export const partKey = (row: string | number): string => `${row} part`;
export const isPartKey = (key: string | number): boolean => String(key).endsWith(' part');

/** The data row of a grid row or of its expanded part. */
export const rowOf = (line: unknown): unknown => (line instanceof OpenPart ? line.of : line);
const useColumn = (field: string) => use(LinesContext).columns.find(({ key }) => key === field);

/** A column header, rendered like that of the table. */
export function Head({ field }: { field: string }) {
  const column = useColumn(field);
  return (
    column && (
      <div role="none" onKeyDown={passToHead}>
        <ColumnHead {...column} />
      </div>
    )
  );
}

/** A cell, rendered like that of the table. */
export function Cell({ field, row }: { field: string; row: unknown }) {
  const column = useColumn(field);
  const { partOf } = use(LinesContext);
  if (row instanceof OpenPart)
    return (
      <div className={styles.part} onKeyDown={keepOwnKeys}>
        {partOf?.(row.of as never)}
      </div>
    );
  if (!column) return null;
  const own = column.cellProps?.(row as never) as ComponentProps<'div'> | undefined;
  const className = [styles.cell, column.className, own?.className].filter(Boolean).join(' ');
  return (
    <div {...own} className={className} onKeyDown={keepOwnKeys}>
      {column.cell(row as never)}
    </div>
  );
}

const AT_ONCE = 8;
const DrawnContext = createContext<{ readonly drawn: number; readonly heights: readonly number[] }>({
  drawn: Infinity,
  heights: [],
});

/** Draws the rows in batches to keep the page responsive; rows not drawn yet reserve their height in `heights` (px). */
export function RowByRow({
  heights,
  onDrawn,
  children,
}: {
  heights: readonly number[];
  onDrawn: () => void;
  children: ReactNode;
}) {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === Infinity) onDrawn();
    else startTransition(() => setDrawn(drawn < heights.length ? drawn + AT_ONCE : Infinity));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is drawn is drawn
  }, [drawn]);
  return <DrawnContext value={{ drawn, heights }}>{children}</DrawnContext>;
}

/** A grid row with the table's row attributes. */
export function Line(props: GridRowProps) {
  const { drawn, heights } = use(DrawnContext);
  const { rowProps } = use(LinesContext);
  if (props.index >= drawn) return <div role="row" style={{ height: heights[props.index] }} />;
  const attributes = (props.row instanceof OpenPart ? { 'data-part': true } : rowProps?.(props.row as never)) as
    ComponentProps<'div'> | undefined;
  return <GridRow {...props} {...attributes} className={attributes?.className ?? ''} />;
}
