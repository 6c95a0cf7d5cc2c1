'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { VersionHead } from '@/lib/domain/settings/version-types';
import { cell, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/zoned-time';
import { VersionSize } from './version-words';

/** Versions of a device, the newest first; `acts` is what can be done with one of them. */
export function VersionTable({
  rows,
  timeZone,
  caption,
  acts,
}: {
  rows: readonly VersionHead[];
  timeZone: string | null;
  caption: string;
  /** By the id of the version. */
  acts: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations('snapshots.columns');
  const tAll = useTranslations('snapshots');
  const columns = [
    { key: 'at', name: t('at'), width: 170 },
    { key: 'person', name: t('person'), width: 140 },
    { key: 'size', name: t('size'), width: 200 },
    { key: 'acts', name: t('acts'), width: 330 },
  ];
  return (
    <DataTable caption={caption} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} data-version={row.id}>
          <td className={cell.main}>
            {row.at === null ? tAll('unknownTime') : <ZonedTime at={row.at} timeZone={timeZone} />}
          </td>
          <td data-label={t('person')}>
            <bdi>{row.person || '-'}</bdi>
          </td>
          <td data-label={t('size')}>
            <VersionSize version={row} />
          </td>
          <td>{acts[row.id] ?? null}</td>
        </tr>
      ))}
    </DataTable>
  );
}
