'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ALARM_SORTS } from '@/lib/domain/faults/sorts';
import type { AlarmSort } from '@/lib/domain/faults/sorts';
import type { EventState } from '@/lib/domain/alarms/event-list';
import type { FaultRow } from '@/lib/domain/faults/query';
import { CheckField } from '../ui/check-field';
import { DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { AlarmLine } from './alarm-line';
import { handleable } from './handled-row';
import type { HandledRow } from './handled-row';
import { HandlingBar } from './handling-bar';
import { HandlingDialog } from './handling-dialog';

/** How a table is sorted, and where a click on a column leads. */
export interface TableOrder {
  readonly sort: AlarmSort;
  readonly descending: boolean;
  /** Null for a column that is not sorted by. */
  readonly hrefOf: (sort: AlarmSort) => string | null;
}

const COLUMNS = ['choice', 'message', 'level', 'type', 'station', 'device', 'model', 'start', 'recovery'] as const;
type ColumnKey = (typeof COLUMNS)[number];
/** All of them fit beside the tree at 1440. */
const WIDTHS: Readonly<Record<ColumnKey, number>> = {
  choice: 52,
  message: 152,
  level: 76,
  type: 94,
  station: 112,
  device: 88,
  model: 88,
  start: 116,
  recovery: 118,
};

/**
 * Alarms of any devices (D2.12): the recovery of those that are resolved, the type where both kinds are listed. What people did
 * about them stands below the message; lines that the viewer may handle can be checked, and handled together.
 */
export function AlarmTable({
  caption,
  state,
  rows,
  viewer,
  order,
  empty,
  onHandled,
  withType = false,
  withStation = true,
}: {
  caption: string;
  state: EventState;
  rows: readonly FaultRow[];
  /** The account that looks. */
  viewer: string;
  order: TableOrder;
  /** Stands there while there are no rows. An alarm that is open stays so, with what is being typed about it. */
  empty: ReactNode;
  /** Alarms were acknowledged, assigned or commented on: the rows are older than that. */
  onHandled: () => void;
  withType?: boolean;
  /** Not where all of them are of one station, whose page it is. */
  withStation?: boolean;
}) {
  const t = useTranslations('faults');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  // As it was opened: it stays while a change of it takes it out of what is filtered.
  const [opened, setOpened] = useState<HandledRow | null>(null);
  const free = handleable(rows);
  const chosen = free.filter(({ id }) => checked.has(id));
  const shown = COLUMNS.filter(
    (key) =>
      (key !== 'type' || withType) &&
      (key !== 'station' || withStation) &&
      (key !== 'recovery' || state === 'resolved') &&
      (key !== 'choice' || free.length > 0),
  );
  const check = (ids: readonly string[], on: boolean) => {
    const next = new Set(checked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChecked(next);
  };
  const nameOf = (key: ColumnKey) =>
    key === 'choice' ? (
      <CheckField
        checked={chosen.length === free.length}
        onChange={({ target }) =>
          check(
            free.map(({ id }) => id),
            target.checked,
          )
        }
      >
        <span className="visually-hidden">{t('handling.chooseAll')}</span>
      </CheckField>
    ) : (
      t(`columns.${key}`)
    );
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={caption}
          columns={shown.map((key): Column => ({ key, name: nameOf(key), width: WIDTHS[key], ...sortOf(key, order) }))}
        >
          {rows.map((row) => (
            <AlarmLine
              key={row.id}
              row={row}
              withType={withType}
              withStation={withStation}
              withRecovery={state === 'resolved'}
              withChoice={free.length > 0}
              checked={checked.has(row.id)}
              onCheck={(on) => check([row.id], on)}
              onOpen={setOpened}
            />
          ))}
        </DataTable>
      )}
      {chosen.length > 0 && (
        <HandlingBar rows={chosen} viewer={viewer} onDone={onHandled} onClear={() => setChecked(new Set())} />
      )}
      {opened && <HandlingDialog row={opened} viewer={viewer} onDone={onHandled} onClose={() => setOpened(null)} />}
    </>
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
