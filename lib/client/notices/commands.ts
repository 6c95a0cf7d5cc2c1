import type { Rhythm } from '@/lib/domain/notifications/reports';
import type { NoticeChoice } from '@/lib/domain/notifications/types';
import { send } from '../http/call';

/** The viewer's own zone. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Turns alarm emails of a station on or off, or of all stations if `id` is null. Throws `CallError`. */
export function chooseNotices(id: string | null, choice: NoticeChoice): Promise<unknown> {
  const input = { ...choice, timeZone: ownZone() };
  return id === null ? send('/api/notices/all', input) : send('/api/notices/station', { id, ...input });
}

/** Suspends emails about a station until an instant (epoch ms), from `since` or from now, or ends that (null). Throws `CallError`. */
export function planWork(id: string, until: number | null, since?: number): Promise<unknown> {
  return send('/api/notices/work', { id, until, ...(since !== undefined && { since }) });
}

/** Sets the quiet hours without alarm emails, in the local time of a zone. Throws `CallError`. */
export function chooseQuietHours(
  quiet: { readonly from: string; readonly to: string } | null,
  timeZone: string,
): Promise<unknown> {
  return send('/api/notices/quiet', { quiet, timeZone });
}

/** Unsubscribes from the emails that this token identifies. Throws `CallError`. */
export function endMails(token: string): Promise<unknown> {
  return send(`/api/notices/unsubscribe?${new URLSearchParams({ token }).toString()}`, {});
}

/** Schedules an emailed report of some stations, or of all (null), sent in the morning of this device's zone. Throws `CallError`. */
export function addReport(rhythm: Rhythm, stations: readonly string[] | null): Promise<unknown> {
  return send('/api/notices/reports/add', { rhythm, stations, timeZone: ownZone() });
}

/** Removes an emailed report. Throws `CallError`. */
export function removeReport(id: string): Promise<unknown> {
  return send('/api/notices/reports/remove', { id });
}

/** Sends a report now, for the last completed period. Throws `CallError`. */
export function sendReport(id: string): Promise<unknown> {
  return send('/api/notices/reports/send', { id });
}
