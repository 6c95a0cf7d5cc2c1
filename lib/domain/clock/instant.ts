/** Up to this far ahead of us an instant is taken as it is; a clock that is further off is told of. */
export const TOLERANCE_MS = 60_000;
/** A clock that is further off than this is a warning. */
export const WARN_MS = 5 * 60_000;
/** No gateway was in use before: what tells of earlier was never set. */
export const UNSET_BEFORE = Date.UTC(2010, 0, 1);

/** Between these a number is an instant in seconds: as milliseconds it would be in the January of 1970, or in the three years after. */
const SECONDS = { from: 1e9, to: 1e11 } as const;

/** An instant in milliseconds. Some firmware tells seconds, which its size gives away. */
export function milliseconds(told: number): number {
  return told >= SECONDS.from && told < SECONDS.to ? told * 1000 : told;
}
