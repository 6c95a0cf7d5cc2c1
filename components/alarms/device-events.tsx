'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { useDeviceEvents } from '@/lib/client/alarms/queries';
import { EVENT_DAYS, EVENT_STATES, EVENTS_PER_PAGE } from '@/lib/domain/alarms/event-list';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import type { Outcome } from '@/lib/domain/problem';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { EmptyFace, FailedFace, TableSkeleton } from '../ui/faces';
import { ListFoot } from '../ui/list-foot';
import { TabLinks } from '../ui/tab-links';
import { showToast } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';
import { deviceEventsHref } from './addresses';
import { EventTable } from './event-table';
import styles from './alarms.module.css';

/**
 * The warning or fault tab of a device (D2.8, D2.11, D2.13): the last seven days (D7.16) as the server read them, fresh
 * once a minute. A reading that fails says so by toast (D8.14) and in its place, with the way to try again there.
 */
export function DeviceEvents({
  type,
  device,
  query,
  first,
  timeZone,
}: {
  type: string;
  device: string;
  query: EventQuery;
  first: Outcome<EventPage>;
  /** Of the station; null where it is not known. */
  timeZone: string | null;
}) {
  const t = useTranslations('alarms');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const { page, problem, reading, retry } = useDeviceEvents(type, device, query, first);
  const { kind, state } = query;
  const failed = t('getDataError');
  useEffect(() => {
    if (problem) showToast('error', failed);
  }, [problem, failed]);
  const tabs = EVENT_STATES.map((each) => ({
    key: each,
    href: deviceEventsHref(type, device, { kind, state: each, page: 1 }),
    name: t(`states.${each}`),
    ...(page && { count: page.counts[each] }),
  }));
  return (
    <>
      <div className={styles.bar}>
        <TabLinks label={t('stateLabel')} tabs={tabs} current={state} />
        <p className={styles.note}>{t('range', { days: EVENT_DAYS })}</p>
      </div>
      {page ? (
        <>
          {problem && (
            <div className={styles.problem}>
              <Banner
                small
                tone="fault"
                actions={
                  <Button busy={reading} onClick={retry}>
                    {tCommon('retry')}
                  </Button>
                }
              >
                {t('stale')} {say(problem)}
              </Banner>
            </div>
          )}
          {page.total === 0 ? (
            <EmptyFace title={t(`empty.${kind}.${state}`)} note={t('range', { days: EVENT_DAYS })} />
          ) : (
            <>
              <EventTable caption={t(`table.${kind}`)} state={state} events={page.rows} timeZone={timeZone} />
              <ListFoot
                page={page}
                pageSize={EVENTS_PER_PAGE}
                hrefOf={(number) => deviceEventsHref(type, device, { kind, state, page: number })}
              />
            </>
          )}
        </>
      ) : reading || !problem ? (
        <TableSkeleton rows={4} label={t('loading')} />
      ) : (
        <FailedFace
          title={failed}
          note={say(problem)}
          action={
            <Button look="primary" onClick={retry}>
              {tCommon('retry')}
            </Button>
          }
        />
      )}
    </>
  );
}
