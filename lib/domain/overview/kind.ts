/** The type of overview by the number of stations: none, one, a few, or a fleet. */
export type HomeKind = 'none' | 'one' | 'few' | 'fleet';

/** A household or a business with a few buildings: each has a card of its own, and a fleet chart would add nothing. */
export const MOST_FEW = 4;

export function homeKind(stations: number): HomeKind {
  if (stations === 0) return 'none';
  if (stations === 1) return 'one';
  return stations <= MOST_FEW ? 'few' : 'fleet';
}
