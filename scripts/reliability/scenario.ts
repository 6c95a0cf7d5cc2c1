import type { Traffic } from '../../tests/support/traffic';

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

/** What the ledgers of a traffic say in the end. */
export function ledgerOutcome(did: string, traffic: Traffic): Outcome {
  const total = traffic.acked().reduce((sum, acked) => sum + acked + 1, 0);
  const wrong = [...new Set(traffic.wrong)];
  return {
    counts: `${did}, ${thousands(total)} samples acknowledged, ledgers compared ${traffic.checked} times, ${wrong.length} lost, doubled or wrong`,
    wrong,
  };
}
