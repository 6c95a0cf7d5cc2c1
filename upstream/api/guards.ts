import type { StationAction } from '@/lib/domain/permissions/authorize';
import type { Actor, Context } from '../context';
import {
  devicesFor,
  moduleFor,
  stationsFor,
  type GrantedDevice,
  type GrantedModule,
  type GrantedStation,
} from '../verbs/access';

/**
 * What a route works on. A guard finds the object in the input and asks `verbs/access.ts` whether this caller may do
 * the declared action with it; what it answers is handed to the verb, which has no other way to get it.
 */
export interface Guard<Input, Who extends Actor | null, Action extends string, Granted> {
  readonly kind: 'anonymous' | 'session' | 'station' | 'device' | 'module';
  readonly check: (context: Context<Who>, action: Action, input: Input) => Promise<Granted>;
}

/** A call without a session. */
export const anonymous: Guard<unknown, null, 'sign-in', null> = {
  kind: 'anonymous',
  check: () => Promise.resolve(null),
};

/** A call on what belongs to the session itself; lists in its answer are filtered in SQL. */
export const ownSession: Guard<unknown, Actor, 'sign-out' | 'list' | 'connect' | 'mark-read', null> = {
  kind: 'session',
  check: () => Promise.resolve(null),
};

/** A call on stations that the input names: every one is checked, all or nothing. */
export function stationsIn<Input>(
  find: (input: Input) => readonly string[],
): Guard<Input, Actor, StationAction, readonly GrantedStation[]> {
  return { kind: 'station', check: (context, action, input) => stationsFor(context, action, find(input)) };
}

/** A call on devices that the input names: every one is checked by its station, all or nothing. */
export function devicesIn<Input>(
  find: (input: Input) => readonly string[],
): Guard<Input, Actor, StationAction, readonly GrantedDevice[]> {
  return { kind: 'device', check: (context, action, input) => devicesFor(context, action, find(input)) };
}

/** A call on a device module, at a gateway where the input names one. */
export function moduleIn<Input>(
  find: (input: Input) => { moduleId: string; gatewayUuid: string | null },
): Guard<Input, Actor, StationAction, GrantedModule> {
  return { kind: 'module', check: (context, action, input) => moduleFor(context, action, find(input)) };
}
