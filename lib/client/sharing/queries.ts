import { useState } from 'react';
import useSWR from 'swr';
import type {
  DeletedStations,
  RecipientInput,
  SharedPerson,
  SharingRights,
  TransferEffect,
} from '@/lib/contract/portal/sharing';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read, send } from '../http/call';

export interface Query<T> {
  /** The last value read; null before the first. */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly reload: () => void;
}

let visits = 0;

/** Read when a dialog opens, and again only on demand: data must not change while the user edits it. */
export function useOnce<T>(key: readonly string[] | null, request: () => Promise<T>): Query<T> {
  // Data from an earlier opening may be outdated.
  const [visit] = useState(() => (visits += 1));
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key && [...key, visit], request, {
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

/** The users a station is shared with (P7.8). */
export const useShares = (id: string): Query<SharedPerson[]> =>
  useOnce(['/api/sharing/list', id], () => read<SharedPerson[]>('/api/sharing/list', { id }));

/** The user's own rights to a station that they want to share or link. */
export const useSharingRights = (id: string): Query<SharingRights> =>
  useOnce(['/api/sharing/mine', id], () => read<SharingRights>('/api/sharing/mine', { id }));

/** What the user and the organisations can still see of a station after a transfer. */
export const useTransferEffect = (
  id: string,
  to: RecipientInput,
  entrust: boolean,
): Query<{ effect: TransferEffect | null }> =>
  useOnce(['/api/sharing/transfer-effect', id, to.channel, to.recipient], () =>
    send<{ effect: TransferEffect | null }>('/api/sharing/transfer-effect', { id, to, entrust }),
  );

/** Stations the user deleted and can restore; requested only while `open`. */
export const useDeletedStations = (open: boolean): Query<{ restorable: DeletedStations | null }> =>
  useOnce(open ? ['/api/stations/deleted'] : null, () =>
    read<{ restorable: DeletedStations | null }>('/api/stations/deleted'),
  );
