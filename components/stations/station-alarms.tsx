'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EVENT_STATES, EVENTS_PER_PAGE } from '@/lib/domain/alarms/event-list';
import { ALARM_DAYS, alarmParams, DEFAULT_ALARM_QUERY } from '@/lib/domain/alarms/station-alarms';
import type { AlarmPage, AlarmQuery } from '@/lib/domain/alarms/station-alarms';
import { resorted } from '@/lib/domain/alarms/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { AlarmTable } from '../alarms/alarm-table';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { ListFooter } from '../ui/list-footer';
import { NavTabs } from '../ui/nav-tabs';
import { detailHref } from './addresses';
import type { DetailPlace } from './addresses';
import styles from './station-detail.module.css';

/** The alarms of a station's devices (P2.50): pending or resolved, page by page, to be handled as on the page of all faults. */
export function StationAlarms({
  outcome,
  place,
  viewer,
}: {
  outcome: Outcome<AlarmPage>;
  place: DetailPlace;
  /** The account that looks. */
  viewer: string;
}) {
  const t = useTranslations('stations.alarms');
  const tAlarms = useTranslations('alarms');
  const router = useRouter();
  if (!outcome.ok) {
    return (
      <Panel>
        <FailedPart title={t('failed')} problem={outcome.problem} again={detailHref(place, 'alarms')} />
      </Panel>
    );
  }
  const { query, counts, now, total, rows, pages } = outcome.value;
  const hrefOf = (change: Partial<AlarmQuery>) =>
    detailHref(place, 'alarms', alarmParams({ ...query, page: 1, ...change }));
  const tabs = EVENT_STATES.map((state) => ({
    key: state,
    href: detailHref(place, 'alarms', alarmParams({ ...DEFAULT_ALARM_QUERY, state })),
    name: tAlarms(`states.${state}`),
    count: counts[state],
  }));
  return (
    <Panel flush>
      <div className={styles.alarmBar}>
        <NavTabs label={tAlarms('stateLabel')} tabs={tabs} current={query.state} />
        <p className="hint">{tAlarms('range', { days: ALARM_DAYS })}</p>
      </div>
      <AlarmTable
        whole={total === rows.length}
        caption={t('table')}
        state={query.state}
        rows={rows}
        now={now}
        viewer={viewer}
        withType
        withStation={false}
        onHandled={() => router.refresh()}
        empty={<EmptyState title={t(`empty.${query.state}`)} note={tAlarms('range', { days: ALARM_DAYS })} />}
        order={{
          sort: query.sort,
          descending: query.descending,
          hrefOf: (sort) => (sort === 'station' ? null : hrefOf(resorted(query, sort))),
        }}
      />
      {total > 0 && (
        <ListFooter
          list="alarms"
          page={{ query, pages, rows, total }}
          pageSize={EVENTS_PER_PAGE}
          hrefOf={(page) => hrefOf({ page })}
        />
      )}
    </Panel>
  );
}
