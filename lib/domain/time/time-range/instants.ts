/** Instants that calls and addresses accept, epoch ms: from 2000 until 2100. */
export const FIRST_INSTANT = Date.UTC(2000, 0, 1);
export const LAST_INSTANT = Date.UTC(2100, 0, 1);
