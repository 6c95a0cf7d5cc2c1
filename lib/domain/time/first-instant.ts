/** The first instant in (low, high] for which `isReached` holds, given that it holds for every later one and for `high`. */
export function firstInstant(low: number, high: number, isReached: (ts: number) => boolean): number {
  let [before, reached] = [low, high];
  while (reached - before > 1) {
    const half = Math.floor((before + reached) / 2);
    if (isReached(half)) reached = half;
    else before = half;
  }
  return reached;
}
