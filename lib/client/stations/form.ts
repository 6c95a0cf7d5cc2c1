import { stationForm } from '@/lib/contract/portal/calls/stations/edit';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';
import { useRead } from '../http/use-read';

export interface StationFormState {
  readonly setup: StationFormSetup | null;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** The initial data of the station form; `station` is the one to edit. Loaded at each opening, and not refreshed while the user types. */
export function useStationForm(language: string, station?: string): StationFormState {
  const { data, error, isValidating, mutate } = useRead(
    stationForm,
    { station },
    {
      scope: [language],
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    },
  );
  return {
    // Data from an earlier opening may be outdated.
    setup: isValidating ? null : (data ?? null),
    problem: error === undefined || isValidating ? null : problemOf(error),
    retry: () => void mutate(),
  };
}
