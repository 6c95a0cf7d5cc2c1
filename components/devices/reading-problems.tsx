'use client';

import { useTranslations } from 'next-intl';
import type { useLink } from '@/lib/client/live/use-link';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import layout from '../ui/layout.module.css';
import styles from './device-page.module.css';
import { useReadProblemText } from './read-problem-text';
import type { ReadState } from './settings/use-read';

/** Why values are missing: the connection, the gateway (D8.8, D7.4), or missing parts of the last reading. */
export function ReadingProblems({
  link,
  reading: { problem, missing, total, progress },
}: {
  link: ReturnType<typeof useLink>;
  reading: Pick<ReadState, 'problem' | 'missing' | 'total' | 'progress'>;
}) {
  const t = useTranslations('live');
  const problemText = useReadProblemText();
  const { state } = link;
  const cut = state === 'reconnecting' || state === 'offline' || state === 'refused' ? state : null;
  return (
    <div className={`${layout.strips} ${styles.problems}`}>
      {cut && (
        <Alert
          variant="strip"
          {...(cut === 'refused' ? { severity: 'error', role: 'alert' } : { severity: 'warning' })}
          action={<Button onClick={link.retry}>{t('reconnect')}</Button>}
        >
          {t(`stateNote.${cut}`)}
        </Alert>
      )}
      {problem && problem.why !== 'cancelled' && problem.why !== 'no-link' && !progress && (
        <Alert variant="strip" severity="error" role="alert">
          <strong>{t('conError')}</strong> {problemText(problem)}
        </Alert>
      )}
      {missing > 0 && missing < total && !progress && (
        <Alert variant="strip" severity="warning">
          {t('partial', { missing, total })}
        </Alert>
      )}
    </div>
  );
}
