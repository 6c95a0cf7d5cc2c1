import { isSameValue, valueOf } from './values';
import type { Version } from './version-types';
import { isAdoptable } from './versions';

/** Whether two readings of a device have equal settings. Its running clock is not compared. */
export function isSameVersion(one: Version, other: Version): boolean {
  if (!one.saved || !other.saved || one.requested !== other.requested || one.answered !== other.answered) return false;
  const codes = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
  return [...codes]
    .filter(isAdoptable)
    .every((code) => isSameValue(valueOf(one.values, code), valueOf(other.values, code)));
}

/** Merges consecutive equal readings, given newest first, into one version each, represented by the newest of them. */
export function foldReadings(readings: readonly Version[]): Version[] {
  const runs: Version[][] = [];
  for (const reading of readings) {
    const run = runs.at(-1);
    if (run?.[0] && isSameVersion(run[0], reading)) run.push(reading);
    else runs.push([reading]);
  }
  return runs.flatMap(([newest, ...others]) => {
    const first = others.at(-1);
    if (!newest) return [];
    return [first ? { ...newest, unchanged: { since: first.at, readings: others.length + 1 } } : newest];
  });
}
