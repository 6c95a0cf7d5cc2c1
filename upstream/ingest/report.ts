import type { Metric, PartReport } from '../context';
import { DROP_REASONS, type Drops } from './drops';
import type { Stall } from './stall';
import type { IngestCounts } from './writer';

/** What ingest reports at `/metrics` and `/readyz`. */
export function ingestReport(
  counts: IngestCounts,
  drops: Drops,
  stall: Stall,
  more: () => readonly Metric[],
): PartReport {
  const counter = (name: string, help: string, value: number, labels?: Metric['labels']): Metric => ({
    name: `sunhelm_ingest_${name}_total`,
    help,
    kind: 'counter',
    value,
    ...(labels && { labels }),
  });
  return {
    problem: () => (stall.why === null ? null : `telemetry is not stored: ${stall.why}`),
    metrics: () => [
      counter('messages', 'Messages of gateways that were taken', counts.messages),
      counter('samples', 'Samples that were stored', counts.samples),
      counter('duplicates', 'Samples that were there already', counts.duplicates),
      counter('held', 'Samples that were held back since they cannot be dated', counts.held),
      counter('failed', 'Messages that could not be stored and never will be', counts.failed),
      ...DROP_REASONS.map((reason) =>
        counter('dropped', 'Messages and values that were not stored', drops.counts[reason], { reason }),
      ),
      {
        name: 'sunhelm_ingest_stalled',
        help: '1 while nothing can be stored and nothing is acknowledged',
        kind: 'gauge',
        value: stall.why === null ? 0 : 1,
      },
      ...more(),
    ],
  };
}
