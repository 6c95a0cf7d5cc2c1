import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { eventParams } from '@/lib/domain/alarms/event-list';
import type { BellPage, BellTab } from '@/lib/domain/alarms/bell';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { readingOf, useVisit } from '../http/reading';
import type { Reading } from '../http/reading';

/** While somebody looks, in milliseconds. */
export const EVENTS_EVERY_MS = 60_000;
const EVENTS_KEY = '/api/devices/events';
/** The bell, in milliseconds; the focus on the window asks as well. */
export const BELL_EVERY_MS = 60_000;
const BELL_KEY = '/api/alarms/bell';

/** Events of a device: as the server read them for the page, and once a minute from then on. */
export function useDeviceEvents(
  type: string,
  device: string,
  query: EventQuery,
  first: Outcome<EventPage>,
): Reading<EventPage> {
  // What an earlier visit read is older than the page that was just loaded.
  const visit = useVisit();
  const given = first.ok ? first.value : undefined;
  const { kind, page, state } = query;
  const more = eventParams({ ...query, page: 1, state: 'pending' });
  const answer = useSWR<EventPage, unknown>(
    [EVENTS_KEY, visit, type, device, kind, state, page, JSON.stringify(more)],
    () => read<EventPage>(EVENTS_KEY, { type, device, kind, state, page: String(page), ...more }),
    {
      ...(given && { fallbackData: given }),
      refreshInterval: EVENTS_EVERY_MS,
      refreshWhenHidden: false,
      revalidateOnMount: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const { data, mutate } = answer;
  // And so is what was read before the same page was loaded once more.
  useEffect(() => void mutate(first.ok ? first.value : undefined, { revalidate: false }), [first, mutate]);
  const refused = !first.ok && data === undefined ? first.problem : null;
  const reading = readingOf(answer);
  return { ...reading, problem: reading.problem ?? refused };
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
      refreshInterval: BELL_EVERY_MS,
      refreshWhenHidden: false,
      revalidateOnFocus: true,
      focusThrottleInterval: 2_000,
      keepPreviousData: true,
      shouldRetryOnError: false,
    },
  );
  return readingOf(answer);
}

/** Reads all that is shown of the bell again. */
export function useRefreshBell(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === BELL_KEY);
}
