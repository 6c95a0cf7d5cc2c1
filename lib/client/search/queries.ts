import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Problem } from '@/lib/domain/problem';
import type { FoundPlaces } from '@/lib/domain/search/find';
import { problemOf, read } from '../http/call';

/** As the search of stations elsewhere (P9.9), in milliseconds. */
const SEARCH_AFTER_MS = 300;
/** P9.10: a tree that is on its way is waited for this long. */
const TREE_LIMIT_MS = 5_000;
const SEARCH_KEY = '/api/search';

/** What is being typed, once the typing pauses (P9.9). */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface FoundState {
  /** What was found for what was typed a moment ago; null for an empty text or before the first answer. */
  readonly places: FoundPlaces | null;
  readonly problem: Problem | null;
  readonly searching: boolean;
}

/** Stations and devices for what is being typed, asked for when the typing pauses (P9.9). */
export function usePlaces(language: string, typed: string): FoundState {
  const text = typed.trim();
  const requested = useSettled(text);
  const wanted = text === '' ? '' : requested;
  const { data, error, isLoading } = useSWR<FoundPlaces, unknown>(
    wanted === '' ? null : [SEARCH_KEY, language, wanted],
    () => read<FoundPlaces>(SEARCH_KEY, { text: wanted }, { limitMs: TREE_LIMIT_MS }),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return {
    places: text === '' ? null : (data ?? null),
    problem: error === undefined || text === '' ? null : problemOf(error),
    searching: text !== '' && (isLoading || requested !== text),
  };
}
