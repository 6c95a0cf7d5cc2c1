import { useTranslations } from 'next-intl';
import type { DetailTab } from '@/lib/domain/stations/detail-tabs';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { statusLevel } from '@/lib/domain/stations/status-level';
import { StatusShape } from '../ui/status-icon';
import { detailHref } from './addresses';
import { PeriodLink } from './period-links';
import { PlannedMark } from './planned-mark';
import { STATUS_TONES } from '../ui/status-tones';
import side from '../ui/side-list.module.css';
import styles from './station-detail.module.css';

/** The list at the left of a detail (P2.50): the page of stations that the list showed; the next one opens in the same tab. */
export function StationSideList({ page, current, tab }: { page: StationPage; current: string; tab: DetailTab }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  return (
    <nav className={styles.side} aria-label={t('table')}>
      <ul>
        {page.rows.map((station) => {
          const level = statusLevel(station.status);
          return (
            <li key={station.id}>
              <PeriodLink
                href={detailHref({ id: station.id, query: page.query, alone: false }, tab)}
                className={side.link}
                aria-current={station.id === current ? 'page' : undefined}
                prefetch={false}
                scroll={false}
              >
                <StatusShape tone={STATUS_TONES[level]} label={tStatus(level)} />
                <span className="stack">
                  <span>
                    <bdi>{station.name}</bdi>
                  </span>
                  <PlannedMark row={station} />
                </span>
              </PeriodLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
