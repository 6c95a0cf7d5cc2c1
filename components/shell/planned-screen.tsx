import { useTranslations } from 'next-intl';
import { Hammer } from 'lucide-react';
import type { ScreenId } from '@/lib/domain/routes/routes';
import { ButtonLink } from '../ui/button';
import { PageHead } from '../ui/card';
import styles from './planned-screen.module.css';

/** Says plainly that a screen comes later, and shows the way back. */
export function PlannedScreen({ screen }: { screen: ScreenId }) {
  const t = useTranslations('shell');
  const name = t(`screens.${screen}`);
  return (
    <>
      <PageHead title={name} />
      <div className={styles.note}>
        <span className={styles.icon} aria-hidden="true">
          <Hammer size={28} strokeWidth={1.75} />
        </span>
        <p className={styles.title}>{t('planned.title', { screen: name })}</p>
        <p className={styles.text}>{t('planned.note')}</p>
        <ButtonLink href="/powerDetail" look="primary">
          {t('planned.back')}
        </ButtonLink>
      </div>
    </>
  );
}
