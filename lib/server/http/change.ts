import 'server-only';
import { randomBytes } from 'node:crypto';

const VERSION = /^[\w-]{16}$/;

/**
 * Which state of what a session sees its requests have to find. It travels in a cookie: whoever changed something through one portal
 * meets no other one with what that had cached before (ADR 204).
 */
export class Change {
  private current: string;
  private made = false;

  /** `cookie` comes from the browser; what is no version counts as none. */
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

  /** From here on nothing that was read before will do. */
  make(): void {
    this.current = randomBytes(12).toString('base64url');
    this.made = true;
  }
}
