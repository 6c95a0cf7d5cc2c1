import useSWR from 'swr';
import { stationDays } from '@/lib/contract/portal/calls/stations/list';
import type { StationDay, StationDays } from '@/lib/contract/portal/stations/list';
import { call, problemOf } from '../http/call';
import { repeated } from '../http/repeated';
import type { Problem } from '@/lib/domain/problem';

/** An hourly mean changes slowly. */
const DAYS_EVERY_MS = 5 * 60_000;
/** Interval while days of some stations are being added up. */
const WAITING_EVERY_MS = 3_000;
/** Maximum ids per request. */
const IDS_AT_ONCE = 100;

/** The day's data of the stations of a page; null until loaded. All rows share one request. */
export function useStationDays(
  ids: readonly string[],
  wanted: boolean,
): { readonly days: StationDays | null; readonly problem: Problem | null } {
  const joined = ids.join(',');
  const { data, error } = useSWR<StationDays, unknown>(
    wanted && joined !== '' ? [stationDays.path, joined] : null,
    () => readDays(ids),
    {
      ...repeated((known) => (known?.rows.some(({ ready }) => !ready) ? WAITING_EVERY_MS : DAYS_EVERY_MS)),
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  );
  return { days: data ?? null, problem: error === undefined ? null : problemOf(error) };
}

async function readDays(ids: readonly string[]): Promise<StationDays> {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) parts.push(ids.slice(at, at + IDS_AT_ONCE));
  const answers = await Promise.all(parts.map((part) => call(stationDays, { ids: part.join(',') })));
  return {
    supported: answers.every(({ supported }) => supported),
    at: Math.min(...answers.map(({ at }) => at)),
    rows: answers.flatMap(({ rows }) => rows),
  };
}

/** The day's data of one station. */
export const dayOf = (days: StationDays | null, id: string): StationDay | null =>
  days?.rows.find((row) => row.id === id) ?? null;
