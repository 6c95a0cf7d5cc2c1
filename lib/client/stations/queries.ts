import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { StationFigures } from '@/lib/contract/portal/stations';
import type { Station } from '@/lib/domain/stations/types';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';
import { repeated } from '../http/repeated';

/** P9.14, D4.14, in milliseconds. */
export const LIVE_FIRST_MS = 500;
export const LIVE_EVERY_MS = 10_000;
/** What others change at the caller's stations, in milliseconds. */
export const ACCESS_FIRST_MS = 1_000;
export const ACCESS_EVERY_MS = 5_000;
const LIVE_KEY = '/api/stations/live';

export interface LiveValues {
  /** By station id; what was read last stays when a later reading fails. */
  readonly values: ReadonlyMap<string, StationFigures>;
  /** Stations that the last reading was not given, since they are not the user's to see (any more) (A24). */
  readonly gone: ReadonlySet<string>;
  /** Why the last reading failed; null when it did not. */
  readonly problem: Problem | null;
  /** Epoch ms; null on the server and until the first refresh. Ages are told against it. */
  readonly now: number | null;
}

interface Answer {
  /** The ids that were asked for, joined: what is shown may still be of those before. */
  readonly requested: string;
  readonly rows: readonly StationFigures[];
}
const NOTHING: readonly StationFigures[] = [];

/** As many as one answer holds. */
const IDS_AT_ONCE = 100;

async function readLive(ids: readonly string[], detail: boolean): Promise<StationFigures[]> {
  const parts: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) parts.push(ids.slice(at, at + IDS_AT_ONCE).join());
  const answers = await Promise.all(
    parts.map((part) => read<StationFigures[]>(LIVE_KEY, { ids: part, detail: detail ? '1' : undefined })),
  );
  return answers.flat();
}

/** Power and yield (`detail`: also battery and grid) of the stations on screen: first after half a second, then every 10 s while somebody looks. */
export function useLiveValues(
  ids: readonly string[],
  detail = false,
  /** What the server read for the first HTML. */
  first: readonly StationFigures[] = NOTHING,
): LiveValues {
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
  const start = useMemo(() => ({ requested: '', rows: first }), [first]);
  const { data = start, error } = useSWR<Answer, unknown>(
    ready && joined !== '' ? [LIVE_KEY, joined, detail] : null,
    async () => ({
      requested: joined,
      rows: await readLive(joined.split(','), detail),
    }),
    {
      // A screen that shows live values keeps its pace.
      ...repeated(LIVE_EVERY_MS, LIVE_EVERY_MS),
      dedupingInterval: LIVE_EVERY_MS / 2,
      keepPreviousData: true,
      onSuccess: () => setNow(Date.now()),
    },
  );
  const values = useMemo(() => new Map(data.rows.map((figures) => [figures.id, figures])), [data]);
  const gone = useMemo(
    () => new Set(data.requested === joined && joined !== '' ? joined.split(',').filter((id) => !values.has(id)) : []),
    [data, joined, values],
  );
  return { values, gone, problem: error === undefined ? null : problemOf(error), now };
}

const ACCESS_KEY = '/api/stations/access';

/** Stations whose pages are open: those say themselves that one is no longer the user's to see. */
const OPEN = new Set<string>();

/** Marks a station as one whose page is open and tells when it ends. */
export function useOpenStation(id: string): void {
  useEffect(() => {
    OPEN.add(id);
    return () => void OPEN.delete(id);
  }, [id]);
}

async function areOpenStillThere(): Promise<boolean> {
  const ids = [...OPEN];
  if (ids.length === 0) return true;
  try {
    return (await read<StationFigures[]>(LIVE_KEY, { ids: ids.join(',') })).length === ids.length;
  } catch (error) {
    return problemOf(error).kind !== 'forbidden';
  }
}

/** Calls back each time that stations, their owners or rights to them have changed: a hand-over, a share that begins or ends. */
export function useAccessChange(onChange: () => void): void {
  const [ready, setReady] = useState(false);
  const known = useRef<string | null>(null);
  const { mutate } = useSWRConfig();
  const changed = useEffectEvent(async () => {
    if (await areOpenStillThere()) onChange();
    // The page of a station that is gone tells so: read again it would only be one that is not found.
    else await mutate((key) => Array.isArray(key) && key[0] === LIVE_KEY);
  });
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ACCESS_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useSWR<{ version: string }, unknown>(
    ready ? ACCESS_KEY : null,
    () => read(ACCESS_KEY),
    repeated(ACCESS_EVERY_MS),
  );
  useEffect(() => {
    if (data === undefined) return;
    if (known.current !== null && known.current !== data.version) void changed();
    known.current = data.version;
  }, [data]);
}

/** One station as the fleet holds it now. Throws `CallError`. */
export function readOneStation(id: string): Promise<Station> {
  return read<Station>('/api/stations/one', { id });
}
