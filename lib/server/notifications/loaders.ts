import 'server-only';
import type { OwnNotices, StationNotices } from '@/lib/domain/notifications/types';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readOwnNotices, readStationNotices } from './data';

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
