import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import type { DeviceTypeCount } from '@/lib/domain/stations/fleet/types';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { TAB_ORDER } from '@/lib/domain/stations/tabs';
import type { StationTab } from '@/lib/domain/stations/types';
import { formatNumber } from '@/lib/format/number';
import { listHref } from '../stations/addresses';
import { Panel } from '../ui/panel';
import { StatusShape } from '../ui/status-icon';
import type { StatusTone } from '../ui/status-icon';
import styles from './home.module.css';

const TONES: Partial<Record<StationTab, StatusTone>> = {
  normal: 'normal',
  offline: 'offline',
  fault: 'fault',
  abnormal: 'warning',
};

/** Number of stations per tab, each a link into the list (P2.46). */
export function StatusCounts({ counts }: { counts: Readonly<Record<StationTab, number>> }) {
  const t = useTranslations('overview');
  const tTabs = useTranslations('stations.tabs');
  return (
    <nav aria-label={t('byStatus')}>
      <ul className={styles.counts}>
        {TAB_ORDER.map((tab) => {
          const tone = TONES[tab];
          return (
            <Count key={tab} href={listHref(DEFAULT_STATION_QUERY, { tab })} count={counts[tab]}>
              {tone && <StatusShape tone={tone} />}
              {tTabs(tab)}
            </Count>
          );
        })}
      </ul>
    </nav>
  );
}

/** Device types with their number, each a link to its list (P2.21). */
export function DeviceCounts({ types }: { types: readonly DeviceTypeCount[] }) {
  const t = useTranslations('overview');
  return (
    <Panel title={t('devices')}>
      {types.length === 0 && <p>{t('noDevices')}</p>}
      <ul className={styles.counts}>
        {types.map(({ id, name, count }) => (
          <Count key={id} href={`/device/${encodeURIComponent(id)}`} count={count}>
            <bdi>{name}</bdi>
          </Count>
        ))}
      </ul>
    </Panel>
  );
}

function Count({ href, count, children }: { href: string; count: number; children: ReactNode }) {
  const locale = useLocale();
  return (
    <Card component="li" variant="outlined">
      <CardActionArea href={href} className={styles.count}>
        <span className={styles.countName}>{children}</span>
        <span className={styles.number}>{formatNumber(count, locale, 0)}</span>
      </CardActionArea>
    </Card>
  );
}
