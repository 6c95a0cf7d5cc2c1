import { EVENT_KINDS, EVENT_STATES } from '../event-list';
import type { DeviceEvent, EventKind, EventState } from '../event-list';
import { choice, firstParam, isNeither, pageNumber } from '../../list-params';
import type { ListParams } from '../../list-params';
import { parseRange } from '../../time/time-range/range';
import type { TimeRange } from '../../time/time-range/range';
import { marksText, MOST_MARKS, parseMarks } from '../../shell/tree/selection';
import { ALARM_SORTS } from './sorts';
import type { AlarmSort } from './sorts';

/** D2.14, D9.9: the default range is the last seven days up to now; a range may end one day in the future. */
export const FAULT_DAYS = 7;
export const DAYS_AHEAD = 1;
/** Longest range of one search. */
export const FAULT_RANGE_DAYS = 400;
export const FAULTS_PER_PAGE = 50;
/** Maximum devices searched where a service has no search of its own. */
export const FAULT_DEVICES = 5_000;
/** Everything that the viewer can see, in one character regardless of the number of stations (decisions F8). */
const ALL_PLACES = marksText(new Map([['', true]]));
/** Services do not count any higher. */
export const FAULTS_COUNTED = 10_000;

export const LEVEL_FILTERS = ['all', '1', '2', '3', '4'] as const;
export type LevelFilter = (typeof LEVEL_FILTERS)[number];
export const KIND_FILTERS = ['all', ...EVENT_KINDS] as const;
export const HANDLING_FILTERS = ['all', 'open', 'acknowledged', 'mine'] as const;
export type HandlingFilter = (typeof HANDLING_FILTERS)[number];

/** The query in the address of the fault page. */
export interface FaultQuery {
  /** The selection in the tree, as `marksText`; empty for nothing. Without the parameter, everything is selected. */
  readonly pick: string;
  readonly state: EventState;
  readonly kind: EventKind | 'all';
  readonly level: LevelFilter;
  /** Not acknowledged by anyone, acknowledged, or assigned to the viewer. */
  readonly handling: HandlingFilter;
  /** Null for the last `FAULT_DAYS` days up to now. */
  readonly range: TimeRange | null;
  readonly sort: AlarmSort;
  readonly descending: boolean;
  readonly page: number;
}

/** An alarm with its station and device; null where the viewer's fleet does not contain them (any more). */
export interface FaultRow extends DeviceEvent {
  readonly station: { readonly id: string; readonly name: string; readonly timeZone: string | null } | null;
  readonly device: {
    readonly id: string;
    readonly type: string;
    readonly typeName: string;
    /** The product model; empty where unknown. */
    readonly model: string;
    readonly name: string;
  } | null;
  /** Whether the viewer may acknowledge, assign and comment. */
  readonly mayHandle?: boolean | undefined;
}

export interface FaultPage {
  readonly rows: FaultRow[];
  /** At most `FAULTS_COUNTED`. */
  readonly total: number;
  readonly pages: number;
  /** As requested, with the page that is really shown, and without nodes that no longer exist. */
  readonly query: FaultQuery;
  /** False where a service could not search the whole selection. */
  readonly complete: boolean;
  /** Epoch ms: when it was read, and the end of the default range. */
  readonly now: number;
}

/** Reads the address; an invalid part falls back to its default. */
export function parseFaultQuery(params: ListParams): FaultQuery {
  const state = choice(firstParam(params, 'state'), EVENT_STATES, 'pending');
  const requested = choice(firstParam(params, 'sort'), ALARM_SORTS, 'start');
  // A pending alarm has no recovery time.
  const sort = requested === 'recovery' && state === 'pending' ? 'start' : requested;
  return {
    // A selection emptied by the user differs from no selection.
    pick: params.pick === undefined ? ALL_PLACES : marksText(parseMarks(firstParam(params, 'pick'))),
    state,
    kind: choice(firstParam(params, 'kind'), KIND_FILTERS, 'all'),
    level: choice(firstParam(params, 'level'), LEVEL_FILTERS, 'all'),
    handling: choice(firstParam(params, 'handling'), HANDLING_FILTERS, 'all'),
    range: parseRange(firstParam(params, 'from'), firstParam(params, 'to'), FAULT_RANGE_DAYS),
    sort,
    descending: choice(firstParam(params, 'order'), ['asc', 'desc'], firstWay(sort)) === 'desc',
    page: pageNumber(firstParam(params, 'page')),
  };
}

/** The parts of an address that were left out of the query read from it, including nodes that no longer exist. */
export function invalidFaults(params: ListParams, query: FaultQuery): readonly ('range' | 'places' | 'choice')[] {
  const of = (name: string) => firstParam(params, name);
  const places = of('pick').split(',').filter(Boolean);
  const gone = parseFaultQuery(params).pick !== query.pick || places.length > MOST_MARKS;
  const isPlace = (text: string) => parseMarks(text.replace(/^!/, '')).size > 0;
  const choices = [
    [of('state'), EVENT_STATES],
    [of('kind'), KIND_FILTERS],
    [of('level'), LEVEL_FILTERS],
    [of('handling'), HANDLING_FILTERS],
    [of('sort'), ALARM_SORTS],
    [of('order'), ['asc', 'desc']],
  ] as const;
  return [
    ...(query.range === null && of('from') + of('to') !== '' ? (['range'] as const) : []),
    ...(gone || !places.every(isPlace) ? (['places'] as const) : []),
    ...(choices.some(([value, allowed]) => isNeither(value, allowed)) ? (['choice'] as const) : []),
  ];
}

/** The first direction of a sort: newest time, worst level, names from A. */
export function firstWay(sort: AlarmSort): 'asc' | 'desc' {
  return sort === 'start' || sort === 'recovery' || sort === 'level' ? 'desc' : 'asc';
}

/** The parameters that `parseFaultQuery` reads; defaults are omitted. */
export function faultParams(query: FaultQuery): Record<string, string> {
  const { descending, handling, kind, level, page, pick, range, sort, state } = query;
  const order = descending ? 'desc' : 'asc';
  return {
    ...(pick !== ALL_PLACES && { pick }),
    ...(state !== 'pending' && { state }),
    ...(kind !== 'all' && { kind }),
    ...(level !== 'all' && { level }),
    ...(handling !== 'all' && { handling }),
    ...(range && { from: String(range.from), to: String(range.to) }),
    ...(sort !== 'start' && { sort }),
    ...(order !== firstWay(sort) && { order }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The order after a click on a column: its default direction first, the opposite next. */
export function resorted(
  query: Pick<FaultQuery, 'sort' | 'descending'>,
  sort: AlarmSort,
): Pick<FaultQuery, 'sort' | 'descending'> {
  return { sort, descending: query.sort === sort ? !query.descending : firstWay(sort) === 'desc' };
}

/** The range of a query at `now`, epoch ms. */
export function rangeOf({ range }: Pick<FaultQuery, 'range'>, now: number, days = FAULT_DAYS): TimeRange {
  return range ?? { from: now - days * 86_400_000, to: now };
}
