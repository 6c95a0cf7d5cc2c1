/** Why nothing can be stored at present; null if it can. */
export interface Stall {
  why: string | null;
}

/** Storing is suspended, so the database is not queried. */
export class Held extends Error {}

export function whyStalled(error: unknown): string {
  if (error instanceof Held) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === '53100') return 'the disk of the database is full';
  return code === '25006' ? 'the database is read-only' : 'the database does not answer';
}

/** Classes of SQLSTATE that resolve by themselves: connection, resources, locks, operator, roll-back. */
const PASSING = new Set(['08', '40', '53', '55', '57', '58']);
/** Caused by the connection, not by the data: a primary that became a standby, a pool that lost a prepared statement. */
const OF_THE_CONNECTION = new Set(['25006', '26000', '42P05']);

export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  // Without a SQLSTATE it is a connection error: refused, reset, timed out.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return !(error instanceof TypeError || error instanceof RangeError);
  return PASSING.has(code.slice(0, 2)) || OF_THE_CONNECTION.has(code);
}
