'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import { CHIP_COLOURS } from '../theme/chip-colours';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { Facts } from '../ui/facts';
import { rowLinkClass } from '../ui/list-table';
import { PictureBox } from '../ui/picture-box';
import { StatusShape } from '../ui/status-icon';
import { FavouriteStar } from './favourite-star';
import { ListedAge, LiveCell, LiveStations } from './live-stations';
import { PlannedMark } from './planned-mark';
import { StationMenu } from './station-menu';
import type { MenuRow } from './station-row';
import { STATUS_TONES } from '../ui/status-tones';
import styles from './stations.module.css';

export interface CardRow extends MenuRow {
  /** How its devices stand; null where that is not known. */
  readonly devices: DeviceTally | null;
}

/** The list as cards (P2.47): one layout with everything of P2.52. */
export function StationCards({ rows, hrefs }: { rows: readonly CardRow[]; hrefs: readonly string[] }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  return (
    <LiveStations ids={rows.map(({ id }) => id)}>
      <ul className={styles.cards} aria-label={t('table')}>
        {rows.map((row, index) => (
          <Card key={row.id} component="li" variant="outlined" className={styles.card} data-station={row.id}>
            <PictureBox src={row.image} size={60} />
            <div className={styles.label}>
              <h2>
                <Link href={hrefs[index] ?? ''} className={rowLinkClass} prefetch={false}>
                  <bdi>{row.name}</bdi>
                </Link>
              </h2>
              <p className="line">
                <Chip
                  color={CHIP_COLOURS[STATUS_TONES[row.level]]}
                  icon={<StatusShape tone={STATUS_TONES[row.level]} size={12} />}
                  label={tStatus(row.level)}
                />
                <ListedAge row={row} />
                <span>{row.typeName}</span>
                <PlannedMark row={row} />
              </p>
              <p className="hint">{row.place || '-'}</p>
              {row.devices && <p className="hint figures">{t('card.devices', { ...row.devices })}</p>}
            </div>
            <span className={styles.operations}>
              <FavouriteStar id={row.id} name={row.name} on={row.favourite} />
              <StationMenu
                id={row.id}
                name={row.name}
                keys={row.menu}
                givesUp={row.givesUp}
                href={hrefs[index] ?? ''}
              />
            </span>
            <Facts
              size="figure"
              live
              facts={(['power', 'yieldToday'] as const).map((kind) => ({
                name: t(`columns.${kind === 'power' ? 'power' : 'yield'}`),
                value: <LiveCell id={row.id} kind={kind} timeZone={row.timeZone} />,
              }))}
            />
          </Card>
        ))}
      </ul>
    </LiveStations>
  );
}
