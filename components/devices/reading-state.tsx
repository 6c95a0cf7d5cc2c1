import { useTranslations } from 'next-intl';
import type { DeviceReadingState } from '@/lib/client/live/use-device-reading';
import { Button } from '../ui/button';
import { ZonedTime } from '../ui/zoned-time';
import styles from './device-page.module.css';

/** How far a reading is, how far it had come when it was stopped, or when it was; and what stops it. */
export function ReadingState({
  reading: { progress, stopped, at },
  timeZone,
  onStop,
}: {
  reading: Pick<DeviceReadingState, 'progress' | 'stopped' | 'at'>;
  timeZone: string | null;
  onStop: () => void;
}) {
  const t = useTranslations('live');
  if (progress) {
    const said = t('progress', { ...progress });
    return (
      <div className={styles.reading}>
        <progress value={progress.done} max={progress.total} aria-label={said} />
        <span>{said}</span>
        <Button look="quiet" onClick={onStop}>
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
