import type { PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { noteUse } from '../stations/station-use';
import type { Database } from '../database/open';
import { reaches, type AccessCache } from './access';
import { CommandPermit } from './command-permit';
import { controlRule } from './control-rule';
import { firmwareRule } from './firmware-rule';
import type { BrowserPrincipal } from './principal';
import { RefusalAudit } from './refusal-audit';
import { judgeRequest, REFUSED, type Verdict } from './request-policy';
import { setRule } from './set-rule';
import { gatewayTopic } from './topic-rights';

export interface RequestGateOptions {
  readonly access: AccessCache;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Checks all requests of browsers to gateways. */
export class RequestGate {
  private readonly refusals: RefusalAudit;
  private readonly permit: CommandPermit;

  constructor(private readonly options: RequestGateOptions) {
    const { db, log, now } = options;
    this.refusals = new RefusalAudit(db, log, now);
    this.permit = new CommandPermit(db, log, now);
  }

  /**
   * An accepted request is forwarded as it was parsed. A refused one becomes the reply to its sender, and nothing is forwarded. Returns the
   * problem of an unreadable request, else null.
   */
  async pass(principal: BrowserPrincipal, packet: PublishPacket): Promise<string | null> {
    const uuid = gatewayTopic(packet.topic)?.uuid ?? '';
    const verdict = await this.judge(principal, uuid, Buffer.from(packet.payload));
    if (verdict.pass) {
      packet.payload = verdict.payload;
      const { db, log, now } = this.options;
      const gatewayKey = principal.access.gateways.get(uuid);
      if (gatewayKey !== undefined) await noteUse({ db, log, now: now() }, principal.accountId, { gatewayKey });
      return null;
    }
    await this.refusals.note(principal, uuid, verdict.reply);
    packet.topic = topics.response(uuid, principal.clientId);
    packet.payload = Buffer.from(JSON.stringify(verdict.reply));
    return verdict.unreadable ? 'a request that cannot be read' : null;
  }

  /**
   * Handles a message of a gateway. Its answer to a command completes the audit; an unreadable answer goes to no browser. Returns the
   * problem, else null. Messages for ingest are parsed there.
   */
  heard(uuid: string, packet: PublishPacket): string | null {
    const [response, , clientId] = gatewayTopic(packet.topic)?.rest.split('/') ?? [];
    if (response !== 'response' || clientId === undefined) return null;
    const reply = parseWithin(packet.payload.toString('utf8'), JSON_BOUNDS.gatewayReply);
    if (reply.ok) {
      this.permit.heard(uuid, clientId, reply.value);
      return null;
    }
    packet.payload = Buffer.alloc(0);
    return `an answer that cannot be read (${reply.problem})`;
  }

  /** A message from another front: it may contain the answer to a command that was sent here. */
  heardElsewhere(topic: string, payload: Buffer): void {
    const { uuid, rest } = gatewayTopic(topic) ?? {};
    const [response, , clientId] = rest?.split('/') ?? [];
    if (uuid === undefined || response !== 'response' || clientId === undefined || !this.permit.waits) return;
    const reply = parseWithin(payload.toString('utf8'), JSON_BOUNDS.gatewayReply);
    if (reply.ok) this.permit.heard(uuid, clientId, reply.value);
  }

  private async judge(principal: BrowserPrincipal, uuid: string, bytes: Buffer): Promise<Verdict> {
    const { access, log } = this.options;
    const { clientId } = principal;
    try {
      await access.refresh(principal, principal.access);
      const key = reaches(principal.access, uuid) ? principal.access.gateways.get(uuid) : undefined;
      const deviceIds = key === undefined ? new Set<string>() : await access.deviceIds(key);
      const judge = (ids: ReadonlySet<string>) =>
        judgeRequest(bytes, { clientId, granted: key !== undefined, deviceIds: ids });
      const first = judge(deviceIds);
      const verdict = first.pass || key === undefined ? first : judge(await access.newestDeviceIds(key));
      const written = await this.permit.settle(principal, uuid, verdict, setRule);
      const controlled = await this.permit.settle(principal, uuid, written, controlRule);
      return await this.permit.settle(principal, uuid, controlled, firmwareRule);
    } catch (error) {
      log.warn({ err: error }, 'broker: a request could not be checked');
      const verdict = judgeRequest(bytes, { clientId, granted: false, deviceIds: new Set() });
      if (verdict.pass) return verdict;
      return {
        pass: false,
        reply: { ...verdict.reply, code: REFUSED.unavailable, msg: 'access cannot be checked now' },
      };
    }
  }
}
