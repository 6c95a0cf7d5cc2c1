'use client';

import { useTranslations } from 'next-intl';
import { RefreshCw } from 'lucide-react';
import type { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { LinkState } from '@/lib/client/live/use-link';
import { Button } from '../ui/button';
import styles from './device-page.module.css';
import { ReadingState } from './reading-state';

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
  return (
    <div className={styles.status}>
      <p className={styles.state} data-state={link} role="status" aria-label={t('link')}>
        <span className={styles.dot} aria-hidden="true" />
        {t(`state.${link}`)}
      </p>
      <ReadingState link={link} reading={reading} timeZone={timeZone} onStop={reading.cancel} />
      {onRefresh && (
        <Button
          look="primary"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          busy={reading.progress !== null}
          onClick={onRefresh}
        >
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}
