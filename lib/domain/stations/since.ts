import type { Reading } from './types';

/** A reading from before `since` (epoch ms) is not used; one without a time is accepted. */
export function readSince(reading: Reading, since: number): Reading {
  const isBefore = reading.value !== null && reading.at !== null && reading.at < since;
  return isBefore ? { value: null, why: 'no-data' } : reading;
}
