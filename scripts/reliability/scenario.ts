import type { Traffic } from '../../tests/support/traffic';
import type { Database } from '../../upstream/database/open';

/** What a run found: how much it did, and what was wrong. Passed when nothing was. */
export interface Outcome {
  /** `50 kills, 3,120 samples acknowledged, 0 lost`. */
  readonly counts: string;
  readonly wrong: readonly string[];
}

export interface Scenario {
  /** As in the safety design: R07, A13. */
  readonly name: string;
  readonly what: string;
  /** Runs it `count` times, steps or cases: `full` unless the caller wants fewer. */
  readonly full: number;
  run(count: number): Promise<Outcome>;
  /** The same on a build that is broken on purpose: it must find something. */
  readonly canary?: (count: number) => Promise<Outcome>;
}

/** Waits for a condition, looking every 20 ms; rejects at the limit. */
export async function waitFor(
  what: string,
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`waited ${limitMs / 1000} s in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const thousands = (count: number): string => count.toLocaleString('en-AU');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** `0.4 s (median) to 0.8 s`. */
export const spread = (times: readonly number[]): string =>
  times.length === 0 ? 'never' : `${seconds(median(times))} s (median) to ${seconds(Math.max(...times))} s`;

export interface Kills {
  readonly db: Pick<Database, 'pool'>;
  readonly traffic: Traffic;
  readonly count: number;
  /** Messages of each gateway before a kill, and after it until it counts as working again. */
  readonly before: number;
  readonly after: number;
  readonly limitMs?: number;
  readonly kill: (cycle: number) => Promise<void>;
  /** Restarts what died; time counts from then on. Without it what died recovers by itself, and time counts from the kill. */
  readonly restart?: () => Promise<void>;
  /** Ends what is still on its way into the store. */
  readonly settled: () => Promise<void>;
  /** More that has to work again, in parallel with the gateways. */
  readonly meanwhile?: (since: number) => Promise<void>;
  /** Waits before each comparison for what the broker still has. */
  readonly beforeCheck?: () => Promise<void>;
  /** Brings back the part that was killed, before the next cycle. */
  readonly restore?: () => Promise<void>;
  /** Ends at the first error: for broken builds. */
  readonly canary?: boolean;
}

/** Kills something again and again in the middle of ingest and compares the ledgers. Returns the times until it worked again (ms). */
export async function killUnderTraffic(options: Kills): Promise<number[]> {
  const { db, traffic, count, before, after, limitMs, kill, restart, meanwhile, beforeCheck, restore } = options;
  const times: number[] = [];
  try {
    for (let cycle = 0; cycle < count; cycle += 1) {
      await traffic.further(before);
      await kill(cycle);
      const known = traffic.acked();
      await restart?.();
      const since = performance.now();
      await Promise.all([
        traffic.further(after, limitMs).then(() => times.push(performance.now() - since)),
        meanwhile?.(since),
      ]);
      await beforeCheck?.();
      await traffic.check(db.pool, known);
      if (options.canary && traffic.wrong.length > 0) break;
      await restore?.();
    }
    await traffic.finish(db.pool, options.settled);
  } finally {
    traffic.stop();
  }
  return times;
}

/** What the ledgers of a traffic show in the end. */
export function ledgerOutcome(did: string, traffic: Traffic): Outcome {
  const total = traffic.acked().reduce((sum, acked) => sum + acked + 1, 0);
  const wrong = [...new Set(traffic.wrong)];
  return {
    counts: `${did}, ${thousands(total)} samples acknowledged, ledgers compared ${traffic.checked} times, ${wrong.length} lost, doubled or wrong`,
    wrong,
  };
}
