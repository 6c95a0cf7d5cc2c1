import { DAY_MS } from '../time/durations';

/** Days for which a deleted station can be restored (decisions C6); configurable per installation. */
export const DELETED_RETENTION_DAYS = 30;

/** Stations deleted after this instant can be restored at `now`. */
export function deletedSince(now: Date, days = DELETED_RETENTION_DAYS): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Until when a station deleted at an instant (epoch ms) can be restored, epoch ms. */
export function retainedUntil(deletedAt: number, days = DELETED_RETENTION_DAYS): number {
  return deletedAt + days * DAY_MS;
}
