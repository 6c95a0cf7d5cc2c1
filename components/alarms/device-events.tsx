'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useDeviceEvents } from '@/lib/client/alarms/queries';
import {
  EVENT_DAYS,
  EVENT_SORTS,
  EVENT_STATES,
  EVENTS_PER_PAGE,
  type EventPage,
  type EventQuery,
} from '@/lib/domain/alarms/event-list';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { ListFooter } from '../ui/list-footer';
import { NavTabs } from '../ui/nav-tabs';
import { showToast } from '../ui/toast';
import { deviceEventsHref } from './addresses';
import type { TableOrder } from './alarm-columns';
import { AlarmTable } from './alarm-table';
import { EventFilters } from './event-filters';
import { StateBar } from './filter-row';
import { StaleRecords } from './stale-records';

/**
 * The warning or fault tab of a device (D2.8, D2.11 to D2.13): the last seven days (D7.16) or another range as read by the server,
 * refreshed once a minute. A failure is shown by toast (D8.14) and in place, with a retry button.
 */
export function DeviceEvents({
  type,
  device,
  query,
  first,
  place,
  viewer,
}: {
  type: string;
  device: string;
  query: EventQuery;
  first: Outcome<EventPage>;
  /** Device and station of all rows. */
  place: Pick<FaultRow, 'device' | 'mayHandle' | 'station'>;
  /** User id of the viewer. */
  viewer: string;
}) {
  const t = useTranslations('alarms');
  const { page, problem, reading, retry } = useDeviceEvents(type, device, query, first);
  const { kind, state } = query;
  const failed = t('getDataError');
  // Retained from the first response: a range up to now moves with every refresh, and must not overwrite typed input.
  const [requested, setRequested] = useState(page?.requested);
  if (!requested && page?.requested) setRequested(page.requested);
  useEffect(() => {
    if (problem) showToast('error', failed);
  }, [problem, failed]);
  const tabs = EVENT_STATES.map((each) => ({
    key: each,
    href: deviceEventsHref(type, device, { ...query, state: each, sort: undefined, ascending: undefined, page: 1 }),
    name: t(`states.${each}`),
    ...(page && { count: page.counts[each] }),
  }));
  const states = (
    <>
      <NavTabs label={t('stateLabel')} tabs={tabs} current={state} />
      {!query.range && <p className="hint">{t('range', { days: EVENT_DAYS })}</p>}
    </>
  );
  return (
    <>
      {!requested && <StateBar>{states}</StateBar>}
      {requested && (
        <EventFilters
          states={states}
          query={query}
          requested={requested}
          timeZone={place.station?.timeZone ?? null}
          hrefOf={(change) => deviceEventsHref(type, device, { ...query, page: 1, ...change })}
        />
      )}
      {page ? (
        <>
          {problem && <StaleRecords problem={problem} reading={reading} onRetry={retry} />}
          <AlarmTable
            whole={page.total === page.rows.length}
            caption={t(`table.${kind}`)}
            state={state}
            viewer={viewer}
            onHandled={retry}
            rows={page.rows.map((row) => ({ ...row, ...place }))}
            now={page.requested?.now ?? 0}
            empty={
              <EmptyState
                title={t(`empty.${kind}.${state}`)}
                note={query.range ? undefined : t('range', { days: EVENT_DAYS })}
              />
            }
            order={eventOrder(query, (change) => deviceEventsHref(type, device, { ...query, page: 1, ...change }))}
          />
          {page.total > 0 && (
            <ListFooter
              page={page}
              pageSize={EVENTS_PER_PAGE}
              hrefOf={(number) => deviceEventsHref(type, device, { ...query, page: number })}
            />
          )}
        </>
      ) : reading || !problem ? (
        <TableSkeleton rows={4} label={t('loading')} />
      ) : (
        <FailedPart title={failed} problem={problem} again={retry} />
      )}
    </>
  );
}

/** Sorting of one device's table; columns that are equal in all rows cannot be sorted. */
function eventOrder(
  { ascending, sort = 'start' }: EventQuery,
  hrefOf: (change: Partial<EventQuery>) => string,
): TableOrder {
  return {
    sort,
    descending: ascending !== true,
    hrefOf: (key) => {
      const known = EVENT_SORTS.find((one) => one === key);
      if (!known) return null;
      const turned = known === sort && !ascending;
      return hrefOf({ sort: known === 'start' ? undefined : known, ascending: turned ? true : undefined });
    },
  };
}
