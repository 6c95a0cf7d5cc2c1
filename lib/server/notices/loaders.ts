import 'server-only';
import type { OwnNotices, StationNotices } from '@/lib/domain/notices/types';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readOwnNotices, readStationNotices } from './data';

/** What the caller is told of a station; null where that cannot be read, or the upstream knows nothing of it: the page goes without. */
export async function loadStationNotices(id: string): Promise<StationNotices | null> {
  const notices = await forPage(await readStationNotices(await requireCaller(), id));
  return notices.ok ? notices.value : null;
}

/** How the caller is written to; null where the upstream has no such call. */
export async function loadOwnNotices(): Promise<Outcome<OwnNotices> | null> {
  const notices = await readOwnNotices(await requireCaller());
  return notices && forPage(notices);
}
