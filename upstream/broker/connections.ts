import type { Client } from 'aedes';
import type { Logger } from 'pino';
import type { Queryable } from '../series/latest-repository';
import { endedCredentials } from '../devices/gateway-repository';
import type { ListenerGuard } from '../listener-guard';
import type { AccessCache } from './access';
import { GatewaysHere } from './gateways-here';
import type { BrowserPrincipal, GatewayPrincipal, Principal } from './principal';

export interface ConnectionsOptions {
  readonly access: AccessCache;
  readonly db: { readonly pool: Queryable };
  readonly log: Logger;
  readonly guard: ListenerGuard;
  /** Maximum lifetime of a browser's connection. */
  readonly lifeMs: number;
  readonly now: () => Date;
  /** Monotonic clock in ms. */
  readonly monotonic: () => number;
}

/** A change that closes connections at once. */
export type AccessChange =
  | { readonly accountId: string }
  | { readonly sessionId: string }
  /** The credential of this gateway ended. */
  | { readonly gatewayUuid: string };

/**
 * All signed-in clients and when they are disconnected: a browser when its session or grants end, and after an hour in any case; a gateway
 * when its credential ends (safety 1.5).
 */
export class Connections {
  private readonly browsers = new Map<Client, { principal: BrowserPrincipal; openedAt: number }>();
  private readonly gateways = new Map<Client, GatewayPrincipal>();
  private readonly services = new Set<Client>();
  private readonly here: GatewaysHere;
  private sweeping = false;
  private checking = false;

  constructor(private readonly options: ConnectionsOptions) {
    this.here = new GatewaysHere(options.monotonic);
  }

  opened(client: Client, principal: Principal | undefined): void {
    if (principal?.kind === 'browser') this.browsers.set(client, { principal, openedAt: this.options.monotonic() });
    else if (principal?.kind === 'service') this.services.add(client);
    else if (principal?.kind === 'gateway') {
      this.gateways.set(client, principal);
      this.here.opened(principal.uuid);
    }
  }

  /** Whether a gateway is connected to this front, or was a moment ago. */
  isHere(uuid: string): boolean {
    return this.here.has(uuid);
  }

  gone(client: Client): void {
    const gateway = this.gateways.get(client);
    if (gateway) this.here.gone(gateway.uuid);
    this.browsers.delete(client);
    this.gateways.delete(client);
    this.services.delete(client);
  }

  /** Disconnects the ingest clients, so that they know that messages may be missing; they reconnect at once. */
  interruptServices(): void {
    for (const client of this.services) this.drop(client, 'the broker behind was gone');
  }

  /** Closes the connections of an account, a session or a gateway. */
  end(change: AccessChange): void {
    if ('gatewayUuid' in change) {
      for (const [client, { uuid }] of this.gateways) {
        if (uuid === change.gatewayUuid) this.drop(client, 'the credential is over');
      }
      return;
    }
    for (const [client, { principal }] of this.browsers) {
      const hit =
        'accountId' in change ? principal.accountId === change.accountId : principal.sessionId === change.sessionId;
      if (hit) this.drop(client, 'access changed');
    }
  }

  /** Checks all connections regularly until the returned function is called. */
  sweep(browsersMs: number, gatewaysMs: number): () => void {
    const { guard } = this.options;
    const timers = [
      setInterval(
        guard.wrap('browser sweep', () => this.sweepBrowsers()),
        browsersMs,
      ),
      setInterval(
        guard.wrap('gateway sweep', () => this.sweepGateways()),
        gatewaysMs,
      ),
    ];
    timers.forEach((timer) => timer.unref());
    return () => timers.forEach(clearInterval);
  }

  /** Checks all browsers: connections expired by time close without a query, the rest is checked in one query. */
  private async sweepBrowsers(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    const { access, lifeMs, monotonic, now } = this.options;
    const watched = [];
    for (const [client, { principal, openedAt }] of this.browsers) {
      const close = (reason: string) => this.drop(client, reason);
      if (monotonic() - openedAt >= lifeMs) close('the connection has lived its time');
      else if (principal.access.expiresAt <= now().getTime()) close('the session is over');
      else watched.push({ holder: principal, access: principal.access, close });
    }
    await access.sweep(watched).finally(() => (this.sweeping = false));
  }

  /** Checks all gateways: one that was deleted or got another secret has to sign in again. */
  private async sweepGateways(): Promise<void> {
    this.here.sweep();
    if (this.checking || this.gateways.size === 0) return;
    this.checking = true;
    const { db, log } = this.options;
    const clients = [...this.gateways];
    try {
      const ended = await endedCredentials(
        db.pool,
        clients.map(([, gateway]) => gateway),
      );
      for (const [client, { uuid, credentialHash }] of clients) {
        if (ended.has(`${uuid} ${credentialHash}`)) this.drop(client, 'the credential is over');
      }
    } catch (error) {
      log.warn({ err: error }, 'broker: credentials of gateways could not be checked');
    } finally {
      this.checking = false;
    }
  }

  private drop(client: Client, reason: string): void {
    this.options.log.info({ client: client.id, reason }, 'broker: connection closed');
    client.close();
  }
}
