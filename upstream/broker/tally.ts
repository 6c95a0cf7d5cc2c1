import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PartReport } from '../context';

const KINDS = [
  'sign-in',
  'subscription',
  'publication',
  'frame',
  'content',
  'cut-off',
  'origin',
  'proxy-header',
] as const;
type Refused = (typeof KINDS)[number];

/** A repeating source is logged again after this time, in ms. */
const SAY_AGAIN_MS = 3_600_000;

/** Counts refusals of the broker, and logs each source and kind once an hour: a flood does not fill the log. */
export class Tally {
  private readonly counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Refused, number>;
  private readonly reportedAt = new LRUCache<string, number>({ max: 20_000 });
  readonly report: PartReport;

  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly now: () => Date,
    connections: () => number,
  ) {
    this.report = {
      problem: () => null,
      metrics: () => [
        { name: 'sunhelm_broker_connections', help: 'Open connections', kind: 'gauge', value: connections() },
        ...KINDS.map((kind) => ({
          name: 'sunhelm_broker_refused_total',
          help: 'What clients of the broker were refused, or cut off for',
          kind: 'counter' as const,
          value: this.counts[kind],
          labels: { kind },
        })),
      ],
    };
  }

  /** Without a source it is only counted. */
  add(kind: Refused, source?: string, what?: string): void {
    this.counts[kind] += 1;
    if (source === undefined) return;
    const key = `${kind} ${source}`;
    const now = this.now().getTime();
    if (now - (this.reportedAt.get(key) ?? -Infinity) < SAY_AGAIN_MS) return;
    this.reportedAt.set(key, now);
    this.log.warn({ source, what: what?.slice(0, 200) }, `broker: ${kind} refused`);
  }
}
