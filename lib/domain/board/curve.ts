/** Means of consecutive groups of `each` values; a group without values is a gap (decisions C5). */
export function meansOf(values: readonly (number | null)[], each: number): (number | null)[] {
  const means: (number | null)[] = [];
  for (let from = 0; from < values.length; from += each) {
    const known = values.slice(from, from + each).filter((value) => value !== null);
    means.push(known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length));
  }
  return means;
}
