import useSWR from 'swr';
import type { AlarmComment, Handling } from '@/lib/domain/alarms/handling';
import { read, send } from '../http/call';
import { readingOf, useVisit } from '../http/reading';
import type { Reading } from '../http/reading';
import { repeated } from '../http/repeated';

export interface AlarmNotes {
  readonly handling: Handling;
  /** Oldest first. */
  readonly comments: readonly AlarmComment[];
}

/** Refresh interval while the page is visible, in milliseconds. */
const NOTES_EVERY_MS = 60_000;

/** The handling state of an alarm and its comments: loaded at each mounting, then refreshed. */
export function useAlarmNotes(id: string): Reading<AlarmNotes> {
  const path = '/api/alarms/notes';
  return readingOf(
    useSWR<AlarmNotes, unknown>([path, useVisit(), id], () => read(path, { id }), repeated(NOTES_EVERY_MS)),
  );
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly me: boolean;
}

/** Users to whom all of these alarms can be assigned, by name. */
export function useAlarmPeople(ids: readonly string[]): Reading<readonly Person[]> {
  const path = '/api/alarms/people';
  const request = async () => (await send<{ people: readonly Person[] }>(path, { ids })).people;
  return readingOf(
    useSWR<readonly Person[], unknown>([path, useVisit(), ids.join(' ')], request, {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    }),
  );
}
