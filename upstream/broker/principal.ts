import type { GrantedAccess } from './access';

/** A browser of a signed-in session. */
export interface BrowserPrincipal {
  readonly kind: 'browser';
  readonly clientId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
  /** The client's address, as far as trusted proxies report it. */
  readonly address: string;
  readonly access: GrantedAccess;
}

/** A gateway in the field, bound to its own topics. */
export interface GatewayPrincipal {
  readonly kind: 'gateway';
  readonly uuid: string;
  /** Hash of the secret that it signed in with. */
  readonly credentialHash: string;
}

/** This backend's ingest. */
export interface ServicePrincipal {
  readonly kind: 'service';
}

export type Principal = BrowserPrincipal | GatewayPrincipal | ServicePrincipal;

/** The user name of the ingest client, and the prefix of its client ids; no gateway or browser can have either. */
export const SERVICE_USER = ':service';
