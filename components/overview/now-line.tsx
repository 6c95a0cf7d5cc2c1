'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHomeFigures, useHomeWeek } from '@/lib/client/overview/queries';
import type { HomeFigures } from '@/lib/domain/overview/types';
import { quantityText } from '@/lib/format/quantity';
import { Yesterday } from './yesterday';
import styles from './home.module.css';

/**
 * Live power, today's and yesterday's yield in the page header: on a phone the figures themselves are far below. Its lines are
 * reserved before the values are known. Negative power is hidden: at night inverters consume a little themselves.
 */
export function NowLine({ first }: { first: HomeFigures | null }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const { data } = useHomeFigures();
  const { power, today } = data ?? first ?? {};
  return (
    <>
      <span className={styles.nowLine} data-now-line>
        {power && power.value !== null && power.value >= 0 && (
          <span>{t('now', { power: quantityText(power.value, power.unit, locale) })}</span>
        )}
        {today && today.value !== null && (
          <span>{t('today', { energy: quantityText(today.value, today.unit, locale) })}</span>
        )}
        {today && today.value !== null && today.known < today.of && (
          <span>{t('figures.complete', { known: today.known, of: today.of })}</span>
        )}
      </span>
      <FleetYesterday />
    </>
  );
}

/** The second-last day of the week; a sum of only some stations is not shown. */
function FleetYesterday() {
  const { data } = useHomeWeek(true);
  if (data?.state === 'adding') return <Yesterday adding={data} />;
  const day = data?.state === 'ready' ? data.days.at(-2) : undefined;
  return <Yesterday made={day} />;
}
