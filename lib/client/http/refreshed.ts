import { useEffect } from 'react';
import useSWR from 'swr';
import type { Outcome } from '@/lib/domain/problem';
import { readingOf, useVisit } from './reading';
import type { Reading } from './reading';
import { repeated } from './repeated';

/** While the page is visible, in milliseconds. */
const EVERY_MS = 60_000;
const FOCUS_PAUSE_MS = 10_000;

/**
 * Starts with what the server loaded for the page and refreshes it once a minute and on window focus; failures leave the last
 * data in place. A null key requests nothing.
 */
export function useRefreshed<T>(
  key: readonly [string, ...(string | number)[]] | null,
  request: () => Promise<T>,
  first: Outcome<T>,
): Reading<T> {
  // Data of an earlier visit is older than the page that was just loaded.
  const visit = useVisit();
  const given = first.ok ? first.value : undefined;
  const answer = useSWR<T, unknown>(key && [...key, visit], request, {
    ...(given !== undefined && { fallbackData: given }),
    ...repeated(EVERY_MS),
    revalidateOnMount: false,
    focusThrottleInterval: FOCUS_PAUSE_MS,
  });
  const { data, mutate } = answer;
  // Data from before a reload of the same page is older as well.
  useEffect(() => void mutate(first.ok ? first.value : undefined, { revalidate: false }), [first, mutate]);
  const refused = !first.ok && data === undefined ? first.problem : null;
  const reading = readingOf(answer);
  return { ...reading, problem: reading.problem ?? refused };
}
