import { COMPARE_PARAM } from '@/lib/domain/time/period/compare';
import { DAY_PARAM } from '@/lib/domain/stations/day';

/** The parameters in which the overview of a station keeps its period. */
export const PERIOD_PARAMS = [DAY_PARAM, 'period', 'date'] as const;

/** An address of a station with the period, and what it is compared with, of another one. */
export function withPeriod(href: string, from: Pick<URLSearchParams, 'get'>): string {
  const [path = '', query] = href.split('?');
  const params = new URLSearchParams(query);
  for (const name of [...PERIOD_PARAMS, COMPARE_PARAM]) {
    const value = from.get(name);
    if (value !== null) params.set(name, value);
  }
  return `${path}?${params.toString()}`;
}
