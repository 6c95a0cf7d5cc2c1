import { beginsOf, resetBetween, SLOT_MS, type CoveredSpan, type Reading } from './rollup';
import { stepAt, type Boundaries } from './steps';

type Growing = { -readonly [K in keyof CoveredSpan]: CoveredSpan[K] };

/**
 * The data of every step with counted readings, by step number. Readings are in order of time, each instant once; those outside all
 * steps are ignored. A single pass, since a fine chart has as many steps as a day has readings.
 */
export function reachesByStep(readings: readonly Reading[], boundaries: Boundaries): Map<number, CoveredSpan> {
  const found = new Map<number, Growing>();
  const end = boundaries.at(-1) ?? -Infinity;
  let span: Growing | undefined;
  let [step, until] = [-1, boundaries[0] ?? Infinity];
  let aside = 0;
  for (const { ts, value, mark } of readings) {
    if (ts >= end) break;
    if (mark === 'aside') {
      // Before the first counted reading, it belongs to the step that begins with the next counted one.
      if (span && ts < until) span.aside += 1;
      else if (ts >= (boundaries[0] ?? Infinity)) aside += 1;
      continue;
    }
    if (ts >= until || !span) {
      step = ts < (boundaries[step + 2] ?? -Infinity) && ts >= until ? step + 1 : stepAt(boundaries, ts);
      if (step < 0) continue;
      until = boundaries[step + 1] ?? end;
      const plain = value + 0;
      const begins = beginsOf(mark);
      span = { first: plain, firstAt: ts, last: plain, lastAt: ts, begins, resets: 0, covered: 1, count: 1, aside };
      aside = 0;
      found.set(step, span);
      continue;
    }
    const plain = value + 0;
    span.resets += resetBetween(span.last, plain, beginsOf(mark));
    span.count += 1;
    if (Math.floor(ts / SLOT_MS) !== Math.floor(span.lastAt / SLOT_MS)) span.covered += 1;
    span.last = plain;
    span.lastAt = ts;
  }
  return found;
}
