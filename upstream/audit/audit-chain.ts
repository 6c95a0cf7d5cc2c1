import type { Logger } from 'pino';
import { DAY_MS } from '@/lib/domain/time/durations';
import type { PartReport } from '../context';
import { auditHeads, findBrokenAudit, findMissingHead, trimAudit, type AuditHead } from './audit-repository';
import type { Database } from '../database/open';

export interface AuditChainOptions {
  readonly db: Pick<Database, 'orm' | 'asService'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'fatal'>;
  readonly now?: () => Date;
  readonly everyMs?: number;
  /** Days that rows are retained, at least 90; forever without it. */
  readonly keepDays?: number;
}

export interface AuditWatch {
  readonly report: PartReport;
  /** Checks now. Never rejects. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Verifies the audit chains at the start and then once a day (safety 1.10). A chain truncated at its end is still
 * consistent, so the newest row of each at one check must still exist at the next. Problems are reported at every check in
 * the log, at `/metrics` and at `/readyz`. Expired rows are deleted after a check without problems.
 */
export function watchAuditChain({
  db,
  log,
  now = () => new Date(),
  everyMs = DAY_MS,
  keepDays,
}: AuditChainOptions): AuditWatch {
  let problem: string | null = null;
  let checkedAt: Date | null = null;
  let heads: readonly AuditHead[] = [];
  let closing = false;
  let running: Promise<void> = Promise.resolve();

  async function verify(): Promise<void> {
    try {
      const next = await auditHeads(db.orm);
      const broken = await findBrokenAudit(db.orm);
      const missing = await findMissingHead(db.orm, heads);
      if (broken !== null) problem = `the audit was changed: row ${broken} does not fit to the one before it`;
      else if (missing) problem = `the audit was cut: row ${missing.seq}, seen before, is gone or was changed`;
      else problem = null;
      // Truncation stays reported until a restart, because the missing head is remembered.
      if (problem === null) heads = (await trim()) ? await auditHeads(db.orm) : next;
      checkedAt = now();
      if (problem === null)
        log.info({ upTo: Math.max(0, ...next.map(({ seq }) => seq)) }, 'the chains of the audit hold');
      else log.fatal({ problem }, 'THE AUDIT CANNOT BE TRUSTED');
    } catch (error) {
      log.warn({ err: error }, 'the chains of the audit could not be verified');
    }
  }

  /**
   * Deletes expired rows; returns whether there were any. A broken chain is not trimmed, since its rows are needed as
   * evidence.
   */
  async function trim(): Promise<boolean> {
    if (keepDays === undefined) return false;
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    let rows = 0;
    for (let batch = -1; batch !== 0 && !closing; rows += batch)
      batch = await db.asService((tx) => trimAudit(tx, before, now()));
    if (rows > 0) log.info({ rows, before }, 'rows of the audit past their time were removed');
    return rows > 0;
  }

  const check = () => (running = running.then(verify));
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  void check();
  return {
    report: {
      problem: () => problem,
      metrics: () => [
        {
          name: 'sunhelm_audit_chain_broken',
          help: '1 when the chain of the audit did not hold at the last check',
          kind: 'gauge',
          value: problem === null ? 0 : 1,
        },
        {
          name: 'sunhelm_audit_chain_checked_seconds',
          help: 'When the chain of the audit was verified last, epoch seconds; 0 before the first time',
          kind: 'gauge',
          value: (checkedAt?.getTime() ?? 0) / 1000,
        },
      ],
    },
    check,
    close: async () => {
      closing = true;
      clearInterval(timer);
      await running;
    },
  };
}
