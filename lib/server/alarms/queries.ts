import 'server-only';
import { withoutExtras } from '@/lib/contract/extra-fields';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmBell, getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { getMemberList } from '@/lib/contract/upstream/organisation';
import type { BellPage, BellTab } from '@/lib/domain/alarms/bell';
import { EVENT_DAYS, eventPage } from '@/lib/domain/alarms/event-list';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import { ALARM_DAYS, alarmPage } from '@/lib/domain/alarms/station-alarms';
import type { AlarmPage, AlarmQuery } from '@/lib/domain/alarms/station-alarms';
import { rangeOf } from '@/lib/domain/alarms/faults/query';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { DAY_MS } from '@/lib/domain/time/durations';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { worstAlarms } from '@/lib/domain/stations/problems';
import type { StationProblems } from '@/lib/domain/stations/problems';
import type { Station } from '@/lib/domain/stations/types';
import type { OutputOf } from '@/lib/contract/entry';
import type { faultNotes, faultPeople } from '@/lib/contract/portal/alarms/handling';
import { getAlarmNotes, getAlarmPeople } from '@/lib/contract/upstream/alarms/handling';
import { toFaultRow, toBellMessage, toDeviceEvent, toHandling, toComment } from './alarm-rows';
import { findDevice } from '../fleet/find-place';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { pageQuery } from '../session/page-context';
import type { Profile } from '../session/seal';

const UNREAD: Readonly<Record<BellTab, '0' | '1' | undefined>> = { all: undefined, unread: '1', other: '0' };
const NO_BELL: BellPage = { supported: false, total: 0, unread: 0, asOf: 0, rows: [] };

/** A page of a device's alarms in the last seven days (D7.16) or another range; `forbidden` if the caller has no access to it. */
export async function readDeviceEvents(
  caller: Caller,
  type: string,
  id: string,
  query: EventQuery,
  now: number = Date.now(),
): Promise<Outcome<EventPage>> {
  const found = await findDevice(caller, id, type);
  if (!found.ok) return found;
  const requested = rangeOf({ range: query.range ?? null }, now, EVENT_DAYS);
  const range = { start: String(requested.from), end: String(requested.to) };
  // Both types: a record's tab depends on its message (D4.3), not only on its type.
  const body = { type: ['alarm', 'fault'] as ('alarm' | 'fault')[], deviceId: [id], identifier: [] };
  const answer = await callUpstream(getDeviceEvents, { query: range, body }, caller);
  if (!answer.ok) return answer;
  const own = answer.value.filter(({ deviceId }) => deviceId === id);
  const events = own.map((dto) => toDeviceEvent(dto, type, caller.language));
  return ok({ ...eventPage(events, query), requested: { range: requested, now } });
}

/** Maximum devices per call, and maximum records in the pages of a screen. */
const DEVICES_PER_CALL = 1_000;
const MOST_ALARMS = 2_000;

/**
 * A page of the alarms of all a station's devices that were pending in the last month, newest first; `forbidden` if the
 * caller has no access to the station.
 */
export async function readStationAlarms(
  caller: Caller,
  id: string,
  query: AlarmQuery,
  now: number = Date.now(),
): Promise<Outcome<AlarmPage>> {
  const alarms = await alarmsOf(caller, [id], now);
  return alarms.ok ? ok(alarmPage(alarms.value, query, compareIn(caller.language), now)) : alarms;
}

/** The open alarms of several stations. */
export async function readOpenAlarms(
  caller: Caller,
  stations: readonly string[],
  now: number,
): Promise<Outcome<readonly FaultRow[]>> {
  const alarms = await alarmsOf(caller, stations, now, { state: 0 });
  return alarms.ok ? ok(alarms.value.filter(({ state }) => state === 'pending')) : alarms;
}

