/** How many readings of one property of a device came in some hours. */
export interface SeriesShare {
  /** Readings that came. */
  readonly reported: number;
  /** Those of them that do not count. */
  readonly aside: number;
  /** Whether energies are made of it. */
  readonly isCounter: boolean;
}

/** Fewer readings are too few to judge by. */
const LEAST_REPORTED = 6;
/** One sensor that is not connected is no reason to doubt a device; this many properties are. */
const LEAST_PROPERTIES = 3;

/** Whether most readings of a device cannot be true: those of one of its counters, or of several other properties. */
export function isMostlyFalse(series: readonly SeriesShare[]): boolean {
  const lying = series.filter(({ aside, reported }) => reported >= LEAST_REPORTED && aside * 2 > reported);
  return lying.length >= LEAST_PROPERTIES || lying.some(({ isCounter }) => isCounter);
}
