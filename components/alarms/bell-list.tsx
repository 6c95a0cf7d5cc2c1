'use client';

import { useTranslations } from 'next-intl';
import type { Bell } from '@/lib/client/alarms/queries';
import { BELL_MOST, bellCount, type BellTab } from '@/lib/domain/alarms/bell';
import { ActionButton } from '../ui/action-button';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { RetryAlert } from '../ui/retry-alert';
import { useProblemMessage } from '../ui/use-problem-message';
import { BellRow } from './bell-row';
import styles from './bell.module.css';

/** The four states of the bell's list: loading, failed, empty, and its messages, newest first. */
export function BellList({
  tab,
  bell: { page, problem, reading, retry },
  size,
  onMore,
  onFollow,
  onRead,
}: {
  tab: BellTab;
  bell: Bell;
  size: number;
  onMore: () => void;
  onFollow: () => void;
  onRead: (ids: readonly string[]) => void;
}) {
  const t = useTranslations('shell.bell');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  if (!page) {
    return problem ? (
      <FailedPart title={t('failed')} problem={problem} busy={reading} again={retry} />
    ) : (
      <TableSkeleton rows={5} label={tCommon('loading')} />
    );
  }
  const more = page.rows.length >= size && bellCount(page, tab).count > page.rows.length;
  return (
    <>
      {problem && (
        <RetryAlert severity="warning" variant="strip" busy={reading} onRetry={retry}>
          {t('stale')} {problemMessage(problem)}
        </RetryAlert>
      )}
      {page.rows.length === 0 ? (
        <EmptyState title={t(`empty.${tab}`)} note={tab === 'all' ? t('emptyNote') : undefined} />
      ) : (
        <ul>
          {page.rows.map((message) => (
            <BellRow key={message.id} message={message} onFollow={onFollow} onRead={onRead} />
          ))}
        </ul>
      )}
      {more &&
        (size < BELL_MOST ? (
          <ActionButton variant="text" fullWidth busy={reading} onClick={onMore}>
            {t('more')}
          </ActionButton>
        ) : (
          <p className={`${styles.footer} hint`}>{t('noMore', { count: BELL_MOST })}</p>
        ))}
    </>
  );
}
