import { TZDate } from '@date-fns/tz';
import { choice, firstParam, pageNumber, searchText } from '../list-params';
import type { ListParams } from '../list-params';
import { typedDay } from '../time/time-range/typed';
import { ENTRY_KINDS, LOG_OUTCOMES } from './results';
import type { LogOutcome } from './results';

export const LOG_KINDS = ['all', ...ENTRY_KINDS] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const LOGS_PER_PAGE = 25;

/** The query in the address of a log. */
export interface LogQuery {
  readonly kind: LogKind;
  readonly result: LogOutcome | 'all';
  /** A part of the user's name; empty for all users. */
  readonly person: string;
  /** First and last day, YYYY-MM-DD in the station's zone; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export const DEFAULT_LOG_QUERY: LogQuery = { kind: 'all', result: 'all', person: '', from: '', to: '', page: 1 };

/** Reads the address; an invalid part falls back to its default. */
export function parseLogQuery(params: ListParams): LogQuery {
  const from = dayOf(firstParam(params, 'from'));
  const to = dayOf(firstParam(params, 'to'));
  return {
    kind: choice(firstParam(params, 'kind'), LOG_KINDS, 'all'),
    result: choice(firstParam(params, 'result'), ['all', ...LOG_OUTCOMES], 'all'),
    person: searchText(firstParam(params, 'person')),
    // Reversed dates are swapped.
    from: from !== '' && to !== '' && from > to ? to : from,
    to: from !== '' && to !== '' && from > to ? from : to,
    page: pageNumber(firstParam(params, 'page')),
  };
}

/** The non-default parts of a query, as the parameters that `parseLogQuery` reads. */
export function logQueryParams(query: LogQuery): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(DEFAULT_LOG_QUERY) as (keyof LogQuery)[])
      .filter((key) => query[key] !== DEFAULT_LOG_QUERY[key])
      .map((key) => [key, String(query[key])]),
  );
}

/** Whether a query has no filters. */
export function isEverything(query: LogQuery): boolean {
  return Object.keys(logQueryParams({ ...query, page: 1 })).length === 0;
}

/** The instants of a query's days in a zone, epoch ms; the end is the start of the day after the last. */
export function logSpan(
  { from, to }: Pick<LogQuery, 'from' | 'to'>,
  timeZone: string,
): { readonly start: number | undefined; readonly end: number | undefined } {
  return { start: instantOf(from, timeZone, 0), end: instantOf(to, timeZone, 1) };
}

function instantOf(day: string, timeZone: string, later: number): number | undefined {
  if (day === '') return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date + later, timeZone).getTime();
}

/** A valid day between the years that the calls accept; empty otherwise. */
function dayOf(text: string): string {
  const day = typedDay(text);
  return day !== null && day >= '2000-01-02' && day <= '2099-12-30' ? day : '';
}
