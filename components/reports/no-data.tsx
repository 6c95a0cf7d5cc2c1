import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { isBeforeData } from '@/lib/domain/time/period/calendar';
import type { Period } from '@/lib/domain/time/period/calendar';
import { BeforeData, FirstDayLabel } from '../ui/before-data';
import Button from '@mui/material/Button';
import { EmptyState } from '../ui/state-message';
import styles from './sheets.module.css';

/** Shown instead of figures: why a period has none, with a link to the first day with data. */
export function NoData({
  period,
  firstDay,
  hrefOf,
  more,
}: {
  period: Period;
  firstDay: string | null;
  hrefOf: (day: string) => string;
  /** Further advice, where there was data earlier. */
  more?: ReactNode;
}) {
  const t = useTranslations('reports.report');
  if (!isBeforeData(period, firstDay)) return <EmptyState title={t('none')} note={t('noneNote')} action={more} />;
  return (
    <EmptyState
      title={<BeforeData day={firstDay} />}
      action={
        <span className={styles.screenOnly}>
          <Button href={hrefOf(firstDay)}>
            <FirstDayLabel day={firstDay} />
          </Button>
        </span>
      }
    />
  );
}
