const HOUR_MS = 3_600_000;

/** When planned work begins and ends, epoch ms. */
export interface WorkTimes {
  readonly since: number;
  readonly until: number;
}

/** What planning begins with: from now to four whole hours on. */
export const workFrom = (now: number): WorkTimes => ({
  since: now,
  until: Math.ceil(now / HOUR_MS) * HOUR_MS + 4 * HOUR_MS,
});
