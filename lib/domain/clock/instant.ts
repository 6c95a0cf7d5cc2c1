/** Up to this far ahead of us an instant is taken as it is; a clock that is further off is reported. */
export const TOLERANCE_MS = 60_000;
/** A clock that is further off than this is a warning. */
export const WARN_MS = 5 * 60_000;
/** No gateway was in use before this: a clock that shows an earlier time was never set. */
export const UNSET_BEFORE = Date.UTC(2010, 0, 1);

/** Between these a number is an instant in seconds: as milliseconds it would be in the January of 1970, or in the three years after. */
const SECONDS = { from: 1e9, to: 1e11 } as const;

/** An instant in milliseconds. Some firmware reports seconds, which the size of the number gives away. */
export function milliseconds(reportedAt: number): number {
  return reportedAt >= SECONDS.from && reportedAt < SECONDS.to ? reportedAt * 1000 : reportedAt;
}
