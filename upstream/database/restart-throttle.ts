import { MINUTE_MS } from '@/lib/domain/time/durations';

/**
 * A server that answered for this long counts as started: what ends it later is a different problem from a failing start.
 */
const SERVED_MS = 500;
/** Consecutive failed starts after which the server is given up. */
const MOST_FAILED = 10;
const PAUSE = { first: 100, most: 5_000 } as const;
/** Deaths per minute of a started server that are followed by an immediate restart; after more of them the restart waits. */
const AT_ONCE = 20;

/**
 * Decides when a server that ended is restarted. One that had served restarts at once, so that unrelated deaths do not add
 * up (R07); one that cannot start waits longer each time and is finally given up.
 */
export class RestartThrottle {
  private failed = 0;
  private deaths: number[] = [];

  /**
   * Records an end at `now` (monotonic ms) after the server had answered for `servedMs`; 0 if it never did. Returns the
   * milliseconds to wait, or null to give up.
   */
  ended(servedMs: number, now: number): number | null {
    if (servedMs >= SERVED_MS) this.failed = 0;
    else this.failed += 1;
    if (this.failed > MOST_FAILED) return null;
    this.deaths = [...this.deaths.filter((at) => at > now - MINUTE_MS), now];
    if (this.failed > 0) return Math.min(PAUSE.most, PAUSE.first * 2 ** (this.failed - 1));
    return this.deaths.length > AT_ONCE ? PAUSE.most : PAUSE.first;
  }

  /** Resets the counts when a known cause of the failures is over. */
  forgive(): void {
    this.failed = 0;
    this.deaths = [];
  }
}
