/**
 * The parts of an earlier period that are no further into it than a running one has come, for comparisons of a running period with the
 * previous one. A part's place is its distance in local time from the start of its period.
 */
export function samePart<T>(earlier: readonly T[], reached: readonly T[], placeOf: (part: T) => number): T[] {
  const last = reached.reduce((most, part) => Math.max(most, placeOf(part)), -Infinity);
  return earlier.filter((part) => placeOf(part) <= last);
}