async function alarmsOf(
  caller: Caller,
  stations: readonly string[],
  now: number,
  filter: { readonly state?: 0 } = {},
): Promise<Outcome<FaultRow[]>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  if (!stations.every((id) => fleet.value.stationById.has(id))) return fail({ kind: 'forbidden' });
  const ids = stations.flatMap((id) => (fleet.value.devicesByStation.get(id) ?? []).map((device) => device.id));
  const own = new Set(ids);
  const range = { start: now - ALARM_DAYS * DAY_MS, end: now };
  const alarms: FaultRow[] = [];
  for (let from = 0; from < ids.length; from += DEVICES_PER_CALL) {
    const requested = {
      type: ['alarm' as const, 'fault' as const],
      deviceId: ids.slice(from, from + DEVICES_PER_CALL),
    };
    const question = withoutExtras(
      getAlarmList,
      { ...requested, ...range, ...filter, limit: MOST_ALARMS },
      fleet.value.takes,
    );
    const answer = await callUpstream(getAlarmList, question, caller);
    if (!answer.ok) return answer;
    for (const dto of answer.value) {
      if (own.has(dto.deviceId)) alarms.push(toFaultRow(dto, fleet.value, caller.language));
    }
  }
  return ok(alarms);
}

/** The caller's bell (P2.28), or only its counts (`size` 0). An upstream without this call has no bell, which is not a failure. */
export async function readAlarmBell(
  caller: Caller,
  { tab, size }: { readonly tab: BellTab; readonly size: number },
): Promise<Outcome<BellPage>> {
  const unread = UNREAD[tab];
  const [answer, fleet] = await Promise.all([
    callUpstream(getAlarmBell, { page: '1', page_size: String(Math.max(1, size)), ...(unread && { unread }) }, caller),
    size > 0 ? fleetOf(caller) : null,
  ]);
  if (!answer.ok) return isMissing(answer.problem) ? ok(NO_BELL) : answer;
  // Without the fleet the messages are shown without their locations.
  const known = fleet?.ok ? fleet.value : null;
  const { rows, ...counts } = answer.value;
  return ok({
    supported: true,
    ...counts,
    rows: rows
      .slice(0, size)
      .map((dto) =>
        toBellMessage(
          dto,
          { station: known?.stationById.get(dto.stationId), device: known?.deviceById.get(dto.deviceId) },
          caller.language,
        ),
      ),
  });
}

/**
 * Problems shown at the top of a station's page; `lastReading` is when it was last read (epoch ms). If its alarms cannot be
 * read, the alarm tab reports that.
 */
export async function loadStationProblems(
  { id, status }: Pick<Station, 'id' | 'status'>,
  lastReading: number | null,
  /** Whether an alarm is open although the status does not show it. */
  isAlarmed = false,
): Promise<StationProblems> {
  const now = Date.now();
  const isWell = !isAlarmed && !status.fault && !status.abnormal && !status.offline;
  const open = isWell ? null : await pageQuery(readOpenAlarms, [id], now);
  const found = worstAlarms(open?.ok ? open.value : []);
  const isSilent = status.offline && found.worst.length === 0;
  return { ...found, silentSince: isSilent ? (lastReading ?? 0) : null, now };
}

/** The handling state of an alarm and its comments. */
export async function readNotes(caller: Caller, id: string): Promise<Outcome<OutputOf<typeof faultNotes>>> {
  const answer = await callUpstream(getAlarmNotes, { alarm_id: id }, caller);
  if (!answer.ok) return answer;
  return ok({ handling: toHandling(answer.value), comments: answer.value.notes.map(toComment) });
}

/**
 * Users to whom all of these alarms can be assigned. The leader of an organisation also gets how many of its members are not among
 * them; without the list of members the choice is still complete.
 */
export async function readPeople(
  caller: Caller,
  profile: Pick<Profile, 'enterpriseAuth' | 'enterpriseCode'> | undefined,
  ids: readonly string[],
): Promise<Outcome<OutputOf<typeof faultPeople>>> {
  const code = profile?.enterpriseAuth === true ? profile.enterpriseCode : '';
  const [answer, members] = await Promise.all([
    callUpstream(getAlarmPeople, { alarm_id: [...ids] }, caller),
    code === '' ? null : callUpstream(getMemberList, { code }, caller),
  ]);
  if (!answer.ok) return answer;
  const assignable = new Set(answer.value.map(({ user }) => user));
  const leftOut = members?.ok ? members.value.filter((member) => !assignable.has(member.user_id)).length : 0;
  return ok({
    people: answer.value.map(({ me, name, user }) => ({ id: user, name, me: me === 1 })),
    ...(leftOut > 0 && { leftOut }),
  });
}
