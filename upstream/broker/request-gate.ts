import type { PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import { noteUse } from '../station-use';
import type { Database } from '../store/database/open';
import { reaches, type AccessKeeper } from './access';
import { ControlPermit } from './control-permit';
import { FirmwarePermit } from './firmware-permit';
import type { BrowserPrincipal } from './principal';
import { RefusalAudit } from './refusal-audit';
import { judgeRequest, REFUSED, type Verdict } from './request-policy';
import { gatewayTopic } from './topic-rights';
import { WritePermit } from './write-permit';

export interface RequestGateOptions {
  readonly access: AccessKeeper;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** What browsers ask of gateways goes through here. */
export class RequestGate {
  private readonly refusals: RefusalAudit;
  private readonly writes: WritePermit;
  private readonly controls: ControlPermit;
  private readonly upgrades: FirmwarePermit;

  constructor(private readonly options: RequestGateOptions) {
    const { db, log, now } = options;
    this.refusals = new RefusalAudit(db, log, now);
    this.writes = new WritePermit(db, log, now);
    this.controls = new ControlPermit(db, log, now);
    this.upgrades = new FirmwarePermit(db, log, now);
  }

  /** What passes is forwarded as it was understood. A refused request turns into the reply to it: nothing goes on. */
  async pass(principal: BrowserPrincipal, packet: PublishPacket): Promise<void> {
    const uuid = gatewayTopic(packet.topic)?.uuid ?? '';
    const verdict = await this.judge(principal, uuid, Buffer.from(packet.payload));
    if (verdict.pass) {
      packet.payload = verdict.payload;
      const { db, log, now } = this.options;
      const gatewayKey = principal.access.gateways.get(uuid);
      if (gatewayKey !== undefined) await noteUse({ db, log, now: now() }, principal.accountId, { gatewayKey });
      return;
    }
    await this.refusals.note(principal, uuid, verdict.reply);
    packet.topic = topics.response(uuid, principal.clientId);
    packet.payload = Buffer.from(JSON.stringify(verdict.reply));
  }

  /** What a gateway publishes: its answer to a set or a command completes the audit of it. */
  heard(uuid: string, packet: PublishPacket): void {
    this.writes.heard(uuid, packet);
    this.controls.heard(uuid, packet);
    this.upgrades.heard(uuid, packet);
  }

  private async judge(principal: BrowserPrincipal, uuid: string, bytes: Buffer): Promise<Verdict> {
    const { access, log } = this.options;
    const { clientId } = principal;
    try {
      await access.refresh(principal, principal.access);
      const key = reaches(principal.access, uuid) ? principal.access.gateways.get(uuid) : undefined;
      const deviceIds = key === undefined ? new Set<string>() : await access.deviceIds(key);
      const verdict = judgeRequest(bytes, { clientId, granted: key !== undefined, deviceIds });
      const written = await this.writes.settle(principal, uuid, verdict);
      const controlled = await this.controls.settle(principal, uuid, written);
      return await this.upgrades.settle(principal, uuid, controlled);
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
