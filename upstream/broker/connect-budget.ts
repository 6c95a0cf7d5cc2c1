import type { Queryable } from '../series/latest-repository';
import { countAttempts } from '../api/rate-limit-repository';
import { ConnectLimit } from './connect-limit';

const WINDOW_MS = 60_000;
/** Sessions counted in one statement. */
const AT_ONCE = 500;

interface Waiting {
  readonly key: string;
  readonly settle: (count: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * CONNECTs per minute of one session, counted in the database so that all its fronts agree (safety 1.3). What exceeds this process's own
 * count is refused without a query. When a whole fleet of browsers reconnects at once, a few statements suffice: those that arrive during
 * one share the next.
 */
export class ConnectBudget {
  private readonly own: ConnectLimit;
  private waiting: Waiting[] = [];
  private counting = false;

  constructor(
    private readonly db: Queryable,
    private readonly perMinute: number,
    private readonly now: () => Date,
  ) {
    this.own = new ConnectLimit(perMinute);
  }

  /** Whether one more is within the limit; it is counted either way. Rejects if the database does not answer. */
  async allows(sessionId: string): Promise<boolean> {
    if (!this.own.allows(sessionId, this.now().getTime())) return false;
    const count = await new Promise<number>((settle, fail) => {
      this.waiting.push({ key: `mqtt-session ${sessionId}`, settle, fail });
      if (!this.counting) void this.count();
    });
    return count <= this.perMinute;
  }

  private async count(): Promise<void> {
    this.counting = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, AT_ONCE);
      const requested = new Map<string, number>();
      for (const { key } of batch) requested.set(key, (requested.get(key) ?? 0) + 1);
      try {
        const counts = await countAttempts(this.db, requested, this.now(), WINDOW_MS);
        for (const { key, settle } of batch.toReversed()) {
          const count = counts.get(key) ?? 0;
          counts.set(key, count - 1);
          settle(count);
        }
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.counting = false;
  }
}
