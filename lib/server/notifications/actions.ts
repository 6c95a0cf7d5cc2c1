import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import { parseCallInput } from '@/lib/contract/parse-input';
import type * as portal from '@/lib/contract/portal/notifications/preferences';
import type * as portalPush from '@/lib/contract/portal/notifications/push';
import * as upstream from '@/lib/contract/upstream/notifications/preferences';
import * as push from '@/lib/contract/upstream/notifications/push';
import type { NoticeChoice } from '@/lib/domain/notifications/types';
import { done, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { problemResponse } from '../http/problem-response';
import { callUpstream } from '../http/upstream-client';
import { readRequest } from '../session/request-context';

const toDto = ({ onAlarm, onRecovery, leastLevel }: NoticeChoice) => ({
  on_alarm: onAlarm ? (1 as const) : (0 as const),
  on_recovery: onRecovery ? (1 as const) : (0 as const),
  least_level: leastLevel,
});

/** Turns alarm emails of a station on or off. */
export async function chooseStation(
  caller: Caller,
  { id, timeZone, ...choice }: ParsedInputOf<typeof portal.chooseStationNotices>,
): Promise<Done> {
  const input = { station_id: id, ...toDto(choice), time_zone: timeZone };
  return done(await callUpstream(upstream.setStationNotices, input, caller));
}

/** The same for all stations of the caller. */
export async function chooseAll(
  caller: Caller,
  { timeZone, ...choice }: ParsedInputOf<typeof portal.chooseAllNotices>,
): Promise<Done> {
  return done(await callUpstream(upstream.setAllNotices, { ...toDto(choice), time_zone: timeZone }, caller));
}

/** Plans work on a station, or ends it (`until` null). */
export async function planWork(
  caller: Caller,
  { id, since, until }: ParsedInputOf<typeof portal.planWork>,
): Promise<Done> {
  // An upstream may support only work that begins at once, without this field.
  const input = { station_id: id, until, ...(since !== undefined && since > Date.now() && { since }) };
  const answer = await callUpstream(upstream.setPlannedWork, input, caller);
  // Lists show planned work.
  if (answer.ok) fleetChanged(caller);
  return done(answer);
}

/** Sets the quiet hours without alarm emails. */
export async function chooseQuiet(
  caller: Caller,
  { quiet, timeZone }: ParsedInputOf<typeof portal.chooseQuietHours>,
): Promise<Done> {
  return done(await callUpstream(upstream.setQuietHours, { quiet, time_zone: timeZone }, caller));
}

/** Schedules a recurring emailed report to the caller. */
export async function addReport(
  caller: Caller,
  { rhythm, stations, timeZone }: ParsedInputOf<typeof portal.addOwnReport>,
): Promise<Done> {
  return done(
    await callUpstream(upstream.addReportMail, { rhythm, station_id: stations, time_zone: timeZone }, caller),
  );
}

/** Removes an emailed report. */
export async function removeReport(
  caller: Caller,
  { id }: ParsedInputOf<typeof portal.removeOwnReport>,
): Promise<Done> {
  return done(await callUpstream(upstream.deleteReportMail, { report_id: id }, caller));
}

/** Sends an emailed report now. */
export async function sendReport(caller: Caller, { id }: ParsedInputOf<typeof portal.sendOwnReport>): Promise<Done> {
  return done(await callUpstream(upstream.sendReportMail, { report_id: id }, caller));
}

/** Enables alarm notifications for a browser. */
export async function addBrowser(caller: Caller, input: ParsedInputOf<typeof portalPush.addBrowser>): Promise<Done> {
  return done(await callUpstream(push.addPush, input, caller));
}

/** Whether a browser receives the caller's alarms; renews its subscription. */
export async function renewBrowser(
  caller: Caller,
  input: ParsedInputOf<typeof portalPush.renewBrowser>,
): Promise<Outcome<{ known: boolean }>> {
  const answer = await callUpstream(push.renewPush, input, caller);
  return answer.ok ? ok({ known: answer.value.known === 1 }) : answer;
}

/** Disables notifications for a browser. */
export async function removeBrowser(
  caller: Caller,
  input: ParsedInputOf<typeof portalPush.removeBrowser>,
): Promise<Done> {
  return done(await callUpstream(push.removePush, input, caller));
}

/**
 * Unsubscribes from the emails that a token identifies. Mail programs call it themselves (RFC 8058): without a session, an
 * Origin or the portal's header. The token, which was sent only to the recipient, is the proof.
 */
export async function takeUnsubscribe(request: Request): Promise<Response> {
  const context = await readRequest({ header: (name) => request.headers.get(name), cookie: () => null });
  if (!context) return problemResponse({ kind: 'forbidden' }, 421);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const input = parseCallInput(upstream.unsubscribe.input, { token });
  if (!input.success) return problemResponse({ kind: 'validation' });
  const answer = await callUpstream(upstream.unsubscribe, input.data, context.caller);
  if (!answer.ok) return problemResponse(answer.problem);
  return Response.json({ done: true }, { headers: { 'cache-control': 'private, no-store' } });
}
