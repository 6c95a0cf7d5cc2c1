import type { Rhythm } from '@/lib/domain/notices/reports';
import type { NoticeChoice } from '@/lib/domain/notices/types';
import { send } from '../http/call';

/** The zone of whoever looks. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Turns the mails about alarms of a station on or off; of all stations where none is named. Throws `CallError`. */
export function chooseNotices(id: string | null, choice: NoticeChoice): Promise<unknown> {
  const input = { ...choice, timeZone: ownZone() };
  return id === null ? send('/api/notices/all', input) : send('/api/notices/station', { id, ...input });
}

/** Holds mails about a station back until an instant (epoch ms), from another one or from now, or ends that (null). Throws `CallError`. */
export function planWork(id: string, until: number | null, since?: number): Promise<unknown> {
  return send('/api/notices/work', { id, until, ...(since !== undefined && { since }) });
}

/** Sets the hours without mails about alarms, on the clocks of a zone. Throws `CallError`. */
export function chooseQuietHours(
  quiet: { readonly from: string; readonly to: string } | null,
  timeZone: string,
): Promise<unknown> {
  return send('/api/notices/quiet', { quiet, timeZone });
}

/** Ends the mails that a token of one of them stands for. Throws `CallError`. */
export function endMails(token: string): Promise<unknown> {
  return send(`/api/notices/unsubscribe?${new URLSearchParams({ token }).toString()}`, {});
}

/** Mails a report of some stations, or of all (null), in the morning of this device's zone. Throws `CallError`. */
export function addReport(rhythm: Rhythm, stations: readonly string[] | null): Promise<unknown> {
  return send('/api/notices/reports/add', { rhythm, stations, timeZone: ownZone() });
}

/** Ends a mailed report. Throws `CallError`. */
export function removeReport(id: string): Promise<unknown> {
  return send('/api/notices/reports/remove', { id });
}

/** Sends a mailed report now, over the last period that is over. Throws `CallError`. */
export function sendReport(id: string): Promise<unknown> {
  return send('/api/notices/reports/send', { id });
}
