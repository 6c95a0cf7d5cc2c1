import { choice, firstParam, pageNumber } from '../list-params';
import type { ListParams } from '../list-params';
import { EVENT_STATES, EVENTS_PER_PAGE } from './event-list';
import type { DeviceEvent, EventState } from './event-list';

/** How far back the alarms of a station are listed. */
export const ALARM_DAYS = 30;

/** An alarm of one of a station's devices. */
export interface StationAlarm extends DeviceEvent {
  /** Null for a device that the viewer's fleet no longer holds. */
  readonly device: { readonly id: string; readonly type: string; readonly name: string } | null;
}

export interface AlarmQuery {
  readonly state: EventState;
  readonly page: number;
}

export interface AlarmPage {
  /** As asked, with the page that is really shown. */
  readonly query: AlarmQuery;
  readonly counts: Readonly<Record<EventState, number>>;
  readonly total: number;
  readonly pages: number;
  /** Newest first. */
  readonly rows: readonly StationAlarm[];
}

/** The parameters are not `tab` and `page`: those are the list's, which the detail keeps for the way back. */
export function parseAlarmQuery(params: ListParams): AlarmQuery {
  return {
    state: choice(firstParam(params, 'state'), EVENT_STATES, 'pending'),
    page: pageNumber(firstParam(params, 'alarms')),
  };
}

/** What an address needs to say of a query; what is as by default is left out. */
export function alarmParams({ state, page }: AlarmQuery): Record<string, string> {
  return { ...(state !== 'pending' && { state }), ...(page > 1 && { alarms: String(page) }) };
}

/** The page of a station's alarms that a query asks for; one beyond the end is the last. */
export function alarmPage(alarms: readonly StationAlarm[], query: AlarmQuery): AlarmPage {
  const wanted = alarms
    .filter(({ state }) => state === query.state)
    .toSorted((a, b) => (b.start ?? -Infinity) - (a.start ?? -Infinity) || (a.id < b.id ? -1 : 1));
  const pending = alarms.filter(({ state }) => state === 'pending').length;
  const pages = Math.max(1, Math.ceil(wanted.length / EVENTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return {
    query: { ...query, page },
    counts: { pending, resolved: alarms.length - pending },
    total: wanted.length,
    pages,
    rows: wanted.slice((page - 1) * EVENTS_PER_PAGE, page * EVENTS_PER_PAGE),
  };
}
