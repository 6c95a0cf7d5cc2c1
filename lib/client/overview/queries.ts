import { useSyncExternalStore } from 'react';
import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import { homeAlarms, homeFigures, homeRevenue, homeWeek } from '@/lib/contract/portal/calls/overview';
import type { HomeWeek } from '@/lib/contract/portal/overview';
import type { HomeAlarms, HomeFigures, HomeRevenue } from '@/lib/domain/overview/types';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

/** Refresh intervals while the page is visible, in milliseconds. */
const FIGURES_EVERY_MS = 30_000;
const ALARMS_EVERY_MS = 60_000;
const REVENUE_EVERY_MS = 120_000;
/** Maximum age of today's revenue while it is being requested: the server caches it for a while as well. */
export const REVENUE_CURRENT_MS = REVENUE_EVERY_MS + 60_000;
const WEEK_EVERY_MS = 300_000;
/** Interval while further stations are being added up. */
const ADDING_EVERY_MS = 3_000;

interface Answer<T> {
  /** The last data read; null before the first. */
  readonly data: T | null;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

type Every<T> = number | ((known: T | undefined) => number);

/** A call repeated while the page is visible; a null input requests nothing. */
function useRepeated<C extends Call>(
  to: C,
  input: CallInput<C> | null,
  everyMs: Every<CallOutput<C>>,
  scope: readonly string[] = [],
): Answer<CallOutput<C>> {
  const { data, error, mutate } = useRead(to, input, {
    scope,
    ...repeated(everyMs),
    keepPreviousData: true,
  });
  return {
    data: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  };
}

/** The combined figures of all stations. */
export const useHomeFigures = (): Answer<HomeFigures> => useRepeated(homeFigures, {}, FIGURES_EVERY_MS);

/** Today's revenue of all stations; a separate request, since every station has its own tariff. */
export const useHomeRevenue = (): Answer<HomeRevenue> =>
  useRepeated(homeRevenue, {}, (known) => (known?.adding ? ADDING_EVERY_MS : REVENUE_EVERY_MS));

/** The last days of all stations; requested only once `wanted`. */
export const useHomeWeek = (wanted: boolean): Answer<HomeWeek> =>
  useRepeated(homeWeek, wanted ? {} : null, (known) => (isGrowing(known) ? ADDING_EVERY_MS : WEEK_EVERY_MS));

const isGrowing = (week: HomeWeek | undefined) =>
  week?.state === 'adding' || (week?.state === 'ready' && (week.adding || week.revenueAdding !== null));

/**
 * Pending alarms and the last days in the viewer's zone, in the page's language. Until the first response the server's data
 * is shown, except its days, which use another zone's boundaries.
 */
export function useHomeAlarms(language: string): Answer<HomeAlarms> & { readonly zone: string | null } {
  const zone = useOwnZone();
  return { zone, ...useRepeated(homeAlarms, zone === null ? null : { zone }, ALARMS_EVERY_MS, [language]) };
}

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const noZone = () => null;

/** The viewer's zone; null on the server, where it is unknown. */
function useOwnZone(): string | null {
  return useSyncExternalStore<string | null>(never, ownZone, noZone);
}
