import { useTranslations } from 'next-intl';
import type { LinkState } from '@/lib/client/live/use-link';
import type { DeviceReadingState } from '@/lib/client/live/use-device-reading';
import Button from '@mui/material/Button';
import { ZonedTime } from '../ui/zoned-time';
import styles from './device-page.module.css';

/** What a reading waits for, how far it is, how far it had come when it was stopped, or when it was; and what stops it. */
export function ReadingState({
  link,
  reading: { progress, stopped, at },
  timeZone,
  onStop,
}: {
  link: LinkState;
  reading: Pick<DeviceReadingState, 'progress' | 'stopped' | 'at'>;
  timeZone: string | null;
  onStop: () => void;
}) {
  const t = useTranslations('live');
  if (progress) {
    const said = link === 'online' || progress.done > 0 ? t('progress', { ...progress }) : t('waiting');
    return (
      <div className={styles.reading}>
        <progress value={progress.done} max={progress.total} aria-label={said} />
        <span>{said}</span>
        <Button variant="text" onClick={onStop}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  const read = at !== null && t.rich('readAt', { time: () => <ZonedTime at={at} timeZone={timeZone} /> });
  return (
    <div className={styles.reading}>
      <span>{stopped ? t('stopped', { ...stopped }) : read || t('notRead')}</span>
    </div>
  );
}
