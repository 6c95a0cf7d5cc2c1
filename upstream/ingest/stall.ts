/** Why nothing can be stored at the moment; null while it can. */
export interface Stall {
  why: string | null;
}

/** There is a reason not to ask the store. */
export class Held extends Error {}

export function whyStalled(error: unknown): string {
  if (error instanceof Held) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === '53100') return 'the disk of the database is full';
  return code === '25006' ? 'the database is read-only' : 'the database does not answer';
}

/** Classes of SQLSTATE that pass by themselves: connection, resources, locks, operator, roll-back. */
const PASSING = new Set(['08', '40', '53', '55', '57', '58']);
/** Of the connection, not of what was sent: a primary that has become a standby, a pool that forgot a prepared statement. */
const OF_THE_CONNECTION = new Set(['25006', '26000', '42P05']);

export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  // Without a SQLSTATE it is the connection: refused, reset, timed out.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return !(error instanceof TypeError || error instanceof RangeError);
  return PASSING.has(code.slice(0, 2)) || OF_THE_CONNECTION.has(code);
}
