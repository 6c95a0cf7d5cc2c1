/** A position in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

const RADIAN = Math.PI / 180;

/** Equirectangular approximation; accurate to one percent across an Australian state. */
export function distanceKm(a: Spot, b: Spot): number {
  const x = (b.longitude - a.longitude) * RADIAN * Math.cos(((a.latitude + b.latitude) / 2) * RADIAN);
  return 6371 * Math.hypot(x, (b.latitude - a.latitude) * RADIAN);
}

export function nearest<T extends Spot>(to: Spot, spots: readonly T[]): T | null {
  let best: T | null = null;
  for (const spot of spots) if (best === null || distanceKm(to, spot) < distanceKm(to, best)) best = spot;
  return best;
}

/** The median of each coordinate, so that an outlier moves it little. */
export function middleOf(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    latitude: median(spots.map(({ latitude }) => latitude)),
    longitude: median(spots.map(({ longitude }) => longitude)),
  };
}
