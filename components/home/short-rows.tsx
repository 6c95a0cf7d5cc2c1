'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import Button from '@mui/material/Button';
import { listHref } from '../stations/addresses';
import { AttentionRows } from './attention-rows';
import type { AttentionRow } from './attention-rows';
import styles from './home.module.css';

/**
 * Stations without an alarm that made too little, counted apart: the list of those whose status is not normal does not have them.
 * They are folded beside others, and where they come later than the page: one line is there from the beginning, and nothing moves.
 */
export function ShortRows({
  rows,
  more,
  now,
  isLate,
  isAlone,
  isPast,
}: {
  rows: readonly AttentionRow[];
  /** How many there are beside the rows. */
  more: number;
  now: number;
  isLate: boolean;
  /** No other station needs attention. */
  isAlone: boolean;
  /** Something of them is of the day that has ended: no list is in the order of its yields. */
  isPast: boolean;
}) {
  const t = useTranslations('home');
  const [first] = useState({ isLate, isOpen: isAlone && !isLate });
  if (rows.length === 0) {
    if (isLate) return <p className={`hint ${styles.more}`}>{t('short.comparing')}</p>;
    return first.isLate && !isAlone && <p className={`hint ${styles.more}`}>{t('short.none')}</p>;
  }
  return (
    <details className="foldable" open={first.isOpen} data-short>
      <summary className={styles.more}>{t('short.count', { count: rows.length + more })}</summary>
      <AttentionRows {...{ now, isLate, rows }} />
      {more > 0 && (
        <p className={`line ${styles.more}`}>
          {isPast ? (
            <span>{t('weakMorePast', { count: more })}</span>
          ) : (
            <Button variant="text" href={listHref(DEFAULT_STATION_QUERY, { sort: 'share' })}>
              {t('weakMore', { count: more })}
            </Button>
          )}
        </p>
      )}
    </details>
  );
}
