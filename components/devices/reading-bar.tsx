'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { liveState, type LiveState } from '@/lib/client/live/live-state';
import type { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { LinkNow } from '@/lib/client/live/use-link';
import { StatusIcon, type StatusTone } from '../ui/status-icon';
import { ZonedTime } from '../ui/zoned-time';
import styles from './device-page.module.css';

const TONES: Readonly<Partial<Record<LiveState, StatusTone>>> = {
  answering: 'normal',
  connecting: 'warning',
  reconnecting: 'warning',
  silent: 'warning',
  refused: 'fault',
};

/** The state of a live connection. */
export function LiveStatus({ state }: { state: LiveState }) {
  const t = useTranslations('live.state');
  return <StatusIcon tone={TONES[state] ?? 'offline'}>{t(state)}</StatusIcon>;
}

/**
 * The connection state, and what a reading waits for, its progress, its progress when it was stopped, or its time; a cancel button,
 * and further actions (`children`). Without a link there are none.
 */
export function ReadingBar({
  link,
  offline,
  reading: { at, cancel, heard, progress, stopped },
  timeZone,
  children,
}: {
  link: LinkNow;
  /** Whether the device was reported offline. */
  offline: boolean;
  reading: Pick<ReturnType<typeof useDeviceReading>, 'at' | 'cancel' | 'heard' | 'progress' | 'stopped'>;
  timeZone: string | null;
  children: ReactNode;
}) {
  const t = useTranslations('live');
  const waits = link.state !== 'online' && progress?.done === 0;
  const text = progress && (waits ? t('waiting') : t('progress', { ...progress }));
  const unlinked = link.state === 'none';
  const read = at !== null && t.rich('readAt', { time: () => <ZonedTime at={at} timeZone={timeZone} /> });
  return (
    <div className={styles.status}>
      <p role="status" aria-label={t('link')}>
        <LiveStatus state={liveState(link, heard, offline)} />
      </p>
      <div className={`${styles.reading} hint figures`}>
        {unlinked ? (
          <span>{t('noLink')}</span>
        ) : progress && text ? (
          <>
            <progress value={progress.done} max={progress.total} aria-label={text} />
            <span>{text}</span>
            <Button variant="text" onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <span>{stopped ? t('stopped', { ...stopped }) : read || t('notRead')}</span>
        )}
      </div>
      {!unlinked && children}
    </div>
  );
}
