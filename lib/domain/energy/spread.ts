/** An energy (kWh) between two instants (epoch ms). */
export interface EnergySpan {
  readonly start: number;
  readonly end: number;
  readonly energy: number;
}

/**
 * The energies of `count` equal steps from an instant on, with each span spread evenly over its time, so that hours of time zones with
 * different offsets can be added up. Null for a step without any span.
 */
export function spreadEvenly(
  spans: Iterable<EnergySpan>,
  { from, stepMs, count }: { readonly from: number; readonly stepMs: number; readonly count: number },
): (number | null)[] {
  const sums = new Array<number | null>(count).fill(null);
  for (const { start, end, energy } of spans) {
    if (end <= start) continue;
    const first = Math.max(0, Math.floor((start - from) / stepMs));
    const last = Math.min(count - 1, Math.ceil((end - from) / stepMs) - 1);
    for (let step = first; step <= last; step += 1) {
      const at = from + step * stepMs;
      const shared = Math.min(end, at + stepMs) - Math.max(start, at);
      sums[step] = (sums[step] ?? 0) + (energy * shared) / (end - start);
    }
  }
  return sums;
}
