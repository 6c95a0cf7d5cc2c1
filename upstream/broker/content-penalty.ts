import { LRUCache } from 'lru-cache';

export interface PenaltyLimits {
  /** Unreadable messages without a consequence; one is forgiven every `forgiveMs`. */
  readonly free: number;
  /** More than this many close the connection. */
  readonly most: number;
  readonly forgiveMs: number;
  /** Reading pauses this long after the first beyond `free`; each further one adds as much. */
  readonly slowMs: number;
  /** How long the sender may not reconnect; doubled each time, up to `longestMs`. */
  readonly cutMs: number;
  readonly longestMs: number;
  /** After this time without another, the next penalty is a short one again. */
  readonly forgetMs: number;
}

const PENALTY: PenaltyLimits = {
  free: 10,
  most: 40,
  forgiveMs: 3_000,
  slowMs: 100,
  cutMs: 10_000,
  longestMs: 600_000,
  forgetMs: 3_600_000,
};

export type Consequence =
  | { readonly kind: 'none' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut'; readonly ms: number };

interface Known {
  strikes: number;
  at: number;
  cuts: number;
  until: number;
}

/**
 * Consequences for a sender of unreadable messages: first none, then it is read more slowly, then it is disconnected for increasing times.
 * Counted by gateway and by browser session, so that others are not affected.
 */
export class ContentPenalty {
  private readonly known = new LRUCache<string, Known>({ max: 20_000 });
  private readonly limits: PenaltyLimits;

  /** @param monotonic monotonic clock in ms */
  constructor(
    private readonly monotonic: () => number,
    limits: Partial<PenaltyLimits> = {},
  ) {
    this.limits = { ...PENALTY, ...limits };
  }

  /** Counts one unreadable message. */
  strike(key: string): Consequence {
    const { free, most, forgiveMs, slowMs, cutMs, longestMs, forgetMs } = this.limits;
    const now = this.monotonic();
    const known = this.known.get(key) ?? { strikes: 0, at: now, cuts: 0, until: -Infinity };
    this.known.set(key, known);
    // Still in transit when the connection was closed.
    if (now < known.until) return { kind: 'cut', ms: known.until - now };
    if (now - known.at >= forgetMs) known.cuts = 0;
    known.strikes = Math.max(0, known.strikes - (now - known.at) / forgiveMs) + 1;
    known.at = now;
    if (known.strikes > most) {
      const ms = Math.min(longestMs, cutMs * 2 ** known.cuts);
      known.cuts += 1;
      known.strikes = 0;
      known.until = now + ms;
      return { kind: 'cut', ms };
    }
    const beyond = Math.ceil(known.strikes - free);
    return beyond > 0 ? { kind: 'slow', ms: beyond * slowMs } : { kind: 'none' };
  }

  /** Milliseconds for which the sender may not reconnect; 0 if it may. */
  refusedFor(key: string): number {
    return Math.max(0, (this.known.get(key)?.until ?? -Infinity) - this.monotonic());
  }
}
