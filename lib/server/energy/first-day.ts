import 'server-only';
import { getFirstDay, MOST_REPORT_ROWS } from '@/lib/contract/upstream/reports';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** When a station's first data was received (epoch ms); null if unknown. */
export async function readFirstReading(caller: Caller, station: string): Promise<number | null> {
  const answer = await callUpstream(getFirstDay, { station_id: [station] }, caller);
  return answer.ok ? (answer.value.at ?? null) : null;
}

/**
 * The same for a station that may be new: Infinity where it is known to have no data yet, null if unknown.
 */
export async function readBeginning(caller: Caller, station: string): Promise<number | null> {
  const answer = await callUpstream(getFirstDay, { station_id: [station] }, caller);
  if (!answer.ok) return null;
  return answer.value.day === null ? Infinity : (answer.value.at ?? null);
}

/** The first day with data of any of these stations; null if there is none, or if it cannot be read: it then explains nothing. */
export async function readFirstDay(caller: Caller, stations: readonly string[]): Promise<string | null> {
  if (stations.length === 0 || stations.length > MOST_REPORT_ROWS) return null;
  const answer = await callUpstream(getFirstDay, { station_id: [...stations] }, caller);
  return answer.ok ? answer.value.day : null;
}
