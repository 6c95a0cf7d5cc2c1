import type { StationAction } from '@/lib/domain/sharing/permissions/authorize';
import type { EnterpriseAction } from '@/lib/domain/sharing/permissions/enterprise';
import type { Actor, Context } from '../context';
import {
  alarmsFor,
  commLogFor,
  deletedDeviceFor,
  deletedStationFor,
  deviceFor,
  devicesFor,
  enterpriseFor,
  logPlaceFor,
  moduleFor,
  placesFor,
  stationsFor,
  stationWith,
  type CommandedDevice,
  type DeletedStation,
  type GrantedAlarm,
  type GrantedCommLog,
  type GrantedEnterprise,
  type GrantedLogPlace,
  type GrantedModule,
  type GrantedPlaces,
  type GrantedStation,
  type ZonedDevice,
} from '../sharing/access';
import { decisionFor, type GrantedDecision } from '../energy/decision-access';
import type { DeletedDeviceRow } from '../devices/device-restore-repository';

/**
 * The object of a route. A guard finds the object in the input and checks with `verbs/access.ts` whether the caller may do the declared
 * action with it; the result is passed to the service, which has no other way to get it.
 */
export interface Guard<Input, Who extends Actor | null, Action extends string, Granted> {
  readonly kind:
    | 'anonymous'
    | 'anyone'
    | 'session'
    | 'station'
    | 'deleted-station'
    | 'deleted-device'
    | 'module'
    | 'device'
    | 'alarm'
    | 'comm-log'
    | 'decision'
    | 'enterprise';
  readonly check: (context: Context<Who>, action: Action, input: Input) => Promise<Granted>;
}

/** A call without a session. */
export const anonymous: Guard<unknown, null, 'sign-in' | 'register' | 'reset-password' | 'unsubscribe', null> = {
  kind: 'anonymous',
  check: () => Promise.resolve(null),
};

/** A call that works on the caller's account if there is a session, and without an account otherwise. */
export const anyone: Guard<unknown, Actor | null, 'send-code', null> = {
  kind: 'anyone',
  check: () => Promise.resolve(null),
};

/** A call on data of the session's own account; lists in its answer are filtered in SQL. */
export const ownSession: Guard<
  unknown,
  Actor,
  | 'sign-out'
  | 'list'
  | 'connect'
  | 'mark-read'
  | 'add-station'
  | 'change-account'
  | 'upload'
  | 'answer-invitation'
  | 'save-chart'
  | 'save-view'
  | 'choose-mails',
  null
> = {
  kind: 'session',
  check: () => Promise.resolve(null),
};

/** A call on stations named in the input: every one is authorised, all or nothing. */
export function stationsIn<Input>(
  find: (input: Input) => readonly string[],
): Guard<Input, Actor, StationAction, readonly GrantedStation[]> {
  return { kind: 'station', check: (context, action, input) => stationsFor(context, action, find(input)) };
}

/** A call on devices named in the input: every one is authorised through its station, all or nothing. */
export function devicesIn<Input>(
  find: (input: Input) => readonly string[],
): Guard<Input, Actor, StationAction, readonly ZonedDevice[]> {
  return { kind: 'device', check: (context, action, input) => devicesFor(context, action, find(input)) };
}

/** A call on a device module, at a gateway if the input names one. */
export function moduleIn<Input>(
  find: (input: Input) => { moduleId: string; gatewayUuid: string | null },
): Guard<Input, Actor, StationAction, GrantedModule> {
  return { kind: 'module', check: (context, action, input) => moduleFor(context, action, find(input)) };
}

/** A call on one station named in the input. */
export function stationIn<Input>(find: (input: Input) => string): Guard<Input, Actor, StationAction, GrantedStation> {
  return {
    kind: 'station',
    check: async (context, action, input) => {
      const [station] = await stationsFor(context, action, [find(input)]);
      if (!station) throw new Error('a granted station is missing');
      return station;
    },
  };
}

/** Like `stationIn`, plus the result of `read`, from the transaction that grants the station. */
export function stationReading<Input, T>(
  find: (input: Input) => string,
  read: Parameters<typeof stationWith<T>>[3],
): Guard<Input, Actor, StationAction, GrantedStation & { readonly found: T }> {
  return { kind: 'station', check: (context, action, input) => stationWith(context, action, find(input), read) };
}

/** A call on a station that the caller deleted. */
export function deletedStationIn<Input>(
  find: (input: Input) => string,
): Guard<Input, Actor, 'restore', DeletedStation> {
  return {
    kind: 'deleted-station',
    check: (context, action, input) => deletedStationFor(context, action, find(input)),
  };
}

/** A call on a device that the caller deleted. */
export function deletedDeviceIn<Input>(
  find: (input: Input) => string,
): Guard<Input, Actor, 'restore', DeletedDeviceRow> {
  return { kind: 'deleted-device', check: (context, action, input) => deletedDeviceFor(context, action, find(input)) };
}

/** A call on a device. */
export function deviceIn<Input>(find: (input: Input) => string): Guard<Input, Actor, StationAction, CommandedDevice> {
  return { kind: 'device', check: (context, action, input) => deviceFor(context, action, find(input)) };
}

/** A call on alarms named in the input: every one is authorised through its station, all or nothing. */
export function alarmsIn<Input>(
  find: (input: Input) => readonly string[],
): Guard<Input, Actor, StationAction, readonly GrantedAlarm[]> {
  return { kind: 'alarm', check: (context, action, input) => alarmsFor(context, action, find(input)) };
}

/** A call on one alarm named in the input. */
export const alarmIn: Guard<{ readonly alarm_id: string }, Actor, StationAction, GrantedAlarm> = {
  kind: 'alarm',
  check: async (context, action, input) => {
    const [alarm] = await alarmsFor(context, action, [input.alarm_id]);
    if (!alarm) throw new Error('a granted alarm is missing');
    return alarm;
  },
};

/** A call on an entry of the communication log. */
export function commLogIn<Input>(find: (input: Input) => string): Guard<Input, Actor, StationAction, GrantedCommLog> {
  return { kind: 'comm-log', check: (context, action, input) => commLogFor(context, action, find(input)) };
}

/** A call on a decision about readings. */
export function decisionIn<Input>(find: (input: Input) => string): Guard<Input, Actor, StationAction, GrantedDecision> {
  return { kind: 'decision', check: (context, action, input) => decisionFor(context, action, find(input)) };
}

/** A call on the communication log, or another list, of a device or of a station. */
export function logPlaceIn<Input>(
  find: (input: Input) => { deviceId: string | undefined; stationId: string | undefined },
): Guard<Input, Actor, StationAction, GrantedLogPlace> {
  return { kind: 'comm-log', check: (context, action, input) => logPlaceFor(context, action, find(input)) };
}

/** A call on the stations and devices that a list covers. */
export const listedPlaces: Guard<Parameters<typeof placesFor>[2], Actor, StationAction, GrantedPlaces> = {
  kind: 'station',
  check: placesFor,
};

/** A call on an organisation of the caller, named by its code. */
export const enterpriseIn: Guard<{ readonly code: string }, Actor, EnterpriseAction, GrantedEnterprise> = {
  kind: 'enterprise',
  check: (context, action, { code }) => enterpriseFor(context, action, code),
};
