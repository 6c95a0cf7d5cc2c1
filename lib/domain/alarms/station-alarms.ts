import { firstWay } from '../faults/query';
import type { FaultQuery, FaultRow } from '../faults/query';
import { orderFaults } from '../faults/page';
import { ALARM_SORTS } from '../faults/sorts';
import { choice, firstParam, pageNumber } from '../list-params';
import type { CompareText, ListParams } from '../list-params';
import { EVENT_STATES, EVENTS_PER_PAGE } from './event-list';
import type { EventState } from './event-list';

/** How far back the alarms of a station are listed. */
export const ALARM_DAYS = 30;

export interface AlarmQuery extends Pick<FaultQuery, 'sort' | 'descending'> {
  readonly state: EventState;
  readonly page: number;
}

export const DEFAULT_ALARM_QUERY: AlarmQuery = { state: 'pending', page: 1, sort: 'start', descending: true };

export interface AlarmPage {
  /** As asked, with the page that is really shown. */
  readonly query: AlarmQuery;
  readonly counts: Readonly<Record<EventState, number>>;
  readonly total: number;
  readonly pages: number;
  /** In the order of the query. */
  readonly rows: readonly FaultRow[];
  /** Epoch ms: when they were read. */
  readonly now: number;
}

/** The parameters are not `tab`, `page`, `sort` and `order`: those are the list's, which the detail keeps for the way back. */
export function parseAlarmQuery(params: ListParams): AlarmQuery {
  const state = choice(firstParam(params, 'state'), EVENT_STATES, 'pending');
  const requested = choice(firstParam(params, 'by'), ALARM_SORTS, 'start');
  // What is pending has not recovered.
  const sort = requested === 'recovery' && state === 'pending' ? 'start' : requested;
  const way = choice(firstParam(params, 'way'), ['asc', 'desc'], firstWay(sort));
  return { state, page: pageNumber(firstParam(params, 'alarms')), sort, descending: way === 'desc' };
}

/** What an address needs to say of a query; what is as by default is left out. */
export function alarmParams({ state, page, sort, descending }: AlarmQuery): Record<string, string> {
  const way = descending ? 'desc' : 'asc';
  return {
    ...(state !== 'pending' && { state }),
    ...(sort !== 'start' && { by: sort }),
    ...(way !== firstWay(sort) && { way }),
    ...(page > 1 && { alarms: String(page) }),
  };
}

/** The page of a station's alarms that a query asks for; one beyond the end is the last. */
export function alarmPage(
  alarms: readonly FaultRow[],
  query: AlarmQuery,
  compare: CompareText,
  now: number,
): AlarmPage {
  const wanted = orderFaults(alarms, { ...query, kind: 'all', level: 'all', handling: 'all' }, compare);
  const pending = alarms.filter(({ state }) => state === 'pending').length;
  const pages = Math.max(1, Math.ceil(wanted.length / EVENTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return {
    query: { ...query, page },
    counts: { pending, resolved: alarms.length - pending },
    total: wanted.length,
    pages,
    rows: wanted.slice((page - 1) * EVENTS_PER_PAGE, page * EVENTS_PER_PAGE),
    now,
  };
}
