import 'server-only';
import { randomBytes } from 'node:crypto';

const VERSION = /^[\w-]{16}$/;

/**
 * The minimum data version that a session's requests must see. It is stored in a cookie, so that after a change through one
 * portal no other one serves its older cache (ADR 204).
 */
export class Change {
  private current: string;
  private made = false;

  /** `cookie` comes from the browser; an invalid version counts as none. */
  constructor(cookie: string | null) {
    this.current = cookie !== null && VERSION.test(cookie) ? cookie : '';
  }

  get version(): string {
    return this.current;
  }

  /** Whether this request changed something. */
  get isNew(): boolean {
    return this.made;
  }

  /** From now on, data read earlier is outdated. */
  make(): void {
    this.current = randomBytes(12).toString('base64url');
    this.made = true;
  }
}
