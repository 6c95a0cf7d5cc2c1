import 'server-only';
import { getAlarmList } from '@/lib/contract/upstream/alarm';
import { isDeviceChosen } from '@/lib/domain/faults/places';
import type { FaultRow } from '@/lib/domain/faults/query';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { TimeRange } from '@/lib/domain/time-range/range';
import type { Marks } from '@/lib/domain/tree/marks';
import type { Fleet } from '../fleet/fleet';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toFaultRow } from './mapper';

/** As many devices as one call takes, and as many as are asked for at all. */
const DEVICES_PER_CALL = 1_000;
const MOST_DEVICES = 5_000;

/**
 * All alarms of the chosen devices that were pending in a range, from an upstream that only knows the documents' own call (D7.15).
 * `complete` is false where more devices were chosen than are searched.
 */
export async function readDeviceAlarms(
  caller: Caller,
  fleet: Fleet,
  marks: Marks,
  { from: start, to: end }: TimeRange,
): Promise<Outcome<{ rows: FaultRow[]; complete: boolean }>> {
  const ids: string[] = [];
  for (const { id, stationId } of fleet.deviceById.values()) {
    if (stationId === null || !isDeviceChosen(marks, stationId, id)) continue;
    ids.push(id);
    if (ids.length > MOST_DEVICES) break;
  }
  const complete = ids.length <= MOST_DEVICES;
  const asked = new Set(ids.slice(0, MOST_DEVICES));
  const rows: FaultRow[] = [];
  for (let from = 0; from < asked.size; from += DEVICES_PER_CALL) {
    const deviceId = [...asked].slice(from, from + DEVICES_PER_CALL);
    const answer = await callUpstream(getAlarmList, { type: ['alarm', 'fault'], deviceId, start, end }, caller);
    if (!answer.ok) return answer;
    const own = answer.value.filter((wire) => asked.has(wire.deviceId));
    rows.push(...own.map((wire) => toFaultRow(wire, fleet, caller.language)));
  }
  return ok({ rows, complete });
}
