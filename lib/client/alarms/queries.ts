import { useSWRConfig } from 'swr';
import { alarmBell } from '@/lib/contract/portal/calls/alarms/bell';
import { deviceEvents } from '@/lib/contract/portal/calls/devices/history';
import { eventParams } from '@/lib/domain/alarms/event-list';
import type { BellPage, BellTab } from '@/lib/domain/alarms/bell';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import type { Outcome } from '@/lib/domain/problem';
import { call } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import { readingOf } from '../http/reading';
import type { Reading } from '../http/reading';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

/** Refresh interval of the bell, in milliseconds; it also refreshes when the window regains focus. */
export const BELL_EVERY_MS = 60_000;

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
  return useRefreshed([deviceEvents.path, JSON.stringify(requested)], () => call(deviceEvents, requested), first);
}

export type Bell = Reading<BellPage>;

/**
 * At most `size` messages of a bell tab, in the page's language, refreshed once a minute and on window focus. Components with
 * the same tab and size share a request.
 */
export function useBell(language: string, tab: BellTab, size: number): Bell {
  const answer = useRead(
    alarmBell,
    { tab, size: String(size) },
    {
      scope: [language],
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
  return () => mutate((key) => Array.isArray(key) && key[0] === alarmBell.path);
}
