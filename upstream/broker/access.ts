import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../database/open';
import { deviceIdsOf, gatewaysOfAccount, liveSessions } from '../devices/gateway-repository';

/** Maximum age of an access check for a message to be forwarded (A24). */
export const FRESH_MS = 5_000;
/** The devices of a gateway are read again this often for one that is not among them. */
const ADDED_MS = 1_000;
/** Grants are read again this often, even without a notified change. */
const RELOAD_MS = 60_000;

export interface AccessHolder {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
}

/** The access of one connection. Times are monotonic, so that a clock change cannot extend a grant. */
export interface GrantedAccess {
  gateways: ReadonlyMap<string, number>;
  readonly grantVersion: number;
  /** When the session expires, epoch ms. */
  readonly expiresAt: number;
  checkedAt: number;
  loadedAt: number;
}

export interface Watched {
  readonly holder: AccessHolder;
  readonly access: GrantedAccess;
  readonly close: (reason: string) => void;
}

/** Whether the gateway may be accessed, by a check that is at most five seconds old; false without one. */
export function reaches(access: GrantedAccess, uuid: string): boolean {
  return performance.now() - access.checkedAt <= FRESH_MS && access.gateways.has(uuid);
}

/**
 * Keeps the access of all connected browsers current: one query for all of them every two seconds finds ended sessions and changed grants
 * (also those changed by another replica), and their connections are closed.
 */
export class AccessCache {
  private readonly devices = new LRUCache<number, Set<string>>({ max: 5_000, ttl: FRESH_MS });

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly log: Logger,
  ) {}

  /** The access of a session; null if the session has ended or does not match the token. */
  async open(holder: AccessHolder, grantVersion: number): Promise<GrantedAccess | null> {
    const checkedAt = performance.now();
    const live = (await liveSessions(this.db.pool, [holder.sessionId], this.now())).get(holder.sessionId);
    if (live === undefined || live.accountId !== holder.accountId || live.tenant !== holder.tenant) return null;
    if (live.grantVersion !== grantVersion) return null;
    const gateways = await gatewaysOfAccount(this.db, holder);
    return { gateways, grantVersion, expiresAt: live.expiresAt, checkedAt, loadedAt: checkedAt };
  }

  /** Reads the grants again if they are a minute old. */
  async refresh(holder: AccessHolder, access: GrantedAccess): Promise<void> {
    const startedAt = performance.now();
    if (startedAt - access.loadedAt < RELOAD_MS) return;
    access.loadedAt = startedAt;
    access.gateways = await gatewaysOfAccount(this.db, holder);
  }

  /** Public device ids behind a gateway, at most five seconds old. */
  async deviceIds(gatewayKey: number): Promise<ReadonlySet<string>> {
    const known = this.devices.get(gatewayKey);
    if (known !== undefined) return known;
    return this.readDevices(gatewayKey);
  }

  /** The same, at most one second old, for a device that seems to be absent: it may have been added a moment ago. */
  async newestDeviceIds(gatewayKey: number): Promise<ReadonlySet<string>> {
    const known = this.devices.get(gatewayKey);
    const age = FRESH_MS - this.devices.getRemainingTTL(gatewayKey);
    return known !== undefined && age < ADDED_MS ? known : this.readDevices(gatewayKey);
  }

  private async readDevices(gatewayKey: number): Promise<ReadonlySet<string>> {
    const read = await deviceIdsOf(this.db.pool, gatewayKey);
    this.devices.set(gatewayKey, read);
    return read;
  }

  /** Checks all connections at once. If the database does not answer, the checks become outdated, which stops their messages. */
  async sweep(all: Iterable<Watched>): Promise<void> {
    const watched = [...all];
    if (watched.length === 0) return;
    const startedAt = performance.now();
    try {
      const ids = [...new Set(watched.map((one) => one.holder.sessionId))];
      const live = await liveSessions(this.db.pool, ids, this.now());
      for (const one of watched) {
        const session = live.get(one.holder.sessionId);
        if (session === undefined) one.close('the session is over');
        else if (session.grantVersion !== one.access.grantVersion) one.close('the grants changed');
        else one.access.checkedAt = startedAt;
      }
    } catch (error) {
      this.log.warn({ err: error }, 'broker: access could not be checked');
    }
  }
}
