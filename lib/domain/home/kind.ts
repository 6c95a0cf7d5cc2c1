/** Who looks at the overview, by how many stations there are: nobody's yet, one, a handful, or a fleet. */
export type HomeKind = 'none' | 'one' | 'few' | 'fleet';

/** A household or a business with some houses: each has room for a card of its own, and no chart of a fleet says more. */
export const MOST_FEW = 4;

export function homeKind(stations: number): HomeKind {
  if (stations === 0) return 'none';
  if (stations === 1) return 'one';
  return stations <= MOST_FEW ? 'few' : 'fleet';
}
