'use client';

import { useTranslations } from 'next-intl';
import { ALARM_SORTS } from '@/lib/domain/faults/sorts';
import type { AlarmSort } from '@/lib/domain/faults/sorts';
import type { EventState } from '@/lib/domain/alarms/event-list';
import type { FaultRow } from '@/lib/domain/faults/query';
import { DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { AlarmLine } from './alarm-line';

/** How a table is sorted, and where a click on a column leads. */
export interface TableOrder {
  readonly sort: AlarmSort;
  readonly descending: boolean;
  /** Null for a column that is not sorted by. */
  readonly hrefOf: (sort: AlarmSort) => string | null;
}

const COLUMNS = ['message', 'level', 'type', 'station', 'device', 'model', 'start', 'recovery'] as const;
type ColumnKey = (typeof COLUMNS)[number];
const WIDTHS: Readonly<Record<ColumnKey, number>> = {
  message: 216,
  level: 84,
  type: 88,
  station: 104,
  device: 104,
  model: 88,
  start: 148,
  recovery: 128,
};

/** Alarms of any devices (D2.12): the recovery of those that are resolved, the type where both kinds are listed. */
export function AlarmTable({
  caption,
  state,
  rows,
  order,
  withType = false,
}: {
  caption: string;
  state: EventState;
  rows: readonly FaultRow[];
  order: TableOrder;
  withType?: boolean;
}) {
  const t = useTranslations('faults.columns');
  const shown = COLUMNS.filter((key) => (key !== 'type' || withType) && (key !== 'recovery' || state === 'resolved'));
  return (
    <DataTable
      caption={caption}
      columns={shown.map((key): Column => ({ key, name: t(key), width: WIDTHS[key], ...sortOf(key, order) }))}
    >
      {rows.map((row) => (
        <AlarmLine key={row.id} row={row} withType={withType} withRecovery={state === 'resolved'} />
      ))}
    </DataTable>
  );
}

/** A message begins with its code, which is what it is sorted by. */
function sortOf(key: ColumnKey, order: TableOrder): Partial<Column> {
  const sort = ALARM_SORTS.find((one) => one === (key === 'message' ? 'code' : key));
  if (sort === undefined) return {};
  const sortHref = order.hrefOf(sort);
  if (sortHref === null) return {};
  return order.sort === sort ? { sortHref, sorted: order.descending ? 'descending' : 'ascending' } : { sortHref };
}
