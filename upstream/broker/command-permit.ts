import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { gatewayReply, REPLY_OK, type GatewayReply } from '@/lib/contract/gateway/messages';
import { appendAudit } from '../audit/audit-repository';
import { takeCommLog, type WriteRecord } from '../comm-log/comm-log-repository';
import type { Database } from '../database/open';
import { judgeWriteRecord } from './judge-write';
import type { BrowserPrincipal } from './principal';
import { REFUSED, type Verdict } from './request-policy';

/** A command to a device, and its entry of the communication log. */
export interface Command {
  readonly requestId: string;
  readonly commId: string;
  readonly deviceId: string;
}

export interface CommandRefusal {
  readonly code: number;
  readonly msg: string;
}

export type AuditDetail = Readonly<Record<string, string | number | null>>;
export type PermitStore = Pick<Database, 'pool' | 'asAccount' | 'asService'>;

/** The additional rules of one kind of command. */
export interface CommandRule<C extends Command> {
  /** Its name in the protocol. */
  readonly action: string;
  /** Its name in the audit; the gateway's answer is `<audited>-answer`. */
  readonly audited: string;
  /** How often one entry permits sending, and the refusal beyond that. `once`: only repeats of the same request. */
  readonly entry: { readonly most: number; readonly once: boolean; readonly spent: string };
  /** The command in an accepted request; null if it is of another kind. */
  readonly of: (passed: Extract<Verdict, { pass: true }>) => C | null | undefined;
  /** Why it may not be sent, although the entry is valid. */
  readonly refuse: (
    command: C,
    record: WriteRecord,
    principal: BrowserPrincipal,
    db: PermitStore,
  ) => CommandRefusal | null | Promise<CommandRefusal | null>;
  /** Audit details, before and after. */
  readonly details: (command: C) => AuditDetail;
  /** Audit details before only. */
  readonly detailBefore?: (command: C) => AuditDetail;
  /** Audit details of the data of an answer. */
  readonly detailAfter?: (data: unknown) => AuditDetail;
}

/** How long an answer is awaited, in ms. */
const ANSWER_MS = 60_000;

/**
 * Lets a command through to a gateway only with the entry of the communication log that was created for it (decisions A6). The command is
 * audited before it is sent, the answer afterwards (safety 1.5).
 */
export class CommandPermit {
  /** Commands without an answer yet, with the function that audits it. */
  private readonly open = new LRUCache<string, (reply: GatewayReply) => Promise<unknown>>({
    max: 60_000,
    ttl: ANSWER_MS,
  });

  constructor(
    private readonly db: PermitStore,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {}

  /** A verdict that accepts a command only holds once the command is audited. Rejects if the database does not answer. */
  async settle<C extends Command>(
    principal: BrowserPrincipal,
    uuid: string,
    verdict: Verdict,
    rule: CommandRule<C>,
  ): Promise<Verdict> {
    const command = verdict.pass ? rule.of(verdict) : null;
    if (!command) return verdict;
    const refusal =
      (await this.judge(principal, uuid, command, rule)) ?? (await this.send(principal, uuid, command, rule));
    if (refusal) return { pass: false, reply: { request_id: command.requestId, action: rule.action, ...refusal } };
    this.open.set(keyOf(uuid, principal.clientId, command.requestId), ({ code, data, msg }) => {
      const answer = { code, msg: msg?.slice(0, 200) ?? null, ...rule.detailAfter?.(data) };
      const details = { ...rule.details(command), ...answer };
      const row = this.row(principal, uuid, command, `${rule.audited}-answer`, details, code === REPLY_OK);
      return this.db.asService((tx) => appendAudit(tx, row));
    });
    return verdict;
  }

  /** Whether any answer is pending. */
  get waits(): boolean {
    return this.open.size > 0;
  }

  /** Audits a gateway's answer to a command that was sent; other messages are ignored. */
  heard(uuid: string, clientId: string, content: unknown): void {
    if (this.open.size === 0) return;
    const reply = gatewayReply.safeParse(content);
    if (!reply.success) return;
    const key = keyOf(uuid, clientId, reply.data.request_id);
    const note = this.open.get(key);
    if (!note) return;
    this.open.delete(key);
    note(reply.data).catch((error: unknown) =>
      this.log.error({ err: error, uuid }, 'broker: the answer to a command could not be kept'),
    );
  }

  private async judge<C extends Command>(
    principal: BrowserPrincipal,
    uuid: string,
    command: C,
    rule: CommandRule<C>,
  ): Promise<CommandRefusal | null> {
    const { commId, deviceId } = command;
    const record = await judgeWriteRecord(this.db, principal, { gatewayUuid: uuid, commId, deviceId }, this.now());
    return typeof record === 'string' ? forbidden(record) : rule.refuse(command, record, principal, this.db);
  }

  /** Consumes the entry and writes the audit, both or neither. */
  private send<C extends Command>(
    principal: BrowserPrincipal,
    uuid: string,
    command: C,
    { audited, entry, details, detailBefore }: CommandRule<C>,
  ): Promise<CommandRefusal | null> {
    // Two browser windows may use the same request ids.
    const request = `${principal.clientId} ${command.requestId}`;
    const row = this.row(principal, uuid, command, audited, { ...details(command), ...detailBefore?.(command) }, true);
    return this.db.asService(async (tx) => {
      if (!(await takeCommLog(tx, command.commId, { ...entry, request }))) return forbidden(entry.spent);
      await appendAudit(tx, row);
      return null;
    });
  }

  private row(
    principal: BrowserPrincipal,
    uuid: string,
    command: Command,
    action: string,
    details: AuditDetail,
    good: boolean,
  ) {
    const { accountId: actor, address: ip, sessionId, tenant } = principal;
    return {
      ...{ at: this.now(), tenant, actor, sessionId, ip, action },
      detail: { gateway: uuid, comm_id: command.commId, ...details },
      object: `device:${command.deviceId}`,
      requestId: randomUUID(),
      result: good ? ('done' as const) : ('failed' as const),
    };
  }
}

export function forbidden(msg: string): CommandRefusal {
  return { code: REFUSED.forbidden, msg };
}

function keyOf(uuid: string, clientId: string, requestId: string): string {
  return `${uuid} ${clientId} ${requestId}`;
}
