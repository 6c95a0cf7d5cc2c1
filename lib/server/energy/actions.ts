import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/energy/set-aside';
import { decideReadings as decideEntry, undoReadingDecision } from '@/lib/contract/upstream/energy';
import { done } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** Saves a decision about readings; the upstream checks the caller's right. */
export async function decideReadings(
  caller: Caller,
  { device, ...decision }: ParsedInputOf<typeof portal.decideReadings>,
): Promise<Done> {
  return ended(caller, await callUpstream(decideEntry, { device_id: device, ...decision }, caller));
}

export async function undoDecision(
  caller: Caller,
  { decision }: ParsedInputOf<typeof portal.undoDecision>,
): Promise<Done> {
  return ended(caller, await callUpstream(undoReadingDecision, { decision_id: decision }, caller));
}

/**
 * The cached fleet contains the version of a station's readings, so it is dropped. Also after a failure: only the response
 * may have been lost.
 */
function ended(caller: Caller, answer: Outcome<unknown>): Done {
  fleetChanged(caller);
  return done(answer);
}
