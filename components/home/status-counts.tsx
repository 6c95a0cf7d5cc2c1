import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { TAB_ORDER } from '@/lib/domain/stations/tabs';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationTab } from '@/lib/domain/stations/types';
import { formatNumber } from '@/lib/format/number';
import { listHref } from '../stations/addresses';
import { StatusShape } from '../ui/status-light';
import type { StatusTone } from '../ui/status-light';
import styles from './home.module.css';

const TONES: Partial<Record<StationTab, StatusTone>> = {
  normal: 'normal',
  offline: 'offline',
  fault: 'fault',
  abnormal: 'warning',
};

/** How many stations stand under each tab, each a link into the list (P2.46). */
export function StatusCounts({ counts }: { counts: Readonly<Record<StationTab, number>> }) {
  const t = useTranslations('home');
  const tTabs = useTranslations('stations.tabs');
  const locale = useLocale();
  return (
    <nav aria-label={t('byStatus')}>
      <ul className={styles.counts}>
        {TAB_ORDER.map((tab) => {
          const tone = TONES[tab];
          return (
            <li key={tab}>
              <Link href={listHref(DEFAULT_STATION_QUERY, { tab })} className={styles.count} prefetch={false}>
                <span className={styles.countName}>
                  {tone && <StatusShape tone={tone} />}
                  {tTabs(tab)}
                </span>
                <span className={styles.number}>{formatNumber(counts[tab], locale, 0)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
