import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { HomeWeek } from '@/lib/contract/portal/home';
import type { HomeAlarms, HomeFigures, HomeRevenue } from '@/lib/domain/home/types';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';
import { repeated } from '../http/repeated';

/** While somebody looks, in milliseconds. */
const FIGURES_EVERY_MS = 30_000;
const ALARMS_EVERY_MS = 60_000;
const FIGURES = '/api/home/figures';
const ALARMS = '/api/home/alarms';
const REVENUE = '/api/home/revenue';
const REVENUE_EVERY_MS = 120_000;
/** How old the revenue of today is at most while it is asked for: the server keeps it for a while as well. */
export const REVENUE_CURRENT_MS = REVENUE_EVERY_MS + 60_000;
const WEEK = '/api/home/week';
const WEEK_EVERY_MS = 300_000;
/** While more stations are being added. */
const ADDING_EVERY_MS = 3_000;

interface Answer<T> {
  /** What was read last; null until something was. */
  readonly data: T | null;
  /** Why the last reading failed; null when it did not. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

type Every<T> = number | ((known: T | undefined) => number);

/** A call that is made again as long as somebody looks; nothing is asked while the key is null. */
function useRepeated<T>(
  key: string | readonly string[] | null,
  request: () => Promise<T>,
  everyMs: Every<T>,
): Answer<T> {
  const { data, error, mutate } = useSWR<T, unknown>(key, request, {
    ...repeated(everyMs),
    keepPreviousData: true,
  });
  return {
    data: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  };
}

/** What all stations do together. */
export const useHomeFigures = (): Answer<HomeFigures> =>
  useRepeated(FIGURES, () => read<HomeFigures>(FIGURES), FIGURES_EVERY_MS);

/** What all stations earned today; asked apart, since every station has its own tariff. */
export const useHomeRevenue = (): Answer<HomeRevenue> =>
  useRepeated(
    REVENUE,
    () => read<HomeRevenue>(REVENUE),
    (known) => (known?.adding ? ADDING_EVERY_MS : REVENUE_EVERY_MS),
  );

/** The last days of all stations; nothing is asked until they are `wanted`. */
export const useHomeWeek = (wanted: boolean): Answer<HomeWeek> =>
  useRepeated(
    wanted ? WEEK : null,
    () => read<HomeWeek>(WEEK),
    (known) => (isGrowing(known) ? ADDING_EVERY_MS : WEEK_EVERY_MS),
  );

const isGrowing = (week: HomeWeek | undefined) =>
  week?.state === 'adding' || (week?.state === 'ready' && (week.adding || week.revenueAdding !== null));

/**
 * Pending alarms, and the last days in the viewer's zone, in the page's language. What the server read for the page counts
 * until the first answer, but not its days, which are cut in another zone.
 */
export function useHomeAlarms(language: string): Answer<HomeAlarms> & { readonly zone: string | null } {
  const zone = useOwnZone();
  const key = zone === null ? null : [ALARMS, language, zone];
  return { zone, ...useRepeated(key, () => read<HomeAlarms>(ALARMS, { zone: zone ?? '' }), ALARMS_EVERY_MS) };
}

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const noZone = () => null;

/** The viewer's zone; null on the server, which does not know it. */
function useOwnZone(): string | null {
  return useSyncExternalStore<string | null>(never, ownZone, noZone);
}
