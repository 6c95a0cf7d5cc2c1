'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';

/** A list of what was deleted and can be restored, in its states. */
export function DeletedList<Item>({
  of: { value, problem, reading, reload },
  labels,
  items,
  children,
}: {
  of: {
    readonly value: unknown;
    readonly problem: Problem | null;
    readonly reading: boolean;
    readonly reload: () => void;
  };
  labels: Readonly<Record<'failed' | 'lead' | 'none' | 'unsupported', string>>;
  /** Null where the upstream retains none. */
  items: readonly Item[] | null;
  children: (item: Item) => ReactNode;
}) {
  const t = useTranslations('common');
  if (problem) return <FailedPart title={labels.failed} problem={problem} again={reload} />;
  if (value === null) return <TableSkeleton rows={2} label={t('loading')} />;
  if (items === null) return <EmptyState title={labels.unsupported} />;
  if (items.length === 0) return <EmptyState title={labels.none} />;
  return (
    <>
      <p>{labels.lead}</p>
      <ul aria-busy={reading}>{items.map(children)}</ul>
    </>
  );
}
