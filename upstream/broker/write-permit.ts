import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COMM_LIFE_MS } from '@/lib/contract/gateway/comm-id';
import { gatewayReply } from '@/lib/contract/gateway/messages';
import { settingOf } from '@/lib/data/inverter-settings';
import { settingProblem } from '@/lib/domain/devices/setting';
import { appendAudit } from '../store/audit-store';
import type { Database } from '../store/database/open';
import { judgeSeat } from './judge-seat';
import type { BrowserPrincipal } from './principal';
import { REFUSED, type Verdict, type WriteRequest } from './request-policy';
import { gatewayTopic } from './topic-rights';

interface WriteRefusal {
  readonly code: number;
  readonly msg: string;
}

/** Sets of one entry: a form has some 260 fields, and each may be tried twice. */
const SETS_PER_ENTRY = 600;
/** How long an answer is waited for. */
const ANSWER_MS = 60_000;

/**
 * Lets a set through to a gateway only with the communication log entry that was made for it (decisions A6): by the same
 * account, for that device, not long ago, while the account may still set it, and with a value inside the bounds of the
 * catalogue. What goes out is in the audit before, what comes back after (safety 1.5).
 */
export class WritePermit {
  private readonly sets = new LRUCache<string, number>({ max: 20_000, ttl: COMM_LIFE_MS });
  private readonly open = new LRUCache<string, { who: BrowserPrincipal; write: WriteRequest }>({
    max: 20_000,
    ttl: ANSWER_MS,
  });

  constructor(
    private readonly db: Pick<Database, 'pool' | 'asAccount' | 'asService'>,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {}

  /** A verdict that passes a set stands only once the set is in the audit. Rejects where the store does not answer. */
  async settle(who: BrowserPrincipal, uuid: string, verdict: Verdict): Promise<Verdict> {
    if (!verdict.pass || !verdict.write) return verdict;
    const { write } = verdict;
    const refusal = await this.judge(who, uuid, write);
    if (refusal) return { pass: false, reply: { request_id: write.requestId, action: 'set_property', ...refusal } };
    await this.note(who, uuid, write, 'set-property', { value: write.value });
    this.open.set(keyOf(uuid, who.clientId, write.requestId), { who, write });
    return verdict;
  }

  /** Notes what a gateway answered to a set that went out; everything else it says is not looked at. */
  heard(uuid: string, { topic, payload }: { readonly topic: string; readonly payload: string | Uint8Array }): void {
    const [response, , clientId] = gatewayTopic(topic)?.rest.split('/') ?? [];
    if (response !== 'response' || clientId === undefined || this.open.size === 0) return;
    const reply = gatewayReply.safeParse(parsed(payload));
    if (!reply.success) return;
    const key = keyOf(uuid, clientId, reply.data.request_id);
    const asked = this.open.get(key);
    if (!asked) return;
    this.open.delete(key);
    const { code, msg } = reply.data;
    this.note(asked.who, uuid, asked.write, 'set-property-answer', { code, msg: msg?.slice(0, 200) ?? null }).catch(
      (error: unknown) => this.log.error({ err: error, uuid }, 'broker: the answer to a set could not be kept'),
    );
  }

  private async judge(who: BrowserPrincipal, uuid: string, write: WriteRequest): Promise<WriteRefusal | null> {
    const { commId, deviceId } = write;
    const seat = await judgeSeat(this.db, who, { gatewayUuid: uuid, commId, deviceId }, this.now());
    if (typeof seat === 'string') return forbidden(seat);
    const setting = settingOf(seat.deviceType, write.code);
    if (!setting) return { code: REFUSED.malformed, msg: `${write.code} is not a setting of this device` };
    const problem = settingProblem(setting, write.value);
    if (problem !== null) return { code: REFUSED.malformed, msg: `${write.code}: the value is refused (${problem})` };
    const count = (this.sets.get(write.commId) ?? 0) + 1;
    if (count > SETS_PER_ENTRY) return forbidden('too many sets on one record: record the write anew');
    this.sets.set(write.commId, count);
    return null;
  }

  private async note(
    who: BrowserPrincipal,
    uuid: string,
    write: WriteRequest,
    action: string,
    more: Readonly<Record<string, string | number | null>>,
  ): Promise<void> {
    const { accountId: actor, address: ip, sessionId, tenant } = who;
    const detail = { gateway: uuid, comm_id: write.commId, property: write.code, ...more };
    const failed = typeof more['code'] === 'number' && more['code'] !== 1;
    await this.db.asService((tx) =>
      appendAudit(tx, {
        ...{ at: this.now(), tenant, actor, sessionId, ip, action, detail },
        object: `device:${write.deviceId}`,
        requestId: randomUUID(),
        result: failed ? 'failed' : 'done',
      }),
    );
  }
}

function forbidden(msg: string): WriteRefusal {
  return { code: REFUSED.forbidden, msg };
}

function keyOf(uuid: string, clientId: string, requestId: string): string {
  return `${uuid} ${clientId} ${requestId}`;
}

function parsed(payload: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return null;
  }
}
