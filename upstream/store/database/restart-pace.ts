/** A server that answered for so long has started: what ends it then is another matter than what keeps it from starting. */
const SERVED_MS = 500;
/** Starts in a row that never came to answer, after which it is given up. */
const MOST_FAILED = 10;
const PAUSE = { first: 100, most: 5_000 } as const;
/** Deaths within a minute, of servers that answered, that are met with a start at once. More of them wait. */
const AT_ONCE = 20;
const MINUTE_MS = 60_000;

/**
 * When a server that ended is started again. One that had served is back at once, so that deaths that have nothing to do with
 * each other do not add up (R07); one that cannot start waits longer each time and is given up in the end.
 */
export class RestartPace {
  private failed = 0;
  private deaths: number[] = [];

  /**
   * Notes an end at `now` (milliseconds that never step back) after the server had answered for `servedMs`; 0 where it never
   * did. Returns how many milliseconds to wait, null to give it up.
   */
  ended(servedMs: number, now: number): number | null {
    if (servedMs >= SERVED_MS) this.failed = 0;
    else this.failed += 1;
    if (this.failed > MOST_FAILED) return null;
    this.deaths = [...this.deaths.filter((at) => at > now - MINUTE_MS), now];
    if (this.failed > 0) return Math.min(PAUSE.most, PAUSE.first * 2 ** (this.failed - 1));
    return this.deaths.length > AT_ONCE ? PAUSE.most : PAUSE.first;
  }

  /** What kept it down is known and over. */
  forgive(): void {
    this.failed = 0;
    this.deaths = [];
  }
}
