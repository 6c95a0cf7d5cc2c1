import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from './call';
import { useVisit } from './reading';
import { useRead } from './use-read';

export interface Query<T> {
  /** The last value read; null before the first. */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly reload: () => void;
}

/**
 * Reads by a call when a dialog opens, and again only on demand: data must not change while the user edits it. A null input
 * requests nothing.
 */
export function useOnce<C extends Call>(to: C, input: CallInput<C> | null): Query<CallOutput<C>> {
  const { data, error, isValidating, mutate } = useRead(to, input, {
    // Data from an earlier opening may be outdated.
    scope: [useVisit()],
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  return {
    value: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    reading: isValidating,
    reload: () => void mutate(),
  };
}
