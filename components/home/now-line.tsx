'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHomeFigures, useHomeWeek } from '@/lib/client/home/queries';
import type { HomeFigures } from '@/lib/domain/home/types';
import { quantityText } from '@/lib/format/quantity';
import { Yesterday } from './yesterday';
import styles from './home.module.css';

/**
 * What the stations make and made yesterday, in the head of the page: on a phone the figures themselves stand screens below. Its lines
 * are there before they are known. By night inverters use a little themselves: below zero nothing is made.
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

/** The day before the last one of the week; a share of the stations is no yield of theirs. */
function FleetYesterday() {
  const { data } = useHomeWeek(true);
  if (data?.state === 'adding') return <Yesterday adding={data} />;
  const day = data?.state === 'ready' ? data.days.at(-2) : undefined;
  return <Yesterday made={day} />;
}
