import 'server-only';
import { collectStation } from '@/lib/contract/upstream/stations/edit';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { fleetOf } from '../fleet/fleet-cache';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** Marks a station of the caller as a favourite, or removes the mark (P4.11). */
export async function setStationFavourite(
  caller: Caller,
  input: { readonly id: string; readonly on: boolean },
): Promise<Outcome<{ id: string; on: boolean }>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  if (!fleet.value.stationById.has(input.id)) return fail({ kind: 'forbidden' });
  const answer = await callUpstream(collectStation, { station_id: input.id, type: input.on ? 1 : 0 }, caller);
  // Also after a failure: the change may have been made before the response was lost.
  fleetChanged(caller);
  return answer.ok ? ok({ ...input }) : answer;
}
