import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { clientNetwork } from '@/lib/config/client-network.mjs';
import { appendAudit } from '../audit/audit-repository';
import type { Database } from '../database/open';
import { ConnectLimit } from './connect-limit';
import type { ConnectFacts, SignInAccount } from './sign-in';

/** Rows per minute: anybody can cause refusals, and the table is never emptied. Further ones are counted in the next row. */
const ROWS_PER_MINUTE = { address: 10, site: 15, all: 30 } as const;

type Attempt = Pick<ConnectFacts, 'transport' | 'address' | 'clientId'> & { readonly username: string };

/** Audits refused sign-ins at the broker (safety 1.10): address, name and reason. */
export class SignInAudit {
  private readonly byAddress: ConnectLimit;
  private readonly bySite: ConnectLimit;
  private readonly all: ConnectLimit;
  private readonly writing = new Set<Promise<void>>();
  private omitted = 0;

  constructor(
    private readonly db: Pick<Database, 'asService'>,
    private readonly log: Logger,
    private readonly now: () => Date,
    rowsPerMinute: { readonly address: number; readonly site: number; readonly all: number } = ROWS_PER_MINUTE,
  ) {
    this.byAddress = new ConnectLimit(rowsPerMinute.address);
    this.bySite = new ConnectLimit(rowsPerMinute.site);
    this.all = new ConnectLimit(rowsPerMinute.all);
  }

  /** The refusal does not wait for the database: a slow table must not hold sockets. */
  note(attempt: Attempt, why: string, account?: SignInAccount): void {
    const { transport, address } = attempt;
    const client = printable(attempt.clientId);
    this.log.info({ why, transport, address, client, account: account?.accountId }, 'broker: sign-in refused');
    const at = this.now();
    if (!this.isWithin(address, at.getTime())) {
      this.omitted += 1;
      return;
    }
    const { omitted } = this;
    this.omitted = 0;
    const entry = {
      at,
      tenant: account?.tenant ?? '',
      actor: account?.accountId ?? '',
      sessionId: account?.sessionId ?? '',
      ip: address,
      action: 'mqtt-sign-in',
      object: transport === 'tcp' ? `gateway:${printable(attempt.username)}` : `client:${client}`,
      detail: { why, transport, ...(omitted > 0 && { omitted }) },
      requestId: randomUUID(),
      result: 'refused' as const,
    };
    const writing = this.db
      .asService((tx) => appendAudit(tx, entry))
      .catch((error: unknown) => {
        this.omitted += omitted + 1;
        this.log.error({ err: error, address }, 'broker: a refused sign-in could not be kept');
      })
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  private isWithin(address: string, at: number): boolean {
    const { near, wide } = clientNetwork(address);
    if (!this.byAddress.allows(near, at) || (wide !== null && !this.bySite.allows(wide, at))) return false;
    return this.all.allows('', at);
  }

  /** Resolves once no row is being written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }
}

/** A name from an untrusted client, fit for a row: no control characters, at most 64. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 64);
}
