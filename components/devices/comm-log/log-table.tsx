'use client';

import { useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { GridTable } from '../../grid/grid-table';
import type { ListColumn } from '../../ui/list-table';
import { ZonedTime } from '../../ui/zoned-time';
import { LogContentView } from './log-content';
import { partOf } from './use-line-labels';
import layout from '../../ui/layout.module.css';

/** Entries of a log, newest first. Their content comes from users and other systems, so it is rendered as plain text only. */
export function LogTable({
  rows,
  timeZone,
  ofStation,
  whole,
}: {
  rows: readonly LogRow[];
  timeZone: string | null;
  ofStation: boolean;
  /** Whether `rows` contains all results. */
  whole: boolean;
}) {
  const t = useTranslations('commLog');
  const columns: readonly ListColumn<LogRow>[] = [
    {
      key: 'at',
      name: t('columns.at'),
      width: 190,
      value: ({ at }) => at,
      cell: ({ at }) => (at === null ? t('unknownTime') : <ZonedTime at={at} timeZone={timeZone} />),
    },
    { key: 'person', name: t('columns.person'), width: 140, cell: ({ person }) => <bdi>{person || '-'}</bdi> },
    { key: 'device', name: t('columns.device'), width: 150, cell: ({ deviceName }) => <bdi>{deviceName}</bdi> },
    {
      key: 'what',
      name: t('columns.what'),
      width: 150,
      kind: 'main',
      cell: (row) => (
        <>
          <span className="hint">{t(`kinds.${row.kind}`)}</span> <bdi>{partOf(row)}</bdi>
        </>
      ),
    },
    {
      key: 'changes',
      name: t('columns.changes'),
      width: 380,
      cell: (row) => <LogContentView row={row} />,
    },
  ];
  return (
    <GridTable
      list="log"
      whole={whole}
      caption={t('title')}
      columns={columns.filter(({ key }) => ofStation || key !== 'device')}
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-log': id, className: layout.tall })}
    />
  );
}
