import 'server-only';
import type { StationDays } from '@/lib/contract/portal/stations/list';
import { getPowerToday } from '@/lib/contract/upstream/live';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { stationsOf } from '../../fleet/fleet-cache';
import { dropFleet } from '../../fleet/fleet-store';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { toStationDay } from './mapper';

/** The current day of those stations among `ids` that the caller may access, in the order of `ids`. */
export async function readStationDays(
  caller: Caller,
  ids: readonly string[],
  now: number = Date.now(),
): Promise<Outcome<StationDays>> {
  const days = await daysOf(caller, ids, now);
  if (days.ok || days.problem.kind !== 'forbidden') return days;
  // The caller lost access to one of them: the others are read (A24).
  dropFleet(caller);
  return daysOf(caller, ids, now);
}

async function daysOf(caller: Caller, ids: readonly string[], now: number): Promise<Outcome<StationDays>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const stations = ids.flatMap((id) => fleet.value.stationById.get(id) ?? []);
  if (stations.length === 0) return ok({ supported: true, at: now, rows: [] });
  const answer = await callUpstream(getPowerToday, { station_id: stations.map(({ id }) => id) }, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ supported: false, at: now, rows: [] }) : answer;
  const powers = new Map(answer.value.map((row) => [row.station_id, row]));
  return ok({
    supported: true,
    at: now,
    rows: stations.map((station) => toStationDay(station, powers.get(station.id), now)),
  });
}
