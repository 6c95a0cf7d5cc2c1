import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { StationFigures } from '@/lib/contract/portal/stations';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';

/** P9.14, D4.14, in milliseconds. */
export const LIVE_FIRST_MS = 500;
export const LIVE_EVERY_MS = 10_000;
const LIVE_KEY = '/api/stations/live';

export interface LiveValues {
  /** By station id; what was read last stays when a later reading fails. */
  readonly values: ReadonlyMap<string, StationFigures>;
  /** Why the last reading failed; null when it did not. */
  readonly problem: Problem | null;
  /** Epoch ms; null on the server and until the first refresh. Ages are told against it. */
  readonly now: number | null;
}

const NOTHING: readonly StationFigures[] = [];

/** Power and yield (`detail`: also battery and grid) of the stations on screen: first after half a second, then every 10 s while somebody looks. */
export function useLiveValues(ids: readonly string[], detail = false): LiveValues {
  const [ready, setReady] = useState(false);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), LIVE_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LIVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const joined = ids.join(',');
  const { data = NOTHING, error } = useSWR<readonly StationFigures[], unknown>(
    ready && joined !== '' ? [LIVE_KEY, joined, detail] : null,
    () => read<StationFigures[]>(LIVE_KEY, { ids: joined, detail: detail ? '1' : undefined }),
    {
      refreshInterval: LIVE_EVERY_MS,
      refreshWhenHidden: false,
      dedupingInterval: LIVE_EVERY_MS / 2,
      keepPreviousData: true,
      onSuccess: () => setNow(Date.now()),
      // The default waits longer and longer; a screen that shows live values keeps its pace.
      onErrorRetry: (failure, _key, _config, revalidate, options) => {
        if (problemOf(failure).kind === 'unauthorised') return;
        setTimeout(() => void revalidate(options), LIVE_EVERY_MS);
      },
    },
  );
  const values = useMemo(() => new Map(data.map((figures) => [figures.id, figures])), [data]);
  return { values, problem: error === undefined ? null : problemOf(error), now };
}
