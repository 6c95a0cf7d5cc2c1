import { use } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../../ui/action-button';
import type { PictureShape, PictureState } from './picture-state';
import { ReadContext } from './store-context';
import styles from './settings.module.css';

/** Stands where a picture would: that its settings were not read, with the way to read them, or that they cannot be drawn. */
export function UnreadPicture({ state, shape }: { state: Exclude<PictureState, 'drawn'>; shape: PictureShape }) {
  const t = useTranslations('settings.picture');
  const reading = use(ReadContext);
  if (state === 'noNumbers')
    return (
      <p className={styles.unread} data-shape={shape}>
        {t('noNumbers')}
      </p>
    );
  return (
    <div className={styles.unread} data-shape={shape}>
      <p className={styles.unreadTitle}>{t(state)}</p>
      <p>{t('notReadNote')}</p>
      {reading && (
        <ActionButton
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          busy={reading.busy}
          disabled={reading.locked}
          onClick={reading.read}
        >
          {reading.busy ? t('reading') : t('read')}
        </ActionButton>
      )}
    </div>
  );
}
