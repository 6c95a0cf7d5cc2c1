/** Days that a deleted station can be brought back (decisions C6); an installation may say otherwise. */
export const DELETED_RETENTION_DAYS = 30;

const DAY_MS = 86_400_000;

/** What was deleted after this instant can be brought back at `now`. */
export function deletedSince(now: Date, days = DELETED_RETENTION_DAYS): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Until when what was deleted at an instant (epoch ms) can be brought back, epoch ms. */
export function retainedUntil(deletedAt: number, days = DELETED_RETENTION_DAYS): number {
  return deletedAt + days * DAY_MS;
}
