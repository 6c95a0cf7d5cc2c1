'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { EventState } from '@/lib/domain/alarms/event-list';
import type { FaultRow } from '@/lib/domain/faults/query';
import { CheckField } from '../ui/check-field';
import { GridTable } from '../lists/grid-table';
import type { ListColumn } from '../ui/list-table';
import { sortOf, useAlarmColumns, type TableOrder } from './alarm-columns';
import { AlarmMessage } from './alarm-message';
import { handleable, isHandled, type HandledRow } from './handled-row';
import { HandlingBar } from './handling-bar';
import { HandlingCell } from './handling-cell';
import { HandlingDialog } from './handling-dialog';
import layout from '../ui/layout.module.css';
import styles from './alarms.module.css';

/**
 * Alarms of any devices (D2.12): the recovery of those that are resolved, the type where both kinds are listed. What people did
 * about them stands below the message; lines that the viewer may handle can be checked, and handled together.
 */
export function AlarmTable({
  list = 'alarms',
  whole = false,
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
  list?: 'faults' | 'alarms';
  /** All that are found are among the rows. */
  whole?: boolean;
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
  const check = (ids: readonly string[], on: boolean) => {
    const next = new Set(checked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChecked(next);
  };
  const rest = useAlarmColumns({ order, state, withStation, withType });
  const choice: ListColumn<FaultRow> = {
    key: 'choice',
    name: t('handling.chooseAll'),
    width: 52,
    kind: 'sign',
    className: styles.choice,
    head: (
      <Tick
        checked={chosen.length === free.length}
        label={t('handling.chooseAll')}
        onChange={(on) =>
          check(
            free.map(({ id }) => id),
            on,
          )
        }
      />
    ),
    cell: (row) =>
      isHandled(row) &&
      row.mayHandle === true && (
        <Tick
          checked={checked.has(row.id)}
          label={t('handling.choose', { message: row.message || row.code })}
          onChange={(on) => check([row.id], on)}
        />
      ),
  };
  const message: ListColumn<FaultRow> = {
    key: 'message',
    name: t('columns.message'),
    width: 152,
    ...sortOf('message', order),
    kind: 'main',
    value: (row) => row.message || row.code,
    cell: (row) => (
      <>
        <AlarmMessage row={row} />
        {isHandled(row) && <HandlingCell row={row} onOpen={() => setOpened(row)} />}
      </>
    ),
  };
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <GridTable
          list={list}
          whole={whole}
          caption={caption}
          columns={[...(free.length > 0 ? [choice] : []), message, ...rest]}
          rows={rows}
          rowKey={({ id }) => id}
          rowProps={({ id }) => ({ 'data-event': id, className: `${styles.alarm} ${layout.tall}` })}
        />
      )}
      {chosen.length > 0 && (
        <HandlingBar rows={chosen} viewer={viewer} onDone={onHandled} onClear={() => setChecked(new Set())} />
      )}
      {opened && <HandlingDialog row={opened} viewer={viewer} onDone={onHandled} onClose={() => setOpened(null)} />}
    </>
  );
}

function Tick({ checked, label, onChange }: { checked: boolean; label: string; onChange: (on: boolean) => void }) {
  return (
    <CheckField checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span className="visually-hidden">{label}</span>
    </CheckField>
  );
}
