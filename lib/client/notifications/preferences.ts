import * as calls from '@/lib/contract/portal/calls/notifications/preferences';
import type { Rhythm } from '@/lib/domain/notifications/reports';
import type { NoticeChoice } from '@/lib/domain/notifications/types';
import { call } from '../http/call';

/** The viewer's own zone. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Turns alarm emails of a station on or off, or of all stations if `id` is null. Throws `CallError`. */
export function chooseNotices(id: string | null, choice: NoticeChoice): Promise<unknown> {
  const input = { ...choice, timeZone: ownZone() };
  return id === null ? call(calls.chooseAllNotices, input) : call(calls.chooseStationNotices, { id, ...input });
}

/** Schedules an emailed report of some stations, or of all (null), sent in the morning of this device's zone. Throws `CallError`. */
export const addOwnReport = (rhythm: Rhythm, stations: readonly string[] | null) =>
  call(calls.addOwnReport, { rhythm, stations, timeZone: ownZone() });
