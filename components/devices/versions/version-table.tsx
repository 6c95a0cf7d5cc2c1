'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { VersionHead } from '@/lib/domain/settings/version-types';
import { GridTable } from '../../grid/grid-table';
import type { ListColumn } from '../../ui/list-table';
import { ZonedTime } from '../../ui/zoned-time';
import { VersionSize } from './version-labels';

/** The three buttons do not fit into half a card. */
const WHOLE_LINE = () => ({ style: { gridColumn: '1 / -1' } });

/** Versions of a device, newest first; `acts` are the actions of each. */
export function VersionTable({
  rows,
  timeZone,
  caption,
  acts,
}: {
  rows: readonly VersionHead[];
  timeZone: string | null;
  caption: string;
  /** By version id. */
  acts: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations('settingVersions.columns');
  const columns: readonly ListColumn<VersionHead>[] = [
    {
      key: 'at',
      name: t('at'),
      width: 170,
      kind: 'main',
      value: ({ at }) => at,
      cell: ({ at }) => <Time at={at} timeZone={timeZone} />,
    },
    { key: 'person', name: t('person'), width: 140, cell: ({ person }) => <bdi>{person || '-'}</bdi> },
    { key: 'size', name: t('size'), width: 200, cell: (row) => <Held row={row} timeZone={timeZone} /> },
    {
      key: 'acts',
      name: t('acts'),
      width: 330,
      kind: 'actions',
      cellProps: WHOLE_LINE,
      cell: ({ id }) => acts[id] ?? null,
    },
  ];
  return (
    <GridTable
      list="versions"
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-version': id })}
    />
  );
}

function Time({ at, timeZone }: { at: number | null; timeZone: string | null }) {
  const t = useTranslations('settingVersions');
  return at === null ? t('unknownTime') : <ZonedTime at={at} timeZone={timeZone} />;
}

/** Number of its settings, and since when the device reports the same values. */
function Held({ row, timeZone }: { row: VersionHead; timeZone: string | null }) {
  const t = useTranslations('settingVersions');
  const { unchanged } = row;
  return (
    <>
      <VersionSize version={row} />
      {unchanged && (
        <span className="hint">
          {' '}
          {t.rich('unchanged', {
            time: () => <Time at={unchanged.since} timeZone={timeZone} />,
            count: unchanged.readings,
          })}
        </span>
      )}
    </>
  );
}
