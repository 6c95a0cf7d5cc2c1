'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/queries';
import { LiveFigure } from '../stations/live-figure';
import { PlannedMark } from '../stations/planned-mark';
import type { StationRow } from '../stations/station-row';
import { LIGHT_TONES } from '../map/light-tones';
import { PictureBox } from '../ui/picture-box';
import { StatusLight } from '../ui/status-light';
import styles from './home.module.css';

/** Stations that need somebody, each a link, with power and yield as they are now (P9.14). */
export function AttentionRows({ rows, hrefs }: { rows: readonly StationRow[]; hrefs: readonly string[] }) {
  const t = useTranslations('stations.columns');
  const tStatus = useTranslations('common.status');
  const live = useLiveValues(rows.map(({ id }) => id));
  return (
    <ul>
      {rows.map((row, index) => (
        <li key={row.id} data-station={row.id}>
          <Link href={hrefs[index] ?? ''} className={styles.trouble} prefetch={false}>
            <PictureBox src={row.image} size={40} />
            <StatusLight tone={LIGHT_TONES[row.light]}>{tStatus(row.light)}</StatusLight>
            <strong>
              <bdi>{row.name}</bdi> <PlannedMark row={row} />
              <span className={`fine ${styles.place}`}>{row.place}</span>
            </strong>
            <span className={styles.figure}>
              <span className="fine">{t('power')}</span>
              <LiveFigure live={live} id={row.id} kind="power" timeZone={row.timeZone} />
            </span>
            <span className={styles.figure}>
              <span className="fine">{t('yield')}</span>
              <LiveFigure live={live} id={row.id} kind="yieldToday" timeZone={row.timeZone} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
