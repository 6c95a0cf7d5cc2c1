import { EVENT_KINDS, EVENT_STATES } from '../alarms/event-list';
import type { DeviceEvent, EventKind, EventState } from '../alarms/event-list';
import { choice, firstParam, isNeither, pageNumber } from '../list-params';
import type { ListParams } from '../list-params';
import { parseRange } from '../time-range/range';
import type { TimeRange } from '../time-range/range';
import { marksText, MOST_MARKS, parseMarks } from '../tree/marks';
import { ALARM_SORTS } from './sorts';
import type { AlarmSort } from './sorts';

/** D2.14, D9.9: without another range it is the last seven days up to now, and a day ahead can be chosen. */
export const FAULT_DAYS = 7;
export const DAYS_AHEAD = 1;
/** Longest range of one search. */
export const FAULT_RANGE_DAYS = 400;
export const FAULTS_PER_PAGE = 50;
/** As many devices as are searched where a service has no search of its own. */
export const FAULT_DEVICES = 5_000;
/** Everything that the viewer sees, in one sign however many stations that are (decisions F8). */
const ALL_PLACES = marksText(new Map([['', true]]));
/** Services count no further. */
export const FAULTS_COUNTED = 10_000;

export const LEVEL_FILTERS = ['all', '1', '2', '3', '4'] as const;
export type LevelFilter = (typeof LEVEL_FILTERS)[number];
export const KIND_FILTERS = ['all', ...EVENT_KINDS] as const;
export const HANDLING_FILTERS = ['all', 'open', 'acknowledged', 'mine'] as const;
export type HandlingFilter = (typeof HANDLING_FILTERS)[number];

/** What the address of the fault page says. */
export interface FaultQuery {
  /** What is chosen in the tree, as `marksText`; empty for nothing, and everything where an address does not say. */
  readonly pick: string;
  readonly state: EventState;
  readonly kind: EventKind | 'all';
  readonly level: LevelFilter;
  /** What nobody acknowledged, what somebody did, or what is assigned to the viewer. */
  readonly handling: HandlingFilter;
  /** Null for the last days up to now. */
  readonly range: TimeRange | null;
  readonly sort: AlarmSort;
  readonly descending: boolean;
  readonly page: number;
}

/** An alarm with its place; null where the viewer's fleet does not hold it (any more). */
export interface FaultRow extends DeviceEvent {
  readonly station: { readonly id: string; readonly name: string; readonly timeZone: string | null } | null;
  readonly device: {
    readonly id: string;
    readonly type: string;
    readonly typeName: string;
    /** The product that it is; empty where nobody tells. */
    readonly model: string;
    readonly name: string;
  } | null;
  /** Whether the viewer may acknowledge, assign and comment. */
  readonly mayHandle?: boolean | undefined;
}

export interface FaultPage {
  readonly rows: FaultRow[];
  /** Counts to `FAULTS_COUNTED`. */
  readonly total: number;
  readonly pages: number;
  /** As asked, with the page that is really shown and without places that are gone. */
  readonly query: FaultQuery;
  /** False where a service could not search all that was chosen. */
  readonly complete: boolean;
  /** Epoch ms: when it was read, up to which it goes where no range was asked for. */
  readonly now: number;
}

/** Reads the address; what is wrong in it falls back to the default of that part. */
export function parseFaultQuery(params: ListParams): FaultQuery {
  const state = choice(firstParam(params, 'state'), EVENT_STATES, 'pending');
  const requested = choice(firstParam(params, 'sort'), ALARM_SORTS, 'start');
  // What is pending has not recovered.
  const sort = requested === 'recovery' && state === 'pending' ? 'start' : requested;
  return {
    // Emptied by hand is not the same as never chosen.
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

/** What an address asks for that was left out of the query which was read from it, and of which places are gone. */
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

/** Times begin with the newest, levels with the worst, names with A. */
export function firstWay(sort: AlarmSort): 'asc' | 'desc' {
  return sort === 'start' || sort === 'recovery' || sort === 'level' ? 'desc' : 'asc';
}

/** The parameters that `parseFaultQuery` reads back; what is as by default is left out. */
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

/** The order after a click on a column: its own way first, the other one next. */
export function resorted(
  query: Pick<FaultQuery, 'sort' | 'descending'>,
  sort: AlarmSort,
): Pick<FaultQuery, 'sort' | 'descending'> {
  return { sort, descending: query.sort === sort ? !query.descending : firstWay(sort) === 'desc' };
}

/** The instants that a query means at `now`, epoch ms. */
export function rangeOf({ range }: Pick<FaultQuery, 'range'>, now: number, days = FAULT_DAYS): TimeRange {
  return range ?? { from: now - days * 86_400_000, to: now };
}
