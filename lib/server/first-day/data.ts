import 'server-only';
import { getFirstDay, MOST_REPORT_ROWS } from '@/lib/contract/upstream/report';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** When a station was heard of for the first time (epoch ms); null where that cannot be told. */
export async function readFirstReading(caller: Caller, station: string): Promise<number | null> {
  const answer = await callUpstream(getFirstDay, { station_id: [station] }, caller);
  return answer.ok ? (answer.value.at ?? null) : null;
}

/** The first day with data of any of these stations; null where there is none, or where that cannot be read: then nothing is explained by it. */
export async function readFirstDay(caller: Caller, stations: readonly string[]): Promise<string | null> {
  if (stations.length === 0 || stations.length > MOST_REPORT_ROWS) return null;
  const answer = await callUpstream(getFirstDay, { station_id: [...stations] }, caller);
  return answer.ok ? answer.value.day : null;
}
