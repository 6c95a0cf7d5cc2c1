import { useEffect } from 'react';
import useSWR from 'swr';
import type { Outcome } from '@/lib/domain/problem';
import { readingOf, useVisit } from './reading';
import type { Reading } from './reading';
import { repeated } from './repeated';

/** While somebody looks, in milliseconds. */
const EVERY_MS = 60_000;
const FOCUS_PAUSE_MS = 10_000;

/**
 * What the server read for the page, and from then on read again once a minute and whenever somebody comes back to the window; what
 * fails meanwhile leaves what was read last. With the key null nothing is asked.
 */
export function useRefreshed<T>(
  key: readonly [string, ...(string | number)[]] | null,
  request: () => Promise<T>,
  first: Outcome<T>,
): Reading<T> {
  // What an earlier visit read is older than the page that was just loaded.
  const visit = useVisit();
  const given = first.ok ? first.value : undefined;
  const answer = useSWR<T, unknown>(key && [...key, visit], request, {
    ...(given !== undefined && { fallbackData: given }),
    ...repeated(EVERY_MS),
    revalidateOnMount: false,
    focusThrottleInterval: FOCUS_PAUSE_MS,
  });
  const { data, mutate } = answer;
  // And so is what was read before the same page was loaded once more.
  useEffect(() => void mutate(first.ok ? first.value : undefined, { revalidate: false }), [first, mutate]);
  const refused = !first.ok && data === undefined ? first.problem : null;
  const reading = readingOf(answer);
  return { ...reading, problem: reading.problem ?? refused };
}
