import 'server-only';
import type { Entry, InputOf, OutputOf } from '@/lib/contract/entry';
import { withoutExtras } from '@/lib/contract/extra-fields';
import { done, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { stationsOf } from './fleet-cache';
import { fleetChanged } from './fleet-store';

/** The fields beyond the documents that the caller's upstream accepts. */
export async function acceptedFields(caller: Caller): Promise<Outcome<ReadonlySet<string>>> {
  const fleet = await stationsOf(caller);
  return fleet.ok ? ok(fleet.value.takes) : fleet;
}

/** Calls a documented call with the documented fields, plus only those others that the upstream accepts. */
export async function callWithAcceptedFields<E extends Entry>(
  entry: E,
  input: InputOf<E>,
  caller: Caller,
): Promise<Outcome<OutputOf<E>>> {
  const taken = await acceptedFields(caller);
  return taken.ok ? callUpstream(entry, withoutExtras(entry, input, taken.value), caller) : taken;
}

/**
 * Makes a change to the caller's stations or to the access to them and drops their cached fleet: also after a failure, since
 * the change may have been made before the response was lost.
 */
export async function changeFleet<E extends Entry>(entry: E, input: InputOf<E>, caller: Caller): Promise<Done> {
  const answer = await callWithAcceptedFields(entry, input, caller);
  fleetChanged(caller);
  return done(answer);
}
