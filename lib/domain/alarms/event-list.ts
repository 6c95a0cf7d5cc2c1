import type { DatedBy } from '../time/date';
import { choice, compareNumbers, compareTexts, firstParam, pageNumber } from '../list-params';
import type { ListParams } from '../list-params';
import { parseRange } from '../time/time-range/range';
import type { TimeRange } from '../time/time-range/range';
import type { Handling } from './handling';

/** The tabs of a device's page (D2.8); the first is the default. */
export const DEVICE_TABS = ['overview', 'warning', 'fault'] as const;
export type DeviceTab = (typeof DEVICE_TABS)[number];

/** The kind that an alarm is shown as (D4.3), by which the tabs separate alarms (D2.13). */
export const EVENT_KINDS = ['warning', 'fault'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** D4.3, in numerical order. */
export const EVENT_STATES = ['pending', 'resolved'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** How far back the history of a device goes (D7.16). */
export const EVENT_DAYS = 7;
export const EVENTS_PER_PAGE = 20;
/** Longest range that can be searched. */
const RANGE_DAYS = 400;

/** The sort orders of events; the first is the default. Each starts with the newest, worst or last. */
export const EVENT_SORTS = ['start', 'recovery', 'level', 'code'] as const;
export type EventSort = (typeof EVENT_SORTS)[number];
export const EVENT_LEVELS = ['1', '2', '3', '4'] as const;
export type EventLevel = (typeof EVENT_LEVELS)[number];

/** An alarm record as screens show it. Instants in epoch ms. */
export interface DeviceEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly state: EventState;
  /** 1 notice to 4 critical, or a service's own name; empty where it reports none. */
  readonly level: string;
  readonly code: string;
  readonly message: string;
  /** Its cause and the recommended action; empty where unknown. */
  readonly cause: string;
  readonly remedy: string;
  readonly start: number | null;
  /** Which clock dated it, where the gateway's clock was off. */
  readonly datedBy?: DatedBy | undefined;
  /** Null while it is pending. */
  readonly recovery: number | null;
  /** Absent where a service stores none. */
  readonly handling?: Handling | undefined;
}

export interface EventQuery {
  readonly kind: EventKind;
  readonly state: EventState;
  readonly page: number;
  /** Defaults to the last `EVENT_DAYS` days up to now. */
  readonly range?: TimeRange | undefined;
  readonly level?: EventLevel | undefined;
  readonly sort?: EventSort | undefined;
  readonly ascending?: true | undefined;
}

export interface EventPage {
  /** The searched range and the time of the search; epoch ms. */
  readonly requested?: { readonly range: TimeRange; readonly now: number } | undefined;
  /** As requested, with the page that is really shown. */
  readonly query: EventQuery;
  /** Alarms of this kind. */
  readonly counts: Readonly<Record<EventState, number>>;
  readonly total: number;
  readonly pages: number;
  /** In the query's order. */
  readonly rows: DeviceEvent[];
}

/** The tab in an address; an invalid value gives the overview. */
export function parseDeviceTab(params: ListParams): DeviceTab {
  return choice(firstParam(params, 'tab'), DEVICE_TABS, 'overview');
}

/** The query of a tab's alarm table; an invalid value in the address falls back to its default. */
export function parseEventQuery(kind: EventKind, params: ListParams): EventQuery {
  const range = parseRange(firstParam(params, 'from'), firstParam(params, 'to'), RANGE_DAYS);
  const level = choice(firstParam(params, 'level'), ['all', ...EVENT_LEVELS], 'all');
  const sort = choice(firstParam(params, 'sort'), EVENT_SORTS, 'start');
  return {
    kind,
    state: choice(firstParam(params, 'state'), EVENT_STATES, 'pending'),
    page: pageNumber(firstParam(params, 'page')),
    ...(range && { range }),
    ...(level !== 'all' && { level }),
    ...(sort !== 'start' && { sort }),
    ...(firstParam(params, 'order') === 'asc' && { ascending: true }),
  };
}

/** The parameters that `parseEventQuery` reads; defaults are omitted. */
export function eventParams({ ascending, level, page, range, sort, state }: EventQuery): Record<string, string> {
  return {
    ...(state !== 'pending' && { state }),
    ...(range && { from: String(range.from), to: String(range.to) }),
    ...(level && { level }),
    ...(sort && { sort }),
    ...(ascending && { order: 'asc' }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** D4.3: a message that contains "Fault" or "fault" is a fault; any other alarm is a warning. */
export function eventKind(type: 'alarm' | 'fault', message: string): EventKind {
  return type === 'fault' || /[Ff]ault/.test(message) ? 'fault' : 'warning';
}

/** The requested page of a device's events; a page beyond the end gives the last one. */
export function eventPage(events: readonly DeviceEvent[], query: EventQuery): EventPage {
  const ofKind = events.filter(
    ({ kind, level }) => kind === query.kind && (query.level === undefined || level === query.level),
  );
  const inState = (state: EventState) => ofKind.filter((event) => event.state === state);
  const [pending, resolved] = [inState('pending'), inState('resolved')];
  const wanted = (query.state === 'pending' ? pending : resolved).toSorted(
    (a, b) => bySort(a, b, query) || compareNumbers(a.start, b.start, true) || (a.id < b.id ? -1 : 1),
  );
  const pages = Math.max(1, Math.ceil(wanted.length / EVENTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return {
    query: { ...query, page },
    counts: { pending: pending.length, resolved: resolved.length },
    total: wanted.length,
    pages,
    rows: wanted.slice((page - 1) * EVENTS_PER_PAGE, page * EVENTS_PER_PAGE),
  };
}

/** Missing values come last in both directions. */
function bySort(a: DeviceEvent, b: DeviceEvent, { ascending, sort = 'start' }: EventQuery): number {
  if (sort === 'start' || sort === 'recovery') return compareNumbers(a[sort], b[sort], !ascending);
  return compareTexts(a[sort], b[sort], !ascending, (x, y) => (x < y ? -1 : Number(x > y)));
}
