'use client';

import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { DataGrid, GridRow, useGridApiRef } from '@mui/x-data-grid';
import type { GridColDef, GridRowProps } from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { LAYOUT, moved } from '@/lib/domain/lists/layout';
import type { ListLayout } from '@/lib/domain/lists/layout';
import type { Column } from '../ui/column';
import { ColumnHead } from '../ui/column-head';
import type { ListColumn, RowProps } from '../ui/list-table';
import { useFocusReturn } from './use-focus-return';
import { ArrangingContext } from './arranging';
import { useCopiedCell } from './use-copied-cell';
import { GridBar } from './grid-bar';
import { GridColumnMenu } from './grid-column-menu';
import type { Measured } from './measured';
import styles from './list-grid.module.css';

/** A column for the grid, whose cells come with the rows. */
export interface GridColumn extends Column {
  readonly kind: ListColumn<never>['kind'];
  /** Its rows have a value to be compared, filtered and sorted by. */
  readonly compared: boolean;
}

interface GridLine {
  readonly id: string | number;
  readonly attributes: RowProps;
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface ListGridProps {
  readonly caption: string;
  /** All columns in their order, and the keys of those that are seen. */
  readonly columns: readonly GridColumn[];
  readonly shown: readonly string[];
  readonly rows: readonly GridLine[];
  readonly layout: ListLayout;
  /** The table that it takes the place of. */
  readonly measured: Measured;
  /** The choice of columns is open. */
  readonly panel: boolean;
  readonly whole: boolean;
  readonly onLayout: (layout: ListLayout | null) => void;
}

/** A list as a grid whose columns are chosen, ordered and sized, its rows filtered, its cells walked through by the arrows and copied. */
export function ListGrid({ caption, columns, shown, rows, layout, measured, panel, whole, onLayout }: ListGridProps) {
  const locale = useLocale();
  const t = useTranslations('common.columns');
  const { nonce } = useEmotionCache() ?? {};
  const api = useGridApiRef();
  const copied = useCopiedCell(t('copied'));
  const sorted = columns.find((column) => column.sorted !== undefined);
  const linked = columns.some(({ sortHref }) => sortHref !== undefined);
  // The widths are those of the columns as they stood when it took over, wherever they are moved.
  const [measuredKeys] = useState(shown);
  const signature = JSON.stringify([columns.map(({ head: _h, hint: _n, ...plain }) => plain), layout.widths, whole]);
  const defs = useMemo(
    () => columns.map((column) => toDef(column, { layout, linked, measured, shown: measuredKeys, whole })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what a column is stands in `signature`; another object of it is the same
    [signature],
  );
  const mover = (key: string, by: -1 | 1) => {
    const order = moved(shown, key, by);
    if (order.join() === shown.join()) return null;
    return () => onLayout({ ...layout, order: withHidden(columns, order) });
  };
  const frame = useFocusReturn(measured.focused === null ? undefined : shown[measured.focused]);
  return (
    <ArrangingContext value={{ layout, whole, panel, onLayout, mover }}>
      <DataGrid
        ref={frame}
        {...(nonce !== undefined && { nonce })}
        apiRef={api}
        className={styles.grid ?? ''}
        aria-label={caption}
        rows={rows}
        columns={defs}
        autoHeight
        hideFooter
        disableRowSelectionOnClick
        rowSelection={false}
        disableColumnFilter={!whole}
        showToolbar
        columnVisibilityModel={Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)]))}
        onColumnVisibilityModelChange={(model) =>
          onLayout({ ...layout, hidden: columns.map(({ key }) => key).filter((key) => model[key] === false) })
        }
        onColumnWidthChange={({ colDef: { field }, width }) =>
          onLayout({ ...layout, widths: withWidth(layout, field, width) })
        }
        sortingMode={linked ? 'server' : 'client'}
        {...(linked && {
          sortModel: sorted
            ? [{ field: sorted.key, sort: sorted.sorted === 'descending' ? ('desc' as const) : ('asc' as const) }]
            : [],
        })}
        getRowHeight={() => 'auto'}
        getEstimatedRowHeight={() => measured.rowHeight}
        columnHeaderHeight={measured.headHeight}
        slots={{ toolbar: GridBar, columnMenu: GridColumnMenu, row: Line }}
        onCellKeyDown={copied}
        localeText={(locale === 'zh' ? zhCN : enUS).components.MuiDataGrid.defaultProps.localeText}
      />
    </ArrangingContext>
  );
}

function Line(props: GridRowProps) {
  const { attributes } = props.row as GridLine;
  return <GridRow {...props} {...attributes} className={attributes.className ?? ''} />;
}

function toDef(
  column: GridColumn,
  {
    layout,
    linked,
    measured,
    shown,
    whole,
  }: Pick<ListGridProps, 'layout' | 'measured' | 'shown' | 'whole'> & { linked: boolean },
): GridColDef<GridLine> {
  const { compared, key, kind, name, numeric, width } = column;
  const own = layout.widths.find((one) => one.column === key)?.width;
  const seen = measured.widths[shown.indexOf(key)] ?? width ?? 120;
  const fixed = kind === 'main' || kind === 'actions';
  return {
    field: key,
    headerName: name,
    ...(own === undefined ? { flex: seen, minWidth: Math.min(width ?? 80, seen) } : { width: own }),
    ...(numeric && { align: 'right' as const, headerAlign: 'right' as const }),
    hideable: !fixed,
    sortable: !linked && whole && compared,
    filterable: whole && compared,
    disableColumnMenu: kind === 'actions',
    ...(numeric && { type: 'number' as const }),
    renderHeader: () => <ColumnHead {...column} />,
    valueGetter: (_: unknown, row: GridLine) => row.values[key] ?? null,
    renderCell: ({ row }: { row: GridLine }) => <div className={styles.cell}>{row.cells[key]}</div>,
    cellClassName: (kind && styles[kind]) ?? '',
  };
}

/** The hidden columns keep their places beside those that are seen. */
function withHidden(columns: readonly GridColumn[], shown: readonly string[]): string[] {
  const keys = columns.map(({ key }) => key);
  const next = [...shown];
  return keys.map((key) => (shown.includes(key) ? (next.shift() ?? key) : key));
}

function withWidth({ widths }: ListLayout, column: string, width: number): ListLayout['widths'] {
  const bounded = Math.round(Math.min(Math.max(width, LAYOUT.narrowest), LAYOUT.widest));
  return [...widths.filter((one) => one.column !== column), { column, width: bounded }];
}
