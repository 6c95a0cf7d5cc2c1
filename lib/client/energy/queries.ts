import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import { stationCurve, stationForecast } from '@/lib/contract/portal/calls/energy/curve';
import { stationHistory } from '@/lib/contract/portal/calls/energy/history';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import type { CompareWith } from '@/lib/domain/time/period/compare';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

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
  return useRequested(
    stationCurve,
    day === null ? null : { id: station.id, day, zone: viewerZone(station.timeZone) },
    growing ? CURVE_EVERY_MS : 0,
  );
}

/** The expected production of a station today and tomorrow; `first` is what the server loaded for the initial HTML. */
export function useForecast(
  station: { readonly id: string; readonly timeZone: string | null },
  first: StationForecast | null = null,
): Query<StationForecast> {
  return useRequested(
    stationForecast,
    { id: station.id, zone: viewerZone(station.timeZone) },
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
  return useRequested(
    stationHistory,
    period === null
      ? null
      : {
          id: station.id,
          period: period.kind,
          day,
          zone: viewerZone(station.timeZone),
          compare: compare === 'previous' ? undefined : compare,
        },
    (known) => (known?.waiting || known?.other === 'waiting' ? WAITING_EVERY_MS : goesOn ? HISTORY_EVERY_MS : 0),
    first,
  );
}

function useRequested<C extends Call>(
  to: C,
  input: CallInput<C> | null,
  refreshInterval: number | ((known: CallOutput<C> | undefined) => number),
  first: CallOutput<C> | null = null,
): Query<CallOutput<C>> {
  const { data, error, isValidating, mutate } = useRead(to, input, {
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
