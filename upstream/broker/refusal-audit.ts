import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { appendAudit } from '../audit/audit-repository';
import type { Database } from '../database/open';
import { ConnectLimit } from './connect-limit';
import type { BrowserPrincipal } from './principal';
import { REFUSED, type RefusalReply } from './request-policy';

/** Rows per minute of one account, as the table is never emptied. Further refusals are only logged. */
const ROWS_PER_MINUTE = 30;

/**
 * Audits attempts over the broker without the right: every refused write, every access to a foreign gateway or device (safety 1.10).
 * Requests that are merely malformed are only logged.
 */
export class RefusalAudit {
  private readonly budget: ConnectLimit;

  constructor(
    private readonly db: Pick<Database, 'asService'>,
    private readonly log: Logger,
    private readonly now: () => Date,
    rowsPerMinute = ROWS_PER_MINUTE,
  ) {
    this.budget = new ConnectLimit(rowsPerMinute);
  }

  /** Resolves once it is stored; a database error is logged, and the request stays refused. */
  async note(principal: BrowserPrincipal, gateway: string, { action, code, msg }: RefusalReply): Promise<void> {
    const { accountId, sessionId, tenant } = principal;
    this.log.warn({ tenant, accountId, sessionId, gateway, action, code, msg }, 'broker: request refused');
    const at = this.now();
    if (code !== REFUSED.forbidden || !this.budget.allows(accountId, at.getTime())) return;
    try {
      await this.db.asService((tx) =>
        appendAudit(tx, {
          at,
          tenant,
          actor: accountId,
          sessionId,
          ip: principal.address,
          action: 'gateway-request',
          object: `gateway:${gateway}`,
          // Free text in both is truncated, and neither contains a value that was to be written.
          detail: { action, why: msg },
          requestId: randomUUID(),
          result: 'refused',
        }),
      );
    } catch (error) {
      this.log.error({ err: error, accountId, gateway }, 'broker: a refusal could not be kept');
    }
  }
}
