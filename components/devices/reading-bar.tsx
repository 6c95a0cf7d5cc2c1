'use client';

import { useTranslations } from 'next-intl';
import { RefreshCw } from 'lucide-react';
import { liveState } from '@/lib/client/live/live-state';
import type { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { LinkNow } from '@/lib/client/live/use-link';
import { ActionButton } from '../ui/action-button';
import { LiveStateNote } from './live-state-note';
import styles from './device-page.module.css';
import { ReadingState } from './reading-state';

/** The state of the connection, how far the reading is or when it was, and Refresh. */
export function ReadingBar({
  link,
  offline,
  reading,
  timeZone,
  onRefresh,
}: {
  link: LinkNow;
  /** The device was reported offline. */
  offline: boolean;
  reading: ReturnType<typeof useDeviceReading>;
  timeZone: string | null;
  onRefresh: (() => void) | null;
}) {
  const t = useTranslations('live');
  return (
    <div className={styles.status}>
      <LiveStateNote state={liveState(link, reading.heard, offline)} />
      <ReadingState link={link.state} reading={reading} timeZone={timeZone} onStop={reading.cancel} />
      {onRefresh && (
        <ActionButton
          variant="contained"
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          busy={reading.progress !== null}
          onClick={onRefresh}
        >
          {t('refresh')}
        </ActionButton>
      )}
    </div>
  );
}
