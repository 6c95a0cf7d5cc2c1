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
  /** What was read last; null until it was. */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reading: boolean;
  readonly reload: () => void;
}

let visits = 0;

/** Read when a dialog opens, and again when asked: what somebody is changing must not change under his hands. */
export function useOnce<T>(key: readonly string[] | null, request: () => Promise<T>): Query<T> {
  // What an earlier opening knew may no longer be so.
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

/** Who a station is shared with (P7.8). */
export const useShares = (id: string): Query<SharedPerson[]> =>
  useOnce(['/api/sharing/list', id], () => read<SharedPerson[]>('/api/sharing/list', { id }));

/** How the user stands to a station that he wants to share or link. */
export const useSharingRights = (id: string): Query<SharingRights> =>
  useOnce(['/api/sharing/mine', id], () => read<SharingRights>('/api/sharing/mine', { id }));

/** What the user and the organisations still see of a station once it is handed over. */
export const useTransferEffect = (
  id: string,
  to: RecipientInput,
  entrust: boolean,
): Query<{ effect: TransferEffect | null }> =>
  useOnce(['/api/sharing/transfer-effect', id, to.channel, to.recipient], () =>
    send<{ effect: TransferEffect | null }>('/api/sharing/transfer-effect', { id, to, entrust }),
  );

/** What the user deleted and can bring back; asked only while `open`. */
export const useDeletedStations = (open: boolean): Query<{ restorable: DeletedStations | null }> =>
  useOnce(open ? ['/api/stations/deleted'] : null, () =>
    read<{ restorable: DeletedStations | null }>('/api/stations/deleted'),
  );
