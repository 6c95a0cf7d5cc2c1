import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from './call';

/** Data that is read repeatedly or on demand. */
export interface Reading<T> {
  /** The last data read; null before the first. */
  readonly page: T | null;
  /** Why the last request failed; null if it did not. */
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

/** A number unique to this mounting, for cache keys that must not reuse an earlier mounting's data. */
export function useVisit(): number {
  const [visit] = useState(nextVisit);
  return visit;
}
