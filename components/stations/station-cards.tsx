'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/queries';
import { Badge } from '../ui/chip';
import { StatusShape } from '../ui/status-light';
import { FavouriteStar } from './favourite-star';
import { LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { StationPicture } from './station-picture';
import type { StationRow } from './station-row';
import { STATION_TONES } from './station-tone';
import styles from './station-cards.module.css';

/** The list as cards (P2.47, P2.52). */
export function StationCards({ rows, hrefs }: { rows: readonly StationRow[]; hrefs: readonly string[] }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const live = useLiveValues(rows.map((row) => row.id));
  return (
    <>
      <ul className={styles.cards} aria-label={t('table')}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.card} data-station={row.id}>
            <StationPicture image={row.image} size={60} />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <Link href={hrefs[index] ?? ''} className={styles.link} prefetch={false}>
                  {row.name}
                </Link>
              </h2>
              <p className={styles.line}>
                <Badge tone={STATION_TONES[row.light]}>
                  <StatusShape tone={STATION_TONES[row.light]} size={12} />
                  {tStatus(row.light)}
                </Badge>
                <span>{row.typeName}</span>
              </p>
              <p className={styles.place}>{row.place || '-'}</p>
            </div>
            <span className={styles.star}>
              <FavouriteStar id={row.id} name={row.name} on={row.favourite} />
            </span>
            <dl className={styles.figures}>
              <div>
                <dt>{t('columns.power')}</dt>
                <dd>
                  <LiveFigure live={live} id={row.id} kind="power" timeZone={row.timeZone} />
                </dd>
              </div>
              <div>
                <dt>{t('columns.yield')}</dt>
                <dd>
                  <LiveFigure live={live} id={row.id} kind="yieldToday" timeZone={row.timeZone} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className={styles.note}>
        <LiveNote live={live} />
      </div>
    </>
  );
}
