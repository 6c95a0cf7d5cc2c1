'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { STATUS_LEVELS } from '@/lib/domain/stations/status-level';
import { columnDecimals, formatNumber } from '@/lib/format/number';
import { GridTable } from '../grid/grid-table';
import { rowLinkClass, sortedBy } from '../ui/list-table';
import type { ListColumn } from '../ui/list-table';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import { unitAfter } from '../ui/value';
import { listHref, sortHref, stationHref } from './addresses';
import { useSelection } from './bulk/use-selection';
import { FavouriteStar } from './favourite-star';
import { ListedAge, LiveCell, LiveStations } from './live-stations';
import { PlannedMark } from './planned-mark';
import { SHORTFALL, STATION_COLUMNS, type StationColumn } from './station-columns';
import { StationMenu } from './station-menu';
import type { MenuRow } from './station-row';
import { StationDaysProvider } from './today/days-context';
import { TodayCell, TodayHint } from './today/today-cell';
import { STATUS_TONES } from '../ui/status-tones';
import styles from './stations.module.css';

/** The station whose page was opened from the list: on the way back its row has the focus again. */
let opened: string | null = null;

/** The list as a table (P2.48); a client component, so that its rows travel once, as data. */
export function StationTable({
  rows,
  query,
  whole,
  days,
  empty,
}: {
  rows: readonly MenuRow[];
  query: StationQuery;
  /** All that are found stand on this page. */
  whole: boolean;
  /** The upstream says how power went since midnight. */
  days: boolean;
  /** Stands below the heads where there are no rows. */
  empty: ReactNode;
}) {
  const t = useTranslations('stations');
  const [missing, setMissing] = useState(false);
  const all = useColumns(rows, query);
  const columns = days && !missing ? all : all.filter(({ key }) => key !== 'today');
  const { bar, chosen, tools } = useSelection(rows);
  const ids = rows.map(({ id }) => id);
  useEffect(() => {
    const row =
      opened === null ? null : document.querySelector<HTMLElement>(`[data-station="${CSS.escape(opened)}"] a`);
    opened = null;
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, []);
  return (
    <LiveStations ids={ids}>
      <StationDaysProvider ids={ids} onMissing={() => setMissing(true)}>
        <GridTable
          list="stations"
          whole={whole}
          filter={{
            text: query.filter,
            hrefOf: (filter) => listHref(query, { filter }),
          }}
          compact
          many
          caption={t('table')}
          columns={chosen ? [chosen, ...columns.map(toChosenFrom)] : columns}
          tools={tools}
          rows={rows}
          rowKey={({ id }) => id}
          rowProps={({ id }) => ({ 'data-station': id })}
        />
        {rows.length === 0 && empty}
      </StationDaysProvider>
      {bar}
    </LiveStations>
  );
}

/** The boxes take the margin that the status has as the first column. */
const toChosenFrom = (column: ListColumn<MenuRow>) => (column.key === 'status' ? { ...column, width: 92 } : column);

function useColumns(rows: readonly MenuRow[], query: StationQuery): readonly ListColumn<MenuRow>[] {
  const t = useTranslations('stations.columns');
  const tStatus = useTranslations('common.status');
  const locale = useLocale();
  const contentOf = (column: StationColumn): Pick<ListColumn<MenuRow>, 'cell'> & Partial<ListColumn<MenuRow>> => {
    if ('live' in column) {
      const { compact, live: kind, unit } = column;
      return {
        ...{ numeric: true, ...(compact && { compact }), ...(unit !== undefined && { unit }) },
        cell: ({ id, timeZone }) => <LiveCell id={id} kind={kind} timeZone={timeZone} />,
      };
    }
    if ('number' in column) {
      const { number: field, unit } = column;
      const decimals = columnDecimals(rows.map((row) => row[field]));
      const digits = (value: number | null) =>
        value === null ? (
          '-'
        ) : (
          <span data-unit={unitAfter(unit)}>{formatNumber(value, locale, decimals, decimals)}</span>
        );
      return { unit, numeric: true, value: (row) => row[field], cell: (row) => digits(row[field]) };
    }
    const { text: field } = column;
    if (field === 'level')
      return {
        kind: 'sign',
        compact: 'under',
        value: ({ level }) => tStatus(level),
        options: STATUS_LEVELS.map((value) => ({ value, label: tStatus(value) })),
        cell: (row) => (
          <span className="line">
            <StatusIcon tone={STATUS_TONES[row.level]}>{tStatus(row.level)}</StatusIcon>
            <ListedAge row={row} />
          </span>
        ),
      };
    if (field === 'name')
      return { kind: 'main', value: ({ name }) => name, cell: (row) => <StationName row={row} query={query} /> };
    return { kind: 'minor', value: (row) => row[field], cell: (row) => <bdi>{row[field] || '-'}</bdi> };
  };
  const sortable = (column: StationColumn): ListColumn<MenuRow> => ({
    key: column.sort,
    name: t(column.name),
    width: column.width,
    sortHref: sortHref(query, column.sort),
    sorted: sortedBy(query, column.sort),
    ...contentOf(column),
  });
  const today: ListColumn<MenuRow> = {
    key: 'today',
    name: t('today'),
    hint: <TodayHint />,
    width: 120,
    wide: true,
    cell: ({ id, installedCapacity }) => <TodayCell id={id} installedCapacity={installedCapacity} />,
  };
  return [
    ...STATION_COLUMNS.flatMap((column) => (column.sort === 'power' ? [sortable(column), today] : sortable(column))),
    ...(query.sort === 'shortfall' ? [sortable(SHORTFALL)] : []),
    {
      key: 'operations',
      name: t('operations'),
      width: 104,
      kind: 'actions',
      cell: ({ favourite, givesUp, id, menu, name }) => (
        <span className={styles.operations}>
          <FavouriteStar id={id} name={name} on={favourite} />
          <StationMenu {...{ favourite, givesUp, id, name }} keys={menu} href={stationHref(id, query)} />
        </span>
      ),
    },
  ];
}

function StationName({ row, query }: { row: MenuRow; query: StationQuery }) {
  return (
    <span className={styles.name}>
      <PictureBox src={row.image} size={40} />
      <span className={styles.label}>
        <Link
          href={stationHref(row.id, query)}
          className={rowLinkClass}
          prefetch={false}
          onClick={() => (opened = row.id)}
        >
          <bdi>{row.name}</bdi>
        </Link>
        <PlannedMark row={row} />
      </span>
    </span>
  );
}
