import { firstWay } from './faults/query';
import type { FaultQuery, FaultRow } from './faults/query';
import { orderFaults } from './faults/page';
import { ALARM_SORTS } from './faults/sorts';
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
  /** As requested, with the page that is really shown. */
  readonly query: AlarmQuery;
  readonly counts: Readonly<Record<EventState, number>>;
  readonly total: number;
  readonly pages: number;
  /** In the order of the query. */
  readonly rows: readonly FaultRow[];
  /** Epoch ms: when the alarms were read. */
  readonly now: number;
}

/** Does not use `tab`, `page`, `sort` and `order`: those belong to the list, and the detail page retains them for the way back. */
export function parseAlarmQuery(params: ListParams): AlarmQuery {
  const state = choice(firstParam(params, 'state'), EVENT_STATES, 'pending');
  const requested = choice(firstParam(params, 'by'), ALARM_SORTS, 'start');
  // A pending alarm has no recovery time.
  const sort = requested === 'recovery' && state === 'pending' ? 'start' : requested;
  const way = choice(firstParam(params, 'way'), ['asc', 'desc'], firstWay(sort));
  return { state, page: pageNumber(firstParam(params, 'alarms')), sort, descending: way === 'desc' };
}

/** The address parameters of a query; defaults are omitted. */
export function alarmParams({ state, page, sort, descending }: AlarmQuery): Record<string, string> {
  const way = descending ? 'desc' : 'asc';
  return {
    ...(state !== 'pending' && { state }),
    ...(sort !== 'start' && { by: sort }),
    ...(way !== firstWay(sort) && { way }),
    ...(page > 1 && { alarms: String(page) }),
  };
}

/** The requested page of a station's alarms; a page beyond the end gives the last one. */
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
