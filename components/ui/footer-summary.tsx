'use client';

import { useTranslations } from 'next-intl';
import type { ListName } from '@/lib/domain/shell/lists/layout';
import { useSeenRows } from './filtered-rows';

/** Which rows of how many these are: of those that a filter of the list leaves, where there is one. */
export function FooterSummary({
  list,
  ...rows
}: {
  list: ListName | undefined;
  from: number;
  to: number;
  total: number;
}) {
  const t = useTranslations('common');
  const { from, of, to, total } = useSeenRows(list, rows);
  return to < from ? t('columns.found', { found: total, count: of }) : t('pager.summary', { from, to, total });
}
