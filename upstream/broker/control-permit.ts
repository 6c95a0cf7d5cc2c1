import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COMM_LIFE_MS } from '@/lib/contract/gateway/comm-id';
import { gatewayReply, REPLY_OK } from '@/lib/contract/gateway/messages';
import { recordedControl, REMOTE_CONTROL } from '@/lib/contract/gateway/remote-control';
import { MODULE_FUNCTIONS } from '@/lib/data/module-functions';
import { authorizeAny } from '@/lib/domain/permissions/authorize';
import { appendAudit } from '../store/audit-store';
import type { Database } from '../store/database/open';
import { readDeviceReach } from '../store/station-store';
import { relationsOf } from '../verbs/access';
import type { ControlAsk } from './control-policy';
import { judgeSeat } from './judge-seat';
import type { BrowserPrincipal } from './principal';
import { REFUSED, type Verdict } from './request-policy';
import { gatewayTopic } from './topic-rights';

/** How long an answer is waited for. */
const ANSWER_MS = 60_000;

/**
 * Lets a command through to a switch only with the entry of the communication log that records this very command (decisions A6,
 * B2), one command for each entry. What goes out is in the audit before, what comes back after (safety 1.5).
 */
export class ControlPermit {
  /** The request that an entry was used for: the same one may come twice, another one may not. */
  private readonly used = new LRUCache<string, string>({ max: 20_000, ttl: COMM_LIFE_MS });
  private readonly open = new LRUCache<string, { who: BrowserPrincipal; ask: ControlAsk }>({
    max: 20_000,
    ttl: ANSWER_MS,
  });

  constructor(
    private readonly db: Pick<Database, 'pool' | 'asAccount' | 'asService'>,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {}

  /** A verdict that passes a command stands only once the command is in the audit. Rejects where the store does not answer. */
  async settle(who: BrowserPrincipal, uuid: string, verdict: Verdict): Promise<Verdict> {
    if (!verdict.pass || !verdict.control) return verdict;
    const { control: ask } = verdict;
    const refusal = await this.judge(who, uuid, ask);
    if (refusal !== null) {
      const reply = { request_id: ask.requestId, action: REMOTE_CONTROL, code: REFUSED.forbidden, msg: refusal };
      return { pass: false, reply };
    }
    await this.note(who, uuid, ask, 'remote-control', {});
    this.open.set(keyOf(uuid, who.clientId, ask.requestId), { who, ask });
    return verdict;
  }

  /** Notes what a gateway answered to a command that went out; everything else it says is not looked at. */
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
    this.note(asked.who, uuid, asked.ask, 'remote-control-answer', { code, msg: msg?.slice(0, 200) ?? null }).catch(
      (error: unknown) => this.log.error({ err: error, uuid }, 'broker: the answer to a command could not be kept'),
    );
  }

  private async judge(who: BrowserPrincipal, uuid: string, ask: ControlAsk): Promise<string | null> {
    const seat = await judgeSeat(this.db, who, { ...ask, gatewayUuid: uuid }, this.now());
    if (typeof seat === 'string') return seat;
    if (MODULE_FUNCTIONS[seat.deviceType]?.includes(REMOTE_CONTROL) !== true)
      return 'this device has no remote control';
    if (recordedControl(seat.funs)?.to !== ask.command) return 'comm_id records something else than this command';
    // Setting a device and switching it are two rights (P6.9).
    const reach = await this.db.asAccount(who, (tx) => readDeviceReach(tx, who, ask.deviceId));
    if (!reach || !authorizeAny(relationsOf(reach), 'control-device')) return 'you may not control this device';
    const before = this.used.get(ask.commId);
    if (before !== undefined && before !== ask.requestId) return 'one record is for one command: record it anew';
    this.used.set(ask.commId, ask.requestId);
    return null;
  }

  private async note(
    who: BrowserPrincipal,
    uuid: string,
    { commId, deviceId, command }: ControlAsk,
    action: string,
    more: Readonly<Record<string, string | number | null>>,
  ): Promise<void> {
    const { accountId: actor, address: ip, sessionId, tenant } = who;
    const detail = { gateway: uuid, comm_id: commId, command, ...more };
    const failed = typeof more['code'] === 'number' && more['code'] !== REPLY_OK;
    await this.db.asService((tx) =>
      appendAudit(tx, {
        ...{ at: this.now(), tenant, actor, sessionId, ip, action, detail },
        object: `device:${deviceId}`,
        requestId: randomUUID(),
        result: failed ? 'failed' : 'done',
      }),
    );
  }
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
