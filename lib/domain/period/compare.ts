import { choice, firstParam, type ListParams } from '../list-params';
import { dayAfter } from '../tariffs/valid-from';
import { EARLIEST_DAY, periodAt, previousPeriod, type CalendarPeriod } from './calendar';

/** What a period of a station is compared with. */
export const COMPARE_WITH = ['previous', 'year', 'none'] as const;
export type CompareWith = (typeof COMPARE_WITH)[number];

/** The parameter of an address that says so; without it the period before is meant. */
export const COMPARE_PARAM = 'compare';

export const compareIn = (params: ListParams): CompareWith =>
  choice(firstParam(params, COMPARE_PARAM), COMPARE_WITH, 'previous');

/** Those that a period offers: of a year the one before is that of last year, all years have nothing beside them. */
export function comparesOf({ kind }: Pick<CalendarPeriod, 'kind'>): readonly CompareWith[] {
  if (kind === 'overyear') return [];
  return kind === 'year' ? ['previous', 'none'] : COMPARE_WITH;
}

/** What a period stands beside; null where there is nothing, or nothing is wanted. */
export function comparedWith(period: CalendarPeriod, compare: CompareWith): CalendarPeriod | null {
  if (compare === 'none' || period.kind === 'overyear') return null;
  if (compare === 'year' && period.kind !== 'year') return lastYear(period);
  const before = previousPeriod(period);
  return before === null || before.kind === 'custom' ? null : before;
}

/** Weeks go back by whole ones, so that the same days of the week are compared; the 29th of February to the 28th. */
function lastYear({ first, kind }: CalendarPeriod): CalendarPeriod | null {
  const same = `${String(Number(first.slice(0, 4)) - 1).padStart(4, '0')}${first.slice(4)}`;
  const day = kind === 'week' ? dayAfter(first, -364) : same.endsWith('-02-29') ? `${same.slice(0, 8)}28` : same;
  return day < EARLIEST_DAY ? null : periodAt(kind, day, first);
}
