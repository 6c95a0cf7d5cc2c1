import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { BindingPage } from '@/lib/contract/portal/enterprise';
import type { Move, Side } from '@/lib/domain/enterprise/binding';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, send } from '../http/call';
import { SEARCH_AFTER_MS } from '../search/queries';

const BINDINGS_KEY = '/api/enterprise/bindings';

export interface BindingQuery {
  readonly user: string;
  readonly moves: readonly Move[];
  readonly side: Side;
  readonly search: string;
  readonly page: number;
}

export interface Bindings {
  /** The page that was read last; null until one was. */
  readonly page: BindingPage | null;
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly retry: () => void;
}

let visits = 0;

/** A page of one of the two lists of the dialog (P2.72), as it is after the moves. Each opening of the dialog asks afresh. */
export function useBindings({ user, moves, side, search, page }: BindingQuery): Bindings {
  const [visit] = useState(() => (visits += 1));
  const { data, error, isValidating, mutate } = useSWR<BindingPage, unknown>(
    [BINDINGS_KEY, visit, user, side, search, page, moves],
    () =>
      send<BindingPage>(BINDINGS_KEY, { user, moves, side, search, page, ...(moves.length === 0 && { afresh: true }) }),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  );
  return {
    page: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    reading: isValidating,
    retry: () => void mutate(),
  };
}

/** What is being typed, once the typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
