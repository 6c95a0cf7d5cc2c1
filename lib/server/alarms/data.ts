import 'server-only';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmBell } from '@/lib/contract/upstream/alarm';
import type { BellPage, BellTab } from '@/lib/domain/alarms/bell';
import { EVENT_DAYS, eventPage } from '@/lib/domain/alarms/event-list';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toBellMessage, toDeviceEvent } from './mapper';

const DAY_MS = 86_400_000;
const UNREAD: Readonly<Record<BellTab, '0' | '1' | undefined>> = { all: undefined, unread: '1', other: '0' };
const NO_BELL: BellPage = { supported: false, total: 0, unread: 0, asOf: 0, rows: [] };

/** A page of what went wrong with a device in the last seven days (D7.16); `forbidden` where it is not the caller's. */
export async function readDeviceEvents(
  caller: Caller,
  type: string,
  id: string,
  query: EventQuery,
  now: number = Date.now(),
): Promise<Outcome<EventPage>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const device = fleet.value.deviceById.get(id);
  if (!device || device.type !== type) return fail({ kind: 'forbidden' });
  const range = { start: String(now - EVENT_DAYS * DAY_MS), end: String(now) };
  // Both types: which tab a record belongs to is decided by its words (D4.3), not by its type alone.
  const body = { type: ['alarm', 'fault'] as ('alarm' | 'fault')[], deviceId: [id], identifier: [] };
  const answer = await callUpstream(getDeviceEvents, { query: range, body }, caller);
  if (!answer.ok) return answer;
  const own = answer.value.filter(({ deviceId }) => deviceId === id);
  const events = own.map((wire) => toDeviceEvent(wire, type, caller.language));
  return ok(eventPage(events, query));
}

/** The bell of the caller (P2.28), or its counts alone (`size` 0). An upstream that has no such call has no bell, which is no failure. */
export async function readAlarmBell(
  caller: Caller,
  { tab, size }: { readonly tab: BellTab; readonly size: number },
): Promise<Outcome<BellPage>> {
  const unread = UNREAD[tab];
  const [answer, fleet] = await Promise.all([
    callUpstream(getAlarmBell, { page: '1', page_size: String(Math.max(1, size)), ...(unread && { unread }) }, caller),
    size > 0 ? fleetOf(caller) : null,
  ]);
  if (!answer.ok) return isMissingCall(answer.problem) ? ok(NO_BELL) : answer;
  // Without the fleet the messages still say what happened, only not where.
  const known = fleet?.ok ? fleet.value : null;
  const { rows, ...counts } = answer.value;
  return ok({
    supported: true,
    ...counts,
    rows: rows
      .slice(0, size)
      .map((wire) =>
        toBellMessage(
          wire,
          { station: known?.stationById.get(wire.stationId), device: known?.deviceById.get(wire.deviceId) },
          caller.language,
        ),
      ),
  });
}

/** What `callUpstream` says of an extension that the upstream does not have. */
function isMissingCall({ kind, code }: Problem): boolean {
  return kind === 'upstream-code' && (code === 404 || code === 501);
}
