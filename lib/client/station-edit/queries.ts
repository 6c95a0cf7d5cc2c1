import useSWR from 'swr';
import type { StationFormSetup } from '@/lib/contract/portal/station-edit';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';

const FORM_KEY = '/api/stations/form';

export interface StationFormState {
  readonly setup: StationFormSetup | null;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/**
 * What the form for a station starts with; `station` is the one to change. Read anew at each opening, and not again while
 * somebody types in it.
 */
export function useStationForm(language: string, station?: string): StationFormState {
  const { data, error, isValidating, mutate } = useSWR<StationFormSetup, unknown>(
    [FORM_KEY, language, station ?? ''],
    () => read<StationFormSetup>(FORM_KEY, { station }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return {
    // What an earlier opening knew may have changed since.
    setup: isValidating ? null : (data ?? null),
    problem: error === undefined || isValidating ? null : problemOf(error),
    retry: () => void mutate(),
  };
}
