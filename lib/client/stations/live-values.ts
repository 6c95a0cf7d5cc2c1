import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { liveStations, stationAccess } from '@/lib/contract/portal/calls/stations/list';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { Problem } from '@/lib/domain/problem';
import { call, problemOf } from '../http/call';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

/** P9.14, D4.14, in milliseconds. */
export const LIVE_FIRST_MS = 500;
export const LIVE_EVERY_MS = 10_000;
/** Polling for changes that others make to the user's stations, in milliseconds. */
export const ACCESS_FIRST_MS = 1_000;
export const ACCESS_EVERY_MS = 5_000;

export interface LiveValues {
  /** By station id; the last values stay if a later request fails. */
  readonly values: ReadonlyMap<string, StationFigures>;
  /** Stations missing from the last response, because the user has no access to them (any more) (A24). */
  readonly gone: ReadonlySet<string>;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  /** Epoch ms; null on the server and until the first refresh. Ages are computed from it. */
  readonly now: number | null;
}

interface Answer {
  /** The requested ids, joined: the rows shown may still belong to the previous ones. */
  readonly requested: string;
  readonly rows: readonly StationFigures[];
}
const NOTHING: readonly StationFigures[] = [];

/** Maximum ids per request. */
const IDS_AT_ONCE = 100;

async function readLive(ids: readonly string[], detail: boolean): Promise<StationFigures[]> {
  const parts: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) parts.push(ids.slice(at, at + IDS_AT_ONCE).join());
  const answers = await Promise.all(
    parts.map((part) => call(liveStations, { ids: part, detail: detail ? '1' : undefined })),
  );
  return answers.flat();
}

/**
 * Power and yield (`detail`: also battery and grid) of the stations on screen: first after half a second, then every 10 s
 * while the page is visible.
 */
export function useLiveValues(
  ids: readonly string[],
  detail = false,
  /** What the server loaded for the initial HTML. */
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
    ready && joined !== '' ? [liveStations.path, joined, detail] : null,
    async () => ({
      requested: joined,
      rows: await readLive(joined.split(','), detail),
    }),
    {
      // A screen with live values also retries failures at its own interval.
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

/** Stations with an open page: their pages report loss of access themselves. */
const OPEN = new Set<string>();

/** Marks a station as having an open page, which reports when access to it ends. */
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
    return (await call(liveStations, { ids: ids.join(',') })).length === ids.length;
  } catch (error) {
    return problemOf(error).kind !== 'forbidden';
  }
}

/** Calls back whenever stations, their owners or the rights to them changed: a transfer, a share that begins or ends. */
export function useAccessChange(onChange: () => void): void {
  const [ready, setReady] = useState(false);
  const known = useRef<string | null>(null);
  const { mutate } = useSWRConfig();
  const changed = useEffectEvent(async () => {
    if (await areOpenStillThere()) onChange();
    // The page of a lost station reports that itself: reloading it would only show "not found".
    else await mutate((key) => Array.isArray(key) && key[0] === liveStations.path);
  });
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ACCESS_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useRead(stationAccess, ready ? {} : null, repeated(ACCESS_EVERY_MS));
  useEffect(() => {
    if (data === undefined) return;
    if (known.current !== null && known.current !== data.version) void changed();
    known.current = data.version;
  }, [data]);
}
