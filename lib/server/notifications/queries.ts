import 'server-only';
import { getNotices, getStationNotices } from '@/lib/contract/upstream/notifications/preferences';
import { shownEmail } from '@/lib/domain/account/shown-email';
import type { OwnNotices, StationNotices } from '@/lib/domain/notifications/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { forPage, requireCaller } from '../session/page-context';

/** The caller's notifications for a station, and planned work there; null if the upstream lacks the call. */
export async function readStationNotices(caller: Caller, id: string): Promise<Outcome<StationNotices | null>> {
  const answer = await callUpstream(getStationNotices, { station_id: id }, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok(null) : answer;
  const { browsers, email, least_level, may_plan, on_alarm, on_recovery, planned } = answer.value;
  return ok({
    onAlarm: on_alarm === 1,
    onRecovery: on_recovery === 1,
    leastLevel: least_level,
    email: shownEmail(email),
    browsers,
    planned: planned && { ...planned, begun: planned.since <= Date.now() },
    mayPlan: may_plan === 1,
  });
}

/** How the caller is notified; null if the upstream lacks the call. */
export async function readOwnNotices(caller: Caller): Promise<Outcome<OwnNotices> | null> {
  const answer = await callUpstream(getNotices, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? null : answer;
  const { browsers, email, push_key: key, quiet_from: from, quiet_to: to, reports, stations, total } = answer.value;
  return ok({
    email: shownEmail(email),
    browsers,
    pushKey: key === '' ? null : key,
    quiet: from === '' || to === '' ? null : { from, to },
    timeZone: answer.value.time_zone,
    stations: stations.map(({ station_id: id, name, on_alarm, on_recovery, least_level }) => ({
      id,
      name,
      onAlarm: on_alarm === 1,
      onRecovery: on_recovery === 1,
      leastLevel: least_level,
    })),
    total,
    reports: reports.map(({ report_id: id, rhythm, stations: names, time_zone: zone, next }) => ({
      id,
      rhythm,
      stations: names,
      timeZone: zone,
      next,
    })),
  });
}

/** The caller's notifications for a station; null if unavailable or not supported by the upstream: the page leaves them out. */
export async function loadStationNotices(id: string): Promise<StationNotices | null> {
  const notices = await forPage(await readStationNotices(await requireCaller(), id));
  return notices.ok ? notices.value : null;
}

/** How the caller is notified; null if the upstream lacks the call. */
export async function loadOwnNotices(): Promise<Outcome<OwnNotices> | null> {
  const notices = await readOwnNotices(await requireCaller());
  return notices && forPage(notices);
}
