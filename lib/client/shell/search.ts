import { useEffect, useState } from 'react';
import { findPlaces } from '@/lib/contract/portal/calls/shell/search';
import type { Problem } from '@/lib/domain/problem';
import type { FoundPlaces } from '@/lib/domain/shell/search/find';
import { problemOf } from '../http/call';
import { useRead } from '../http/use-read';

/** The same delay as in other station searches (P9.9), in milliseconds. */
const SEARCH_AFTER_MS = 300;
/** P9.10: maximum wait for a tree. */
const TREE_LIMIT_MS = 5_000;

/** The typed text, once typing pauses (P9.9). */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface FoundState {
  /** Results for the last typed text; null for an empty text or before the first response. */
  readonly places: FoundPlaces | null;
  readonly problem: Problem | null;
  readonly searching: boolean;
}

/** Stations and devices matching the typed text, requested when typing pauses (P9.9). */
export function usePlaces(language: string, typed: string): FoundState {
  const text = typed.trim();
  const requested = useSettled(text);
  const wanted = text === '' ? '' : requested;
  const { data, error, isLoading } = useRead(findPlaces, wanted === '' ? null : { text: wanted }, {
    scope: [language],
    limitMs: TREE_LIMIT_MS,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  return {
    places: text === '' ? null : (data ?? null),
    problem: error === undefined || text === '' ? null : problemOf(error),
    searching: text !== '' && (isLoading || requested !== text),
  };
}
