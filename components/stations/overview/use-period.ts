'use client';

import { useSearchParams } from 'next/navigation';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import type { CalendarPeriod, Period } from '@/lib/domain/time/period/calendar';
import { COMPARE_PARAM, compareIn } from '@/lib/domain/time/period/compare';
import type { CompareWith } from '@/lib/domain/time/period/compare';
import { parsePeriod, periodParams } from '@/lib/domain/time/period/params';
import { DAY_PARAM } from '@/lib/domain/stations/day';
import { dayIn } from '@/lib/format/day';
import { useBrowserValue } from '../../ui/use-browser-value';
import { PERIOD_PARAMS } from '../period-address';

export interface ShownPeriod {
  /** Null on the server where the station has no zone: its clock is not the viewer's. */
  readonly period: CalendarPeriod | null;
  readonly today: string | null;
  /** Whether it is the day of today: what is live then counts. */
  readonly isToday: boolean;
  /** The other parameters of the address. */
  readonly others: Readonly<Record<string, string>>;
  readonly setPeriod: (period: Period) => void;
  /** What the period stands beside. */
  readonly compare: CompareWith;
  readonly setCompare: (compare: CompareWith) => void;
}

/** The period of the address, or today, in the station's zone; `known` is today as the server knew it. An address that names a `day` alone means that day. */
export function usePeriod(timeZone: string | null, known: string | null): ShownPeriod {
  const params = Object.fromEntries(useSearchParams());
  const today = useBrowserValue(() => dayIn(Date.now(), timeZone), known);
  const named = params.period ?? (params[DAY_PARAM] === undefined ? undefined : 'day');
  const requested = { ...params, date: params.date ?? params[DAY_PARAM] ?? '' };
  const parsed = today && parsePeriod(requested, { kinds: CALENDAR_KINDS, today });
  const period = parsed && parsed.kind !== 'custom' ? parsed : null;
  const isDay = named === undefined || named === 'day';
  return {
    period,
    today,
    // Before the clock is known, an address that names no day means today.
    isToday: period ? period.kind === 'day' && period.first === today : isDay && requested.date === '',
    others: Object.fromEntries(Object.entries(params).filter(([name]) => !PERIOD_PARAMS.some((own) => own === name))),
    setPeriod: (next) => {
      const address = new URL(window.location.href);
      for (const name of PERIOD_PARAMS) address.searchParams.delete(name);
      const isDefault = next.kind === 'day' && next.first === today;
      if (next.kind === 'day' && !isDefault) address.searchParams.set(DAY_PARAM, next.first);
      else if (!isDefault)
        for (const [name, value] of Object.entries(periodParams(next))) address.searchParams.set(name, value);
      // Only these cards show it: the page need not be requested again.
      window.history.replaceState(null, '', address);
    },
    compare: compareIn(params),
    setCompare: (compare) => {
      const address = new URL(window.location.href);
      if (compare === 'previous') address.searchParams.delete(COMPARE_PARAM);
      else address.searchParams.set(COMPARE_PARAM, compare);
      window.history.replaceState(null, '', address);
    },
  };
}
