import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import { parseCallInput } from '@/lib/contract/parse-input';
import type * as portal from '@/lib/contract/portal/notices';
import * as upstream from '@/lib/contract/upstream/notices';
import * as push from '@/lib/contract/upstream/push';
import type { NoticeChoice } from '@/lib/domain/notices/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { problemResponse } from '../http/problem-response';
import { callUpstream } from '../http/upstream-client';
import { readRequest } from '../session/request-context';

type Done = Promise<Outcome<{ done: true }>>;

const done = (answer: Outcome<unknown>): Outcome<{ done: true }> => (answer.ok ? ok({ done: true }) : answer);

const toWire = ({ onAlarm, onRecovery, leastLevel }: NoticeChoice) => ({
  on_alarm: onAlarm ? (1 as const) : (0 as const),
  on_recovery: onRecovery ? (1 as const) : (0 as const),
  least_level: leastLevel,
});

/** Turns the mails about alarms of a station on or off. */
export async function chooseStation(
  caller: Caller,
  { id, timeZone, ...choice }: ParsedInputOf<typeof portal.chooseStationNotices>,
): Done {
  const input = { station_id: id, ...toWire(choice), time_zone: timeZone };
  return done(await callUpstream(upstream.setStationNotices, input, caller));
}

/** The same for all stations of the caller. */
export async function chooseAll(
  caller: Caller,
  { timeZone, ...choice }: ParsedInputOf<typeof portal.chooseAllNotices>,
): Done {
  return done(await callUpstream(upstream.setAllNotices, { ...toWire(choice), time_zone: timeZone }, caller));
}

/** Plans work on a station, or ends it (`until` null). */
export async function planWork(caller: Caller, { id, since, until }: ParsedInputOf<typeof portal.planWork>): Done {
  // An upstream may know work that begins at once, and no other field.
  const input = { station_id: id, until, ...(since !== undefined && since > Date.now() && { since }) };
  const answer = await callUpstream(upstream.setPlannedWork, input, caller);
  // Lists mark it.
  if (answer.ok) fleetChanged(caller);
  return done(answer);
}

/** Sets the hours without mails about alarms. */
export async function chooseQuiet(
  caller: Caller,
  { quiet, timeZone }: ParsedInputOf<typeof portal.chooseQuietHours>,
): Done {
  return done(await callUpstream(upstream.setQuietHours, { quiet, time_zone: timeZone }, caller));
}

/** Mails a report to the caller again and again. */
export async function addReport(
  caller: Caller,
  { rhythm, stations, timeZone }: ParsedInputOf<typeof portal.addOwnReport>,
): Done {
  return done(
    await callUpstream(upstream.addReportMail, { rhythm, station_id: stations, time_zone: timeZone }, caller),
  );
}

/** Ends a mailed report. */
export async function removeReport(caller: Caller, { id }: ParsedInputOf<typeof portal.removeOwnReport>): Done {
  return done(await callUpstream(upstream.deleteReportMail, { report_id: id }, caller));
}

/** Sends a mailed report now. */
export async function sendReport(caller: Caller, { id }: ParsedInputOf<typeof portal.sendOwnReport>): Done {
  return done(await callUpstream(upstream.sendReportMail, { report_id: id }, caller));
}

/** Tells a browser of alarms. */
export async function addBrowser(caller: Caller, input: ParsedInputOf<typeof portal.addBrowser>): Done {
  return done(await callUpstream(push.addPush, input, caller));
}

/** Whether a browser is told of the caller's alarms, and goes on being told. */
export async function renewBrowser(
  caller: Caller,
  input: ParsedInputOf<typeof portal.renewBrowser>,
): Promise<Outcome<{ known: boolean }>> {
  const answer = await callUpstream(push.renewPush, input, caller);
  return answer.ok ? ok({ known: answer.value.known === 1 }) : answer;
}

/** Tells a browser nothing more. */
export async function removeBrowser(caller: Caller, input: ParsedInputOf<typeof portal.removeBrowser>): Done {
  return done(await callUpstream(push.removePush, input, caller));
}

/**
 * Ends the mails that a token of one of them stands for. Mail programs ask for it themselves (RFC 8058): without a session, an
 * Origin or a header of ours. What proves the wish is the token, which was sent to the reader alone.
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
