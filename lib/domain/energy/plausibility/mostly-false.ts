/** The number of readings of one property of a device within some hours. */
export interface SeriesShare {
  /** Readings that were received. */
  readonly reported: number;
  /** Those that do not count. */
  readonly aside: number;
  /** Whether energies are computed from it. */
  readonly isCounter: boolean;
}

/** Fewer readings are not judged. */
const LEAST_REPORTED = 6;
/** A single unconnected sensor does not make a device doubtful; this many properties do. */
const LEAST_PROPERTIES = 3;

/** Whether most readings of a device must be wrong: those of one of its counters, or of several other properties. */
export function isMostlyFalse(series: readonly SeriesShare[]): boolean {
  const lying = series.filter(({ aside, reported }) => reported >= LEAST_REPORTED && aside * 2 > reported);
  return lying.length >= LEAST_PROPERTIES || lying.some(({ isCounter }) => isCounter);
}
