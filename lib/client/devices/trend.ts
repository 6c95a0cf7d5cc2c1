import useSWR from 'swr';
import { deviceTrend } from '@/lib/contract/portal/calls/devices/history';
import type { DeviceTrend } from '@/lib/contract/portal/devices/history';
import type { Problem } from '@/lib/domain/problem';
import { call, problemOf } from '../http/call';

export interface StoredTrend extends DeviceTrend {
  /** How far the server's clock is ahead of the browser's, ms. */
  readonly ahead: number;
}

/** The last hour of a live chart; null for no device. Read once, and again on `retry`. */
export function useDeviceTrend(
  type: string,
  device: string,
): {
  readonly trend: StoredTrend | null;
  readonly problem: Problem | null;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useSWR<StoredTrend, unknown>(
    [deviceTrend.path, type, device],
    async () => {
      const answer = await call(deviceTrend, { type, device });
      return { ...answer, ahead: answer.now - Date.now() };
    },
    // Another visit starts with the readings stored by then.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 1_000 },
  );
  return {
    trend: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  };
}
