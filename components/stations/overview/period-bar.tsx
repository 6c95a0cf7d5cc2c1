'use client';

import { useTranslations } from 'next-intl';
import { CALENDAR_KINDS, OVERYEAR_FIRST_DAY } from '@/lib/domain/time/period/calendar';
import { PeriodPicker } from '../../ui/period-picker';
import Skeleton from '@mui/material/Skeleton';
import { CompareChoice } from './compare-choice';
import type { ShownPeriod } from './use-period';
import styles from './overview.module.css';

/** The one period of all cards below it; the flow beside them is always of now. */
export function PeriodBar({ shown }: { shown: ShownPeriod }) {
  const t = useTranslations('stations.period');
  const { others, period, setPeriod, today } = shown;
  return (
    <section className={styles.period} aria-label={t('title')}>
      {period && today ? (
        <>
          <PeriodPicker
            value={period}
            today={today}
            earliest={OVERYEAR_FIRST_DAY}
            kinds={CALENDAR_KINDS}
            action="/powerDetail"
            keep={others}
            onChange={setPeriod}
          />
          <CompareChoice shown={shown} />
        </>
      ) : (
        <Skeleton height="100%" data-skeleton />
      )}
    </section>
  );
}
