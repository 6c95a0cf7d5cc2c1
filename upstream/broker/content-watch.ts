import { randomUUID } from 'node:crypto';
import type { Client } from 'aedes';
import type { Logger } from 'pino';
import { appendAudit } from '../audit/audit-repository';
import type { Database } from '../database/open';
import { ContentPenalty, type PenaltyLimits } from './content-penalty';
import { MqttLink } from './link';
import type { Principal } from './principal';
import type { Tally } from './tally';

export interface ContentWatchOptions {
  readonly db: Pick<Database, 'asService'>;
  readonly log: Logger;
  readonly tally: Tally;
  readonly now: () => Date;
  readonly monotonic: () => number;
  readonly limits?: Partial<PenaltyLimits>;
}

/** Throttles senders that keep sending unreadable messages, then disconnects them and refuses them for a while. */
export class ContentWatch {
  private readonly penalty: ContentPenalty;
  private readonly cutting = new WeakSet<Client>();
  private readonly writing = new Set<Promise<unknown>>();

  constructor(private readonly options: ContentWatchOptions) {
    this.penalty = new ContentPenalty(options.monotonic, options.limits);
  }

  /** Counts one unreadable message of a client; `problem` is the broker's own text and contains nothing of the message. */
  unreadable(client: Client, principal: Principal, problem: string): void {
    if (principal.kind === 'service' || this.cutting.has(client)) return;
    this.options.tally.add('content', client.id, problem);
    const consequence = this.penalty.strike(keyOf(principal));
    if (consequence.kind === 'none') return;
    if (consequence.kind === 'slow') {
      if (client.conn instanceof MqttLink) client.conn.rest(consequence.ms);
      return;
    }
    this.cutting.add(client);
    const seconds = Math.ceil(consequence.ms / 1000);
    this.options.tally.add('cut-off', client.id, `${problem}, for ${seconds} s`);
    this.audit(client, principal, problem, seconds);
    client.close();
  }

  /** Milliseconds for which a sender may not reconnect. */
  refusedFor(principal: Principal): number {
    return principal.kind === 'service' ? 0 : this.penalty.refusedFor(keyOf(principal));
  }

  /** Resolves once no audit row is being written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** One row per disconnection; the increasing times limit their number. */
  private audit(
    client: Client,
    principal: Exclude<Principal, { kind: 'service' }>,
    why: string,
    seconds: number,
  ): void {
    const { db, log, now } = this.options;
    const isBrowser = principal.kind === 'browser';
    const entry = {
      at: now(),
      tenant: isBrowser ? principal.tenant : '',
      actor: isBrowser ? principal.accountId : '',
      sessionId: isBrowser ? principal.sessionId : '',
      ip: client.conn instanceof MqttLink ? client.conn.facts.address : '',
      action: 'mqtt-cut-off',
      object: isBrowser ? `account:${principal.accountId}` : `gateway:${principal.uuid}`,
      detail: { why, seconds },
      requestId: randomUUID(),
      result: 'refused' as const,
    };
    const writing = db
      .asService((tx) => appendAudit(tx, entry))
      .catch((error: unknown) =>
        log.error({ err: error, client: client.id }, 'broker: a cut-off could not be recorded'),
      )
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }
}

function keyOf(principal: Exclude<Principal, { kind: 'service' }>): string {
  return principal.kind === 'browser' ? `session ${principal.sessionId}` : `gateway ${principal.uuid}`;
}
