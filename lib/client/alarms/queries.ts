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
/** The bell, in milliseconds; the focus on the window asks as well. */
export const BELL_EVERY_MS = 60_000;
const BELL_KEY = '/api/alarms/bell';

/** Events of a device: as the server read them for the page, and kept fresh. */
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
 * Messages of the bell under a tab, at most `size`, in the page's language: once a minute, and whenever somebody comes
 * back to the window. All users of one tab and size share a reading.
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

/** Reads all that is shown of the bell again. */
export function useRefreshBell(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === BELL_KEY);
}
