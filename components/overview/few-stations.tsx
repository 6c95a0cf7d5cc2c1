'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Card from '@mui/material/Card';
import { useLiveValues } from '@/lib/client/stations/live-values';
import { STATUS_TONES } from '../ui/status-tones';
import { LiveFigure } from '../stations/live-figure';
import { NightNote } from '../stations/night-note';
import type { SunPlace } from '../stations/night-note';
import { PlannedMark } from '../stations/planned-mark';
import type { StationRow } from '../stations/station-row';
import { StatusAge } from '../stations/status-age';
import { Facts } from '../ui/facts';
import { rowLinkClass } from '../ui/list-table';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import layout from '../ui/layout.module.css';
import styles from './own.module.css';

export interface FewRow extends StationRow, SunPlace {
  readonly href: string;
  /** Whether it has a battery that reports its state of charge. */
  readonly hasCharge: boolean;
}

/** A card for each station of a user with few stations: its status, and live values. */
export function FewStations({ rows }: { rows: readonly FewRow[] }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const live = useLiveValues(
    rows.map(({ id }) => id),
    true,
  );
  return (
    <ul className={styles.cards} aria-label={t('table')}>
      {rows.map((row) => (
        <Card key={row.id} component="li" variant="outlined" className={styles.card} data-card={row.id}>
          <PictureBox src={row.image} size={60} />
          <div className={layout.lines}>
            <h2>
              <Link href={row.href} className={rowLinkClass} prefetch={false}>
                <bdi>{row.name}</bdi>
              </Link>
            </h2>
            <p className="line">
              <StatusIcon tone={STATUS_TONES[row.level]}>{tStatus(row.level)}</StatusIcon>
              <StatusAge live={live} row={row} />
              <PlannedMark row={row} />
            </p>
            <p className="hint">{row.place || '-'}</p>
          </div>
          <Facts
            size="figure"
            live
            facts={(['power', 'yieldToday', ...(row.hasCharge ? (['charge'] as const) : [])] as const).map((kind) => ({
              name: kind === 'charge' ? t('figures.charge') : t(`columns.${kind === 'power' ? 'power' : 'yield'}`),
              value: <LiveFigure live={live} id={row.id} kind={kind} timeZone={row.timeZone} />,
            }))}
          />
          <NightNote place={row} power={live.values.get(row.id)?.power} now={live.now} />
        </Card>
      ))}
    </ul>
  );
}
