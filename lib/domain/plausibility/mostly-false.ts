/** What one property of a device told in some hours. */
export interface SeriesShare {
  /** Readings that came. */
  readonly told: number;
  /** Those of them that do not count. */
  readonly aside: number;
  /** Whether energies are made of it. */
  readonly isCounter: boolean;
}

/** Fewer readings are no habit. */
const LEAST_TOLD = 6;
/** A sensor that is not connected is no reason to doubt a device; as many properties as these are. */
const LEAST_PROPERTIES = 3;

/** Whether most of what a device told cannot be true: of one of its counters, or of several other properties. */
export function isMostlyFalse(series: readonly SeriesShare[]): boolean {
  const lying = series.filter(({ aside, told }) => told >= LEAST_TOLD && aside * 2 > told);
  return lying.length >= LEAST_PROPERTIES || lying.some(({ isCounter }) => isCounter);
}
