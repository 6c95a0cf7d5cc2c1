import type { GrantedAccess } from './access';

/** A browser of a signed-in session. */
export interface BrowserPrincipal {
  readonly kind: 'browser';
  readonly clientId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
  /** At the other end of the socket: a proxy's where one stands in front. */
  readonly address: string;
  readonly access: GrantedAccess;
}

/** A gateway in the field, bound to its own topics. */
export interface GatewayPrincipal {
  readonly kind: 'gateway';
  readonly uuid: string;
  /** Of the secret that it signed in with. */
  readonly credentialHash: string;
}

/** Our own ingest. */
export interface ServicePrincipal {
  readonly kind: 'service';
}

export type Principal = BrowserPrincipal | GatewayPrincipal | ServicePrincipal;

/** The user name of our own client, and the beginning of its client ids; no gateway or browser can have either. */
export const SERVICE_USER = ':service';
