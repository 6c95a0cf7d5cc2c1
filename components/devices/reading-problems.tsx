'use client';

import { useTranslations } from 'next-intl';
import type { useLink } from '@/lib/client/live/use-link';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import styles from './device-page.module.css';
import { useReadProblemText } from './read-problem-text';
import type { ReadState } from './settings/use-read';

/** What stands in the way of values: the connection, the gateway (D8.8, D7.4), or parts of the last read that are missing. */
export function ReadingProblems({
  link,
  reading: { problem, missing, total, progress },
}: {
  link: ReturnType<typeof useLink>;
  reading: Pick<ReadState, 'problem' | 'missing' | 'total' | 'progress'>;
}) {
  const t = useTranslations('live');
  const tell = useReadProblemText();
  const { state } = link;
  const cut = state === 'reconnecting' || state === 'offline' || state === 'refused' ? state : null;
  return (
    <div className={styles.problems}>
      {cut && (
        <Banner
          small
          tone={cut === 'refused' ? 'fault' : 'warning'}
          actions={<Button onClick={link.retry}>{t('reconnect')}</Button>}
        >
          {t(`stateNote.${cut}`)}
        </Banner>
      )}
      {problem && problem.why !== 'cancelled' && !progress && (
        <Banner small tone="fault">
          <strong>{t('conError')}</strong> {tell(problem)}
        </Banner>
      )}
      {missing > 0 && missing < total && !progress && (
        <Banner small tone="warning">
          {t('partial', { missing, total })}
        </Banner>
      )}
    </div>
  );
}
