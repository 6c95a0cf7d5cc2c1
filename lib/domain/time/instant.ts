/** An instant up to this far ahead of the server's clock is accepted as it is; a larger offset is reported. */
export const TOLERANCE_MS = 60_000;
/** A larger clock offset is a warning. */
export const WARN_MS = 5 * 60_000;
/** No gateway was in use before this: an earlier time means that the clock was never set. */
export const UNSET_BEFORE = Date.UTC(2010, 0, 1);

/** A number in this range is an instant in seconds: as milliseconds it would lie between January 1970 and early 1973. */
const SECONDS = { from: 1e9, to: 1e11 } as const;

/** An instant in epoch ms. Some firmware reports seconds, which are recognised by the size of the number. */
export function milliseconds(reportedAt: number): number {
  return reportedAt >= SECONDS.from && reportedAt < SECONDS.to ? reportedAt * 1000 : reportedAt;
}
