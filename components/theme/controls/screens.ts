import { NARROW_QUERY } from '../tokens';

export const NARROW = `@media ${NARROW_QUERY}`;
/** A narrow screen, or touch on any screen. */
export const FINGER = `@media ${NARROW_QUERY}, (pointer: coarse)`;
