import type { Reading } from './types';

/** A reading of before `since` (epoch ms) tells nothing of what came after; one that names no time is taken as it is. */
export function readSince(reading: Reading, since: number): Reading {
  const isBefore = reading.value !== null && reading.at !== null && reading.at < since;
  return isBefore ? { value: null, why: 'no-data' } : reading;
}
