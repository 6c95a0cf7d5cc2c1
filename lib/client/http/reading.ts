import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from './call';

/** Something that is read again and again, or on demand. */
export interface Reading<T> {
  /** What was read last; null until something was. */
  readonly page: T | null;
  /** Why the last reading failed; null when it did not. */
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly retry: () => void;
}

export function readingOf<T>({ data, error, isValidating, mutate }: SWRResponse<T, unknown>): Reading<T> {
  return {
    page: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    reading: isValidating,
    retry: () => void mutate(),
  };
}

let visits = 0;
const nextVisit = () => (visits += 1);

/** A number of this mounting alone, for the key of what must not be taken from an earlier one. */
export function useVisit(): number {
  const [visit] = useState(nextVisit);
  return visit;
}
