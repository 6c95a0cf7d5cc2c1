import { setTimeout as delay } from 'node:timers/promises';

/** One try of something that goes on all the time. */
interface Try {
  readonly startedAt: number;
  readonly endedAt: number;
  /** What went wrong; null where nothing did. */
  readonly wrong: string | null;
}

/** What something costs that dies, by one of those who go on meanwhile. */
export interface Cost {
  /** Tries that failed. */
  readonly failed: number;
  /** The longest time without a success, ms. */
  readonly longestMs: number;
  /** What the first of the failed ones said. */
  readonly error: string | null;
}

const MOST_MS = 90_000;

/** Does something again and again, `everyMs` apart, and remembers how it went. */
export class Watch {
  private readonly tries: Try[] = [];
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    readonly name: string,
    private readonly work: () => Promise<unknown>,
    private readonly everyMs: number,
  ) {
    this.ended = this.go();
  }

  private async go(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const startedAt = performance.now();
      let wrong: string | null = null;
      try {
        await this.work();
      } catch (error) {
        wrong = error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error);
      }
      this.tries.push({ startedAt, endedAt: performance.now(), wrong });
      await delay(this.everyMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Waits until `count` tries that began after `since` were good one after the other. */
  async steady(since: number, count: number): Promise<void> {
    const until = performance.now() + MOST_MS;
    for (;;) {
      const after = this.tries.filter(({ startedAt }) => startedAt >= since);
      if (after.length >= count && after.slice(-count).every(({ wrong }) => wrong === null)) return;
      if (performance.now() > until)
        throw new Error(
          `${this.name}: not steady again after ${MOST_MS / 1000} s; last: ${after.at(-1)?.wrong ?? 'no answer'}`,
        );
      await delay(20);
    }
  }

  /** How it went since then: whatever was under way at that moment counts. */
  costSince(since: number): Cost {
    const after = this.tries.filter(({ endedAt }) => endedAt >= since);
    let [good, longestMs] = [since, 0];
    for (const { endedAt, wrong } of after) {
      if (wrong !== null) continue;
      longestMs = Math.max(longestMs, endedAt - good);
      good = endedAt;
    }
    const bad = after.filter(({ wrong }) => wrong !== null);
    return { failed: bad.length, longestMs, error: bad[0]?.wrong ?? null };
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : '';
}
