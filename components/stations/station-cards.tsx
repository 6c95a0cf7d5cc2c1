'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/queries';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import { CHIP_COLOURS } from '../theme/chip-colours';
import Chip from '@mui/material/Chip';
import { PictureBox } from '../ui/picture-box';
import { StatusShape } from '../ui/status-light';
import { FavouriteStar } from './favourite-star';
import { LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { PlannedMark } from './planned-mark';
import { StationMenu } from './station-menu';
import type { MenuRow } from './station-row';
import { STATION_TONES } from './station-tone';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './station-cards.module.css';

export interface CardRow extends MenuRow {
  /** How its devices stand; null where that is not known. */
  readonly devices: DeviceTally | null;
}

/** The list as cards (P2.47): one layout with everything of P2.52. */
export function StationCards({ rows, hrefs }: { rows: readonly CardRow[]; hrefs: readonly string[] }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const live = useLiveValues(rows.map((row) => row.id));
  useGoneRefresh(live.gone);
  return (
    <>
      <ul className={styles.cards} aria-label={t('table')}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.card} data-station={row.id}>
            <PictureBox src={row.image} size={60} />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <Link href={hrefs[index] ?? ''} className={styles.link} prefetch={false}>
                  <bdi>{row.name}</bdi>
                </Link>
              </h2>
              <p className={styles.line}>
                <Chip
                  color={CHIP_COLOURS[STATION_TONES[row.light]]}
                  icon={<StatusShape tone={STATION_TONES[row.light]} size={12} />}
                  label={tStatus(row.light)}
                />
                <span>{row.typeName}</span>
                <PlannedMark row={row} />
              </p>
              <p className={styles.place}>{row.place || '-'}</p>
              {row.devices && <p className={styles.devices}>{t('card.devices', { ...row.devices })}</p>}
            </div>
            <span className={styles.star}>
              <FavouriteStar id={row.id} name={row.name} on={row.favourite} />
              <StationMenu id={row.id} name={row.name} keys={row.menu} href={hrefs[index] ?? ''} />
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
