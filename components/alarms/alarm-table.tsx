'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { EventState } from '@/lib/domain/alarms/event-list';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { GridTable } from '../grid/grid-table';
import type { ListColumn } from '../ui/list-table';
import { sortOf, useAlarmColumns, type TableOrder } from './alarm-columns';
import { AlarmMessage } from './alarm-message';
import { AlarmPart } from './alarm-part';
import { useChoiceColumn } from './choice-column';
import { handleable, isHandled, type HandledRow } from './handled-row';
import { HandlingBar } from './handling-bar';
import { HandlingCell } from './handling-cell';
import { HandlingDialog } from './handling-dialog';
import { useFocusReturns } from './use-focus-returns';
import { useLines, type AlarmLine } from './use-lines';
import layout from '../ui/layout.module.css';
import styles from './alarms.module.css';

/**
 * Alarms of any devices (D2.12): the recovery of resolved ones, the type where both kinds are listed. The handling is shown below the
 * message; a row opens for cause and remedy, and alarms of one device with the same message are folded into one. Rows that the viewer
 * may handle can be checked and handled together.
 */
export function AlarmTable({
  list = 'alarms',
  whole = false,
  caption,
  state,
  rows,
  now,
  viewer,
  order,
  empty,
  onHandled,
  withType = false,
  withStation = true,
}: {
  list?: 'faults' | 'alarms';
  /** Whether `rows` contains all results. */
  whole?: boolean;
  caption: string;
  state: EventState;
  rows: readonly FaultRow[];
  /** Epoch ms at which the rows were read; the reference time of the ages. */
  now: number;
  /** User id of the viewer. */
  viewer: string;
  order: TableOrder;
  /** Shown while there are no rows. An open alarm dialog stays open, with its unsent input. */
  empty: ReactNode;
  /** Called after alarms were acknowledged, assigned or commented on: the rows are outdated. */
  onHandled: () => void;
  withType?: boolean;
  /** False where all alarms are of one station, on that station's page. */
  withStation?: boolean;
}) {
  const t = useTranslations('alarmList');
  const { check, checked, lines, open, setOpen, setUnfolded, uncheckAll } = useLines(rows);
  // A copy from when it was opened: the dialog stays even if a change takes the alarm out of the filtered rows.
  const [opened, setOpened] = useState<HandledRow | null>(null);
  const around = useFocusReturns<HTMLDivElement>(opened?.id ?? null, rows);
  const free = handleable(rows);
  const chosen = free.filter(({ id }) => checked.has(id));
  const rest = useAlarmColumns({ now, order, state, withStation, withType });
  const choice = useChoiceColumn({ free, checked, check });
  const message: ListColumn<AlarmLine> = {
    key: 'message',
    name: t('columns.message'),
    width: 152,
    ...sortOf('message', order),
    kind: 'main',
    value: ({ row }) => row.message || row.code,
    cell: ({ row, similar, unfolded }) => (
      <>
        <AlarmMessage
          row={row}
          count={similar}
          open={open.has(row.id)}
          unfolded={unfolded}
          onOpen={() => setOpen(row.id, !open.has(row.id))}
          onUnfold={() => setUnfolded(row.id, !unfolded)}
        />
        {isHandled(row) && <HandlingCell row={row} onOpen={() => setOpened(row)} />}
      </>
    ),
  };
  return (
    <>
      <div ref={around} tabIndex={-1} className="focus-target">
        {rows.length === 0 ? (
          empty
        ) : (
          <GridTable
            list={list}
            whole={whole}
            caption={caption}
            columns={[...(free.length > 0 ? [choice] : []), message, ...rest]}
            rows={lines}
            rowKey={({ row }) => row.id}
            rowProps={({ row }) => ({ 'data-event': row.id, className: `${styles.alarm} ${layout.tall}` })}
            partOf={({ row, all }) =>
              open.has(row.id) && (
                <AlarmPart
                  row={row}
                  all={all}
                  viewer={viewer}
                  onDone={onHandled}
                  onOpen={() => isHandled(row) && setOpened(row)}
                />
              )
            }
          />
        )}
      </div>
      {chosen.length > 0 && <HandlingBar rows={chosen} viewer={viewer} onDone={onHandled} onClear={uncheckAll} />}
      {opened && <HandlingDialog row={opened} viewer={viewer} onDone={onHandled} onClose={() => setOpened(null)} />}
    </>
  );
}
