'use client';

import { useTranslations } from 'next-intl';
import { RefreshCw } from 'lucide-react';
import type { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { LinkState } from '@/lib/client/live/use-link';
import { Button } from '../ui/button';
import { ZonedTime } from '../ui/zoned-time';
import styles from './device-page.module.css';

/** The state of the connection, how far the reading is or when it was, and Refresh. */
export function ReadingBar({
  link,
  reading,
  timeZone,
  onRefresh,
}: {
  link: LinkState;
  reading: ReturnType<typeof useDeviceReading>;
  timeZone: string | null;
  onRefresh: (() => void) | null;
}) {
  const t = useTranslations('live');
  const { progress, at } = reading;
  return (
    <div className={styles.status}>
      <p className={styles.state} data-state={link} role="status" aria-label={t('link')}>
        <span className={styles.dot} aria-hidden="true" />
        {t(`state.${link}`)}
      </p>
      <div className={styles.reading}>
        {progress ? (
          <>
            <progress value={progress.done} max={progress.total} aria-label={t('progress', progress)} />
            <span>{t('progress', progress)}</span>
            <Button look="quiet" onClick={reading.cancel}>
              {t('cancel')}
            </Button>
          </>
        ) : at === null ? (
          <span>{t('notRead')}</span>
        ) : (
          <span>{t.rich('readAt', { time: () => <ZonedTime at={at} timeZone={timeZone} /> })}</span>
        )}
      </div>
      {onRefresh && (
        <Button
          look="primary"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          busy={progress !== null}
          onClick={onRefresh}
        >
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}
