/**
 * Those parts of an earlier period that lie no further into it than another one has come: whatever compares a period that goes on with the
 * one before takes these. A place is what lies between the beginning of a period and of a part on the clock of the wall.
 */
export function samePart<T>(earlier: readonly T[], reached: readonly T[], placeOf: (part: T) => number): T[] {
  const last = reached.reduce((most, part) => Math.max(most, placeOf(part)), -Infinity);
  return earlier.filter((part) => placeOf(part) <= last);
}
