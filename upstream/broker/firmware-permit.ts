import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COMM_LIFE_MS } from '@/lib/contract/gateway/comm-id';
import { recordedUpgrade, upgradeReply } from '@/lib/contract/gateway/firmware';
import { gatewayReply, REPLY_OK } from '@/lib/contract/gateway/messages';
import { appendAudit } from '../store/audit-store';
import type { Database } from '../store/database/open';
import type { UpgradeAsk } from './firmware-policy';
import { judgeSeat } from './judge-seat';
import type { BrowserPrincipal } from './principal';
import { REFUSED, type Verdict } from './request-policy';
import { gatewayTopic } from './topic-rights';

/** How long an answer is waited for. */
const ANSWER_MS = 60_000;
/** One entry, one upgrade: the same start may be sent again, since its answer can get lost. */
const SENDS_PER_ENTRY = 5;

/**
 * Lets the start of an upgrade through to a gateway only with the entry of the communication log that records this very
 * package, method and limit (decisions A6). Whether the device may be upgraded now is the gateway's to say. What goes out is
 * in the audit before, what comes back after (safety 1.10).
 */
export class FirmwarePermit {
  private readonly sends = new LRUCache<string, number>({ max: 20_000, ttl: COMM_LIFE_MS });
  private readonly open = new LRUCache<string, { who: BrowserPrincipal; ask: UpgradeAsk }>({
    max: 20_000,
    ttl: ANSWER_MS,
  });

  constructor(
    private readonly db: Pick<Database, 'pool' | 'asAccount' | 'asService'>,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {}

  /** A verdict that passes a start stands only once the start is in the audit. Rejects where the store does not answer. */
  async settle(who: BrowserPrincipal, uuid: string, verdict: Verdict): Promise<Verdict> {
    if (!verdict.pass || !verdict.upgrade) return verdict;
    const { upgrade: ask } = verdict;
    const refusal = await this.judge(who, uuid, ask);
    if (refusal !== null) {
      const reply = { request_id: ask.requestId, action: 'firmware_upgrade', code: REFUSED.forbidden, msg: refusal };
      return { pass: false, reply };
    }
    await this.note(who, uuid, ask, 'upgrade-firmware', {});
    this.open.set(keyOf(uuid, who.clientId, ask.requestId), { who, ask });
    return verdict;
  }

  /** Notes what a gateway answered to a start that went out; everything else it says is not looked at. */
  heard(uuid: string, { topic, payload }: { readonly topic: string; readonly payload: string | Uint8Array }): void {
    const [response, , clientId] = gatewayTopic(topic)?.rest.split('/') ?? [];
    if (response !== 'response' || clientId === undefined || this.open.size === 0) return;
    const reply = gatewayReply.safeParse(parsed(payload));
    if (!reply.success) return;
    const key = keyOf(uuid, clientId, reply.data.request_id);
    const asked = this.open.get(key);
    if (!asked) return;
    this.open.delete(key);
    const { code, msg, data } = reply.data;
    const told = upgradeReply.safeParse(data);
    const state = told.success ? (told.data.upgrade?.state ?? null) : null;
    this.note(asked.who, uuid, asked.ask, 'upgrade-firmware-answer', {
      ...{ code, msg: msg?.slice(0, 200) ?? null, state },
    }).catch((error: unknown) =>
      this.log.error({ err: error, uuid }, 'broker: the answer to a firmware upgrade could not be kept'),
    );
  }

  private async judge(who: BrowserPrincipal, uuid: string, ask: UpgradeAsk): Promise<string | null> {
    const seat = await judgeSeat(this.db, who, { ...ask, gatewayUuid: uuid }, this.now());
    if (typeof seat === 'string') return seat;
    const recorded = recordedUpgrade(seat.funs);
    const { package_id, upgrade_id, method, timeout_minutes } = ask.start;
    if (
      recorded?.package_id !== package_id ||
      recorded.upgrade_id !== upgrade_id ||
      recorded.method !== method ||
      recorded.timeout_minutes !== timeout_minutes
    ) {
      return 'comm_id records something else than this upgrade';
    }
    const count = (this.sends.get(ask.commId) ?? 0) + 1;
    if (count > SENDS_PER_ENTRY) return 'too many starts on one record: record the upgrade anew';
    this.sends.set(ask.commId, count);
    return null;
  }

  private async note(
    who: BrowserPrincipal,
    uuid: string,
    { commId, deviceId, start }: UpgradeAsk,
    action: string,
    more: Readonly<Record<string, string | number | null>>,
  ): Promise<void> {
    const { accountId: actor, address: ip, sessionId, tenant } = who;
    const { package_id, upgrade_id, method, timeout_minutes } = start;
    const about = { package_id, upgrade_id, method, timeout_minutes };
    const detail = { gateway: uuid, comm_id: commId, ...about, ...more };
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
