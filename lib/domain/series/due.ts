import { SLOT_MS } from './rollup';

/** How long after its end a slot may lack readings that are on their way. */
export const LATE_MS = 2 * SLOT_MS;

/** Up to when the readings of a period that goes on are due: what is later may still come, and is not missing. */
export const dueBy = (now: number): number => Math.floor((now - LATE_MS) / SLOT_MS) * SLOT_MS;
