import { beginsOf, resetBetween, SLOT_MS, type Reach, type Reading } from './rollup';
import { stepAt, type Boundaries } from './steps';

type Growing = { -readonly [K in keyof Reach]: Reach[K] };

/**
 * The data of every step with counted readings, by step number. Readings are in order of time, each instant once; those outside all
 * steps are ignored. A single pass, since a fine chart has as many steps as a day has readings.
 */
export function reachesByStep(readings: readonly Reading[], boundaries: Boundaries): Map<number, Reach> {
  const found = new Map<number, Growing>();
  const end = boundaries.at(-1) ?? -Infinity;
  let reach: Growing | undefined;
  let [step, until] = [-1, boundaries[0] ?? Infinity];
  let aside = 0;
  for (const { ts, value, mark } of readings) {
    if (ts >= end) break;
    if (mark === 'aside') {
      // Before the first counted reading, it belongs to the step that begins with the next counted one.
      if (reach && ts < until) reach.aside += 1;
      else if (ts >= (boundaries[0] ?? Infinity)) aside += 1;
      continue;
    }
    if (ts >= until || !reach) {
      step = ts < (boundaries[step + 2] ?? -Infinity) && ts >= until ? step + 1 : stepAt(boundaries, ts);
      if (step < 0) continue;
      until = boundaries[step + 1] ?? end;
      const plain = value + 0;
      const begins = beginsOf(mark);
      reach = { first: plain, firstAt: ts, last: plain, lastAt: ts, begins, resets: 0, covered: 1, count: 1, aside };
      aside = 0;
      found.set(step, reach);
      continue;
    }
    const plain = value + 0;
    reach.resets += resetBetween(reach.last, plain, beginsOf(mark));
    reach.count += 1;
    if (Math.floor(ts / SLOT_MS) !== Math.floor(reach.lastAt / SLOT_MS)) reach.covered += 1;
    reach.last = plain;
    reach.lastAt = ts;
  }
  return found;
}
