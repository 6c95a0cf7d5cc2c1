'use client';

import { useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log';
import { cell, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/zoned-time';
import { LogContentView } from './log-content';
import { partOf } from './use-line-words';
import styles from './comm-log.module.css';

/** Entries of a log, the newest first. What stands in them was written by others: it is text, and nothing else. */
export function LogTable({
  rows,
  timeZone,
  ofStation,
}: {
  rows: readonly LogRow[];
  timeZone: string | null;
  ofStation: boolean;
}) {
  const t = useTranslations('commLog');
  const columns = [
    { key: 'at', name: t('columns.at'), width: 190 },
    { key: 'person', name: t('columns.person'), width: 140 },
    ...(ofStation ? [{ key: 'device', name: t('columns.device'), width: 150 }] : []),
    { key: 'what', name: t('columns.what'), width: 150 },
    { key: 'changes', name: t('columns.changes'), width: 380 },
  ];
  return (
    <DataTable caption={t('title')} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} data-log={row.id} className={styles.row}>
          <td data-label={t('columns.at')}>
            {row.at === null ? t('unknownTime') : <ZonedTime at={row.at} timeZone={timeZone} />}
          </td>
          <td data-label={t('columns.person')}>
            <bdi>{row.person || '-'}</bdi>
          </td>
          {ofStation && (
            <td data-label={t('columns.device')}>
              <bdi>{row.deviceName}</bdi>
            </td>
          )}
          <td data-label={t('columns.what')} className={cell.main}>
            <span className={styles.kind}>{t(`kinds.${row.kind}`)}</span> <bdi>{partOf(row)}</bdi>
          </td>
          <td data-label={t('columns.changes')} className={styles.changes}>
            <LogContentView row={row} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
