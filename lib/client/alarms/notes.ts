import useSWR from 'swr';
import type { CallOutput } from '@/lib/contract/portal/call';
import { faultNotes, faultPeople } from '@/lib/contract/portal/calls/alarms/handling';
import { call } from '../http/call';
import { readingOf, useVisit } from '../http/reading';
import type { Reading } from '../http/reading';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

export type AlarmNotes = CallOutput<typeof faultNotes>;

/** Refresh interval while the page is visible, in milliseconds. */
const NOTES_EVERY_MS = 60_000;

/** The handling state of an alarm and its comments, oldest first: loaded at each mounting, then refreshed. */
export function useAlarmNotes(id: string): Reading<AlarmNotes> {
  return readingOf(useRead(faultNotes, { id }, { scope: [useVisit()], ...repeated(NOTES_EVERY_MS) }));
}

type AlarmPeople = CallOutput<typeof faultPeople>;

/** Users to whom all of these alarms can be assigned, by name, and how many members are not among them. */
export function useAlarmPeople(ids: readonly string[]): Reading<AlarmPeople> {
  const request = () => call(faultPeople, { ids: [...ids] });
  return readingOf(
    useSWR<AlarmPeople, unknown>([faultPeople.path, useVisit(), ids.join(' ')], request, {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    }),
  );
}
