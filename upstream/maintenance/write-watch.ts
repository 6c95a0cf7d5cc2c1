import { DEFAULTS } from '@/lib/config/defaults';
import type { Metric, PartReport, WatchedLimit, WriteWatch } from '../context';

const LIMITS: readonly WatchedLimit[] = ['unconfirmed', 'set-user', 'set-enterprise', 'tenant'];

/** Counts of exhausted write budgets in this process, for `/metrics` and the operator's alerting. */
export class WriteCounts implements WriteWatch {
  private readonly raised = new Map<WatchedLimit, number>();

  constructor(readonly tenantPerHour = DEFAULTS.tenantWritesPerHour) {}

  usedUp(limit: WatchedLimit): void {
    this.raised.set(limit, (this.raised.get(limit) ?? 0) + 1);
  }

  readonly report: PartReport = {
    metrics: (): readonly Metric[] =>
      LIMITS.map((limit) => ({
        name: 'sunhelm_write_alerts_total',
        help: 'Budgets of writes to devices that were used up',
        kind: 'counter',
        value: this.raised.get(limit) ?? 0,
        labels: { limit },
      })),
    // Not a readiness problem: a stolen session must not be able to take the service out of its load balancer.
    problem: () => null,
  };
}
