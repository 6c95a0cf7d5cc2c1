import useSWR, { useSWRConfig } from 'swr';
import { eventParams } from '@/lib/domain/alarms/event-list';
import type { BellPage, BellTab } from '@/lib/domain/alarms/bell';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import { readingOf } from '../http/reading';
import type { Reading } from '../http/reading';
import { repeated } from '../http/repeated';

const EVENTS_KEY = '/api/devices/events';
/** Refresh interval of the bell, in milliseconds; it also refreshes when the window regains focus. */
export const BELL_EVERY_MS = 60_000;
const BELL_KEY = '/api/alarms/bell';

/** Events of a device: initially as the server loaded them for the page, then refreshed. */
export function useDeviceEvents(
  type: string,
  device: string,
  query: EventQuery,
  first: Outcome<EventPage>,
): Reading<EventPage> {
  const { kind, page, state } = query;
  const requested = {
    type,
    device,
    kind,
    state,
    page: String(page),
    ...eventParams({ ...query, page: 1, state: 'pending' }),
  };
  return useRefreshed([EVENTS_KEY, JSON.stringify(requested)], () => read<EventPage>(EVENTS_KEY, requested), first);
}

export type Bell = Reading<BellPage>;

/**
 * At most `size` messages of a bell tab, in the page's language, refreshed once a minute and on window focus. Components with
 * the same tab and size share a request.
 */
export function useBell(language: string, tab: BellTab, size: number): Bell {
  const answer = useSWR<BellPage, unknown>(
    [BELL_KEY, language, tab, size],
    () => read<BellPage>(BELL_KEY, { tab, size: String(size) }),
    {
      ...repeated(BELL_EVERY_MS),
      revalidateOnFocus: true,
      focusThrottleInterval: 2_000,
      keepPreviousData: true,
    },
  );
  return readingOf(answer);
}

/** Reloads all visible data of the bell. */
export function useRefreshBell(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === BELL_KEY);
}
