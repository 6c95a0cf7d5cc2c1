'use client';

import { useId, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { DataGrid } from '@mui/x-data-grid';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { LAYOUT, moved, ordered } from '@/lib/domain/shell/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import type { Language } from '@/lib/domain/tenants/types';
import { manyClass } from '../ui/list-table';
import type { ListColumn, ListTableProps } from '../ui/list-table';
import { ArrangingContext } from './arranging';
import type { PanelName } from './arranging';
import { Cell, Head, Line, LinesContext, OpenPart, partKey, RowByRow, rowOf } from './grid-lines';
import { GridBar } from './grid-bar';
import { GridColumnMenu } from './grid-column-menu';
import { leaveByTab, useCellKeys } from './keys';
import type { Measured } from './measured';
import { useGridFilter } from './use-grid-filter';
import type { ListFilter } from './use-grid-filter';
import styles from './list-grid.module.css';

const GRID_TEXTS = { en: enUS, zh: zhCN } as const satisfies Readonly<Record<Language, object>>;

export interface ListGridProps<Row> extends ListTableProps<Row> {
  readonly list: ListName;
  /** The keys of the visible columns. */
  readonly shown: readonly string[];
  readonly layout: ListLayout;
  /** Sizes of the table that it replaces. */
  readonly measured: Measured;
  readonly panel: PanelName | null;
  readonly whole: boolean;
  readonly filter: ListFilter | undefined;
  readonly onLayout: (layout: ListLayout | null) => void;
  /** Called when all rows are drawn. */
  readonly onDrawn: () => void;
}

/** A list as a data grid: columns can be chosen, ordered and sized, rows filtered, and cells navigated by arrow keys and copied. */
export function ListGrid<Row>({
  list,
  shown,
  layout,
  measured,
  panel,
  whole,
  filter,
  onLayout,
  onDrawn,
  ...table
}: ListGridProps<Row>) {
  const locale = useLocale();
  const t = useTranslations('common.columns');
  const { kinds, model, onModel, tooLong } = useGridFilter(list, filter);
  const { nonce } = useEmotionCache() ?? {};
  const helpId = useId();
  const [moving, setMoving] = useState('');
  const columns = ordered(table.columns, layout);
  const sorted = columns.find((column) => column.sorted !== undefined);
  const linked = columns.some(({ sortHref }) => sortHref !== undefined);
  // Widths of the table at the time of the switch, whatever the column order is now.
  const { widths } = measured;
  const plain = columns.map((column) => ({
    ...plainOf(column),
    filterable: kinds ? column.key in kinds : whole && isText(column, table.rows),
  }));
  const signature = JSON.stringify([plain, layout.widths, whole]);
  const defs = useMemo(
    () =>
      columns.map((column, index) => ({
        ...toDef(column, layout, widths.get(column.key), columns.length),
        sortable: !linked && whole && column.value !== undefined,
        filterable: plain[index]?.filterable === true,
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what a column is stands in `signature`; another object of it is the same
    [signature],
  );
  // A column without room in the table is not shown but does not count as hidden: a wider list shows it.
  const isWaiting = ({ key, wide }: Pick<ListColumn<Row>, 'key' | 'wide'>) =>
    wide === true && widths.get(key) === 0 && !layout.widths.some(({ column }) => column === key);
  const seen = shown.filter((key) => !columns.some((column) => column.key === key && isWaiting(column)));
  const onVisible = (model: Readonly<Record<string, boolean>>) => {
    const hidden = columns.filter((column) => model[column.key] === false);
    const wanted = columns.filter((column) => column.wide && model[column.key] !== false && !seen.includes(column.key));
    onLayout({
      ...layout,
      hidden: hidden.filter((column) => !isWaiting(column)).map(({ key }) => key),
      // A column with its own width is shown in lists of any width.
      widths: wanted.reduce((all, { key, width = 0 }) => withWidth({ widths: all }, key, width), layout.widths),
    });
  };
  // Identified by their keys, like the rows.
  const lines: readonly unknown[] = table.rows.flatMap((row) =>
    table.partOf?.(row) ? [row, new OpenPart(row)] : [row],
  );
  const keyOf = (line: unknown) =>
    line instanceof OpenPart ? partKey(table.rowKey(line.of as Row)) : table.rowKey(line as Row);
  const sizes = { '--head-size': measured.headSize, '--cell-padding': measured.cellPadding } as CSSProperties;
  const order = seen.join();
  const visible = useMemo(
    () => Object.fromEntries(columns.map(({ key }) => [key, seen.includes(key)])),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same keys are the same
    [signature, order],
  );
  const mover = (key: string, by: -1 | 1) => {
    const next = moved(seen, key, by);
    if (next.join() === order) return null;
    return () => {
      const name = columns.find((column) => column.key === key)?.name ?? '';
      setMoving(t('moved', { name, place: next.indexOf(key) + 1, count: next.length }));
      onLayout({ ...layout, order: withHidden(columns, next) });
    };
  };
  return (
    <ArrangingContext
      value={{ list, layout, whole, filter, tooLong, panel, tools: table.tools, moving, onLayout, mover }}
    >
      <LinesContext value={{ columns, rowProps: table.rowProps, partOf: table.partOf }}>
        <RowByRow heights={measured.rowHeights} onDrawn={onDrawn}>
          <p id={helpId} hidden>
            {t('keys')}
          </p>
          <DataGrid
            {...(nonce !== undefined && { nonce })}
            className={table.many ? `${styles.grid} ${manyClass}` : (styles.grid ?? '')}
            aria-label={table.caption}
            rows={lines as readonly GridValidRowModel[]}
            getRowId={keyOf}
            columns={defs}
            autoHeight
            hideFooter
            disableRowSelectionOnClick
            rowSelection={false}
            disableColumnFilter={!whole && !filter}
            filterMode={filter ? 'server' : 'client'}
            filterModel={model}
            onFilterModelChange={onModel}
            showToolbar
            columnVisibilityModel={visible}
            onColumnVisibilityModelChange={onVisible}
            onColumnWidthChange={({ colDef: { field }, width }) =>
              onLayout({ ...layout, widths: withWidth(layout, field, width) })
            }
            sortingMode={linked ? 'server' : 'client'}
            {...(linked && {
              sortModel: sorted
                ? [{ field: sorted.key, sort: sorted.sorted === 'descending' ? ('desc' as const) : ('asc' as const) }]
                : [],
            })}
            getRowHeight={rowHeight}
            getEstimatedRowHeight={() => measured.rowHeights[0] ?? null}
            columnHeaderHeight={measured.headHeight}
            slots={filter ? SLOTS_OF_SERVER : SLOTS}
            slotProps={{ root: { onKeyDown: leaveByTab, style: sizes }, main: { 'aria-describedby': helpId } }}
            onCellKeyDown={useCellKeys()}
            localeText={GRID_TEXTS[locale].components.MuiDataGrid.defaultProps.localeText}
          />
        </RowByRow>
      </LinesContext>
    </ArrangingContext>
  );
}

const SLOTS = { toolbar: GridBar, columnMenu: GridColumnMenu, row: Line };
/** The empty state is shown below the list. */
const SLOTS_OF_SERVER = { ...SLOTS, noRowsOverlay: () => null };
const rowHeight = () => 'auto' as const;

function toDef<Row>(
  column: ListColumn<Row>,
  { widths }: ListLayout,
  measured: number | undefined,
  span: number,
): GridColDef {
  const { head, key, kind, name, numeric, options, value, width } = column;
  const own = widths.find((one) => one.column === key)?.width;
  const seen = measured ?? width ?? 120;
  return {
    field: key,
    headerName: name,
    maxWidth: LAYOUT.widest,
    ...(own === undefined
      ? { flex: seen, minWidth: Math.min(width ?? 80, seen) }
      : { width: own, minWidth: LAYOUT.narrowest }),
    ...(numeric && { align: 'right' as const, headerAlign: 'right' as const, type: 'number' as const }),
    hideable: kind !== 'main' && kind !== 'actions',
    disableColumnMenu: kind === 'actions' || head !== undefined,
    ...(options && { type: 'singleSelect' as const, valueOptions: [...options] }),
    renderHeader: () => <Head field={key} />,
    // The expanded part is filtered together with its row.
    valueGetter: (_: unknown, line) => value?.(rowOf(line) as Row) ?? null,
    colSpan: (_: unknown, line) => (line instanceof OpenPart ? span : undefined),
    renderCell: ({ row }) => <Cell field={key} row={row} />,
    cellClassName: (kind && styles[kind]) ?? '',
  };
}

/** The serialisable properties of a column: functions and elements become flags. */
function plainOf<Row>({ head, key, kind, name, numeric, sortHref, sorted, unit, value, width }: ListColumn<Row>) {
  return { ...{ key, kind, name, numeric, sortHref, sorted, unit, width }, head: !!head, value: !!value };
}

/** False for times and levels: they are shown differently from the value compared, so a text filter would not match. */
function isText<Row>({ numeric, value }: ListColumn<Row>, rows: readonly Row[]): boolean {
  return value !== undefined && (numeric === true || rows.some((row) => typeof value(row) === 'string'));
}

/** Merges the hidden columns, at their positions, into the order of the visible ones. */
function withHidden(columns: readonly { readonly key: string }[], shown: readonly string[]): string[] {
  const next = [...shown];
  return columns.map(({ key }) => (shown.includes(key) ? (next.shift() ?? key) : key));
}

function withWidth({ widths }: Pick<ListLayout, 'widths'>, column: string, width: number): ListLayout['widths'] {
  return [...widths.filter((one) => one.column !== column), { column, width: Math.round(width) }];
}
