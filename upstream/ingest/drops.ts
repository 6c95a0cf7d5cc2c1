import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/**
 * Why something sent by a gateway is not stored. For a message: `garbage` is unreadable, `oversized` is too deep or has too many instants
 * or values, `overflow` had no room in the queue (it is sent again). For a value: `malformed`, `ancient` is older than the limit, `foreign`
 * is of a device that is not the gateway's, `unknown` is a property that no device has.
 */
export const DROP_REASONS = ['garbage', 'oversized', 'overflow', 'malformed', 'ancient', 'foreign', 'unknown'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export interface Drop {
  readonly reason: DropReason;
  /** The content, truncated; for the log. */
  readonly example: string;
}

/** A repeating source is logged again after this time in ms, with the number since. */
const SAY_AGAIN_MS = 3_600_000;

/** Counts what is not stored, and logs it once for each gateway and reason. */
export class Drops {
  readonly counts: Readonly<Record<DropReason, number>>;
  private readonly total = Object.fromEntries(DROP_REASONS.map((reason) => [reason, 0])) as Record<DropReason, number>;
  private readonly logged: LRUCache<string, { loggedAt: number; since: number }>;

  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly now: () => Date,
    maxSources = 20_000,
  ) {
    this.counts = this.total;
    this.logged = new LRUCache({ max: maxSources });
  }

  add(gateway: string, drops: readonly Drop[]): void {
    const now = this.now().getTime();
    for (const { reason, example } of drops) {
      this.total[reason] += 1;
      const key = `${reason} ${gateway}`;
      const known = this.logged.get(key);
      if (known !== undefined && now - known.loggedAt < SAY_AGAIN_MS) {
        known.since += 1;
        continue;
      }
      this.logged.set(key, { loggedAt: now, since: 0 });
      const again = known && { since: known.since };
      this.log.warn({ gateway, reason, example, ...again }, 'ingest: what a gateway sends is dropped');
    }
  }
}

/** Untrusted content as part of a log line. Anything but text is shortened. */
export function exampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(shortened(value)) ?? String(value));
  return text.slice(0, 80).replace(/[^\x20-\x7e]/g, '?');
}

function shortened(value: unknown, levels = 2): unknown {
  if (typeof value === 'string') return value.slice(0, 80);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '...';
  if (Array.isArray(value)) return value.slice(0, 5).map((one) => shortened(one, levels - 1));
  const some: Record<string, unknown> = {};
  for (const key in value) {
    some[key.slice(0, 80)] = shortened((value as Record<string, unknown>)[key], levels - 1);
    if (Object.keys(some).length >= 5) break;
  }
  return some;
}
