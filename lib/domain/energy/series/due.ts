import { SLOT_MS } from './rollup';

/** How long after the end of a slot its readings may still be in transit. */
export const LATE_MS = 2 * SLOT_MS;

/** Up to when the readings of a running period are due: later ones may still arrive and are not missing. */
export const dueBy = (now: number): number => Math.floor((now - LATE_MS) / SLOT_MS) * SLOT_MS;
