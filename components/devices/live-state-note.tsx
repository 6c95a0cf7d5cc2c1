import { useTranslations } from 'next-intl';
import type { LiveState } from '@/lib/client/live/live-state';
import styles from './device-page.module.css';

/** The state of the live connection, for the eye and for who listens. */
export function LiveStateNote({ state }: { state: LiveState }) {
  const t = useTranslations('live');
  return (
    <p className={styles.state} data-state={state} role="status" aria-label={t('link')}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`state.${state}`)}
    </p>
  );
}
