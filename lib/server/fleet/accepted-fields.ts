import 'server-only';
import type { Entry, InputOf, OutputOf } from '@/lib/contract/entry';
import { withoutExtras } from '@/lib/contract/extra-fields';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { stationsOf } from './fleet-cache';

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
