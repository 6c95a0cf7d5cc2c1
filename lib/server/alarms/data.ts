import 'server-only';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { EVENT_DAYS, eventPage } from '@/lib/domain/alarms/event-list';
import type { EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toDeviceEvent } from './mapper';

const DAY_MS = 86_400_000;

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
