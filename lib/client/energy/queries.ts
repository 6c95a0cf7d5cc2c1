import useSWR from 'swr';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy';
import type { StationHistory } from '@/lib/contract/portal/history';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import type { CompareWith } from '@/lib/domain/time/period/compare';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';
import { repeated } from '../http/repeated';

/** A curve gains a point every five minutes; a forecast changes hourly. */
const CURVE_EVERY_MS = 5 * 60_000;
const FORECAST_EVERY_MS = 30 * 60_000;
/** Intervals for a period still in progress, and for one still being aggregated. */
const HISTORY_EVERY_MS = 60_000;
const WAITING_EVERY_MS = 1_500;

export interface Query<T> {
  /** Null until loaded. The last value stays if a later request fails. */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly retry: () => void;
}

/** The viewer's own zone, for a station without one. */
const viewerZone = (timeZone: string | null) =>
  timeZone === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;

/** The curve of a day; today's is refreshed. */
export function useCurve(
  station: { readonly id: string; readonly timeZone: string | null },
  day: string | null,
  growing: boolean,
): Query<StationCurve> {
  return useRequested<StationCurve>(
    day === null ? null : ['/api/stations/curve', station.id, day],
    () => read('/api/stations/curve', { id: station.id, day: day ?? '', zone: viewerZone(station.timeZone) }),
    growing ? CURVE_EVERY_MS : 0,
  );
}

/** The expected production of a station today and tomorrow; `first` is what the server loaded for the initial HTML. */
export function useForecast(
  station: { readonly id: string; readonly timeZone: string | null },
  first: StationForecast | null = null,
): Query<StationForecast> {
  return useRequested<StationForecast>(
    ['/api/stations/forecast', station.id],
    () => read('/api/stations/forecast', { id: station.id, zone: viewerZone(station.timeZone) }),
    FORECAST_EVERY_MS,
    first,
  );
}

/** Energies and money of a station over a period; refreshed every minute while the period is in progress. */
export function useHistory(
  station: { readonly id: string; readonly timeZone: string | null },
  period: CalendarPeriod | null,
  today: string | null,
  /** What the server loaded for the initial HTML. */
  first: StationHistory | null = null,
  compare: CompareWith = 'previous',
): Query<StationHistory> {
  // The period of all years is identified by today; others by any of their days.
  const day = period?.kind === 'overyear' ? period.last : (period?.first ?? '');
  const goesOn = period !== null && today !== null && period.last >= today;
  return useRequested<StationHistory>(
    period === null ? null : ['/api/stations/history', station.id, period.kind, day, compare],
    () =>
      read('/api/stations/history', {
        id: station.id,
        period: period?.kind ?? 'day',
        day,
        zone: viewerZone(station.timeZone),
        compare: compare === 'previous' ? undefined : compare,
      }),
    (known) => (known?.waiting || known?.other === 'waiting' ? WAITING_EVERY_MS : goesOn ? HISTORY_EVERY_MS : 0),
    first,
  );
}

function useRequested<T>(
  key: readonly string[] | null,
  fetcher: () => Promise<T>,
  refreshInterval: number | ((known: T | undefined) => number),
  first: T | null = null,
): Query<T> {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, fetcher, {
    ...repeated(refreshInterval),
    revalidateOnFocus: false,
    ...(first !== null && { fallbackData: first }),
  });
  return {
    value: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    reading: isValidating,
    retry: () => void mutate(),
  };
}
