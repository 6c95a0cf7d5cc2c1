import { choice, firstParam, type ListParams } from '../../list-params';
import { dayAfter } from '../../tariffs/valid-from';
import { EARLIEST_DAY, periodAt, previousPeriod, type CalendarPeriod } from './calendar';

/** The period that a station's period is compared with. */
export const COMPARE_WITH = ['previous', 'year', 'none'] as const;
export type CompareWith = (typeof COMPARE_WITH)[number];

/** Address parameter of the comparison; the previous period by default. */
export const COMPARE_PARAM = 'compare';

export const compareIn = (params: ListParams): CompareWith =>
  choice(firstParam(params, COMPARE_PARAM), COMPARE_WITH, 'previous');

/** The comparisons that a period offers: for a year, the previous one and last year's are the same; all years cannot be compared. */
export function comparesOf({ kind }: Pick<CalendarPeriod, 'kind'>): readonly CompareWith[] {
  if (kind === 'overyear') return [];
  return kind === 'year' ? ['previous', 'none'] : COMPARE_WITH;
}

/** The period to compare with; null where there is none, or none is wanted. */
export function comparedWith(period: CalendarPeriod, compare: CompareWith): CalendarPeriod | null {
  if (compare === 'none' || period.kind === 'overyear') return null;
  if (compare === 'year' && period.kind !== 'year') return lastYear(period);
  const before = previousPeriod(period);
  return before === null || before.kind === 'custom' ? null : before;
}

/** Weeks go back by 52 weeks, so that the same weekdays are compared; 29 February becomes 28 February. */
function lastYear({ first, kind }: CalendarPeriod): CalendarPeriod | null {
  const same = `${String(Number(first.slice(0, 4)) - 1).padStart(4, '0')}${first.slice(4)}`;
  const day = kind === 'week' ? dayAfter(first, -364) : same.endsWith('-02-29') ? `${same.slice(0, 8)}28` : same;
  return day < EARLIEST_DAY ? null : periodAt(kind, day, first);
}
