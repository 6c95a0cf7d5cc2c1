import { resetBetween, SLOT_MS, type Reach, type Sample } from './rollup';
import { stepAt, type Edges } from './steps';

type Growing = { -readonly [K in keyof Reach]: Reach[K] };

/**
 * The reach of every step that holds some of the samples, by number of the step. Samples are in order of time, each
 * instant once; those outside of all steps are left out. One pass, since a fine chart has as many samples as a day has.
 */
export function reachesByStep(samples: readonly Sample[], edges: Edges): Map<number, Reach> {
  const found = new Map<number, Growing>();
  const end = edges.at(-1) ?? -Infinity;
  let reach: Growing | undefined;
  let [step, until] = [-1, edges[0] ?? Infinity];
  for (const { ts, value } of samples) {
    if (ts >= end) break;
    if (ts >= until || !reach) {
      step = ts < (edges[step + 2] ?? -Infinity) && ts >= until ? step + 1 : stepAt(edges, ts);
      if (step < 0) continue;
      until = edges[step + 1] ?? end;
      const plain = value + 0;
      reach = { first: plain, firstAt: ts, last: plain, lastAt: ts, resets: 0, covered: 1 };
      found.set(step, reach);
      continue;
    }
    const plain = value + 0;
    reach.resets += resetBetween(reach.last, plain);
    if (Math.floor(ts / SLOT_MS) !== Math.floor(reach.lastAt / SLOT_MS)) reach.covered += 1;
    reach.last = plain;
    reach.lastAt = ts;
  }
  return found;
}
