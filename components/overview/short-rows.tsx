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
 * Stations without an alarm that underperformed, counted separately because the list of stations with an abnormal status does not
 * include them. They are folded beside other rows, and where they load after the page: one line is reserved from the beginning, so
 * that nothing moves.
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
  /** Number of further stations beyond the rows. */
  more: number;
  now: number;
  isLate: boolean;
  /** Whether no other station needs attention. */
  isAlone: boolean;
  /** Whether some of the data is of the past day: no list is sorted by that day's yield. */
  isPast: boolean;
}) {
  const t = useTranslations('overview');
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
