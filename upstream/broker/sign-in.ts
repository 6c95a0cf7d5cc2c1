import { timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@/lib/config/client-network.mjs';
import { isLoopback } from '../api/client-address';
import type { TenantConfig } from '../context';
import type { Database } from '../database/open';
import { gatewayByUuid } from '../devices/gateway-repository';
import { credentialOfUnit } from '../devices/unit-repository';
import type { AccessCache } from './access';
import type { ConnectBudget } from './connect-budget';
import type { ConnectLimit } from './connect-limit';
import { isGatewayCredential } from './gateway-credential';
import type { LinkFacts } from './link';
import { SERVICE_USER, type Principal } from './principal';
import { verifyBrokerToken } from './token';

/** The fields of a CONNECT, and the facts of its link. */
export interface ConnectFacts extends LinkFacts {
  readonly clientId: string;
  readonly protocol: string;
  readonly version: number;
  readonly keepalive: number;
  readonly clean: boolean;
  readonly will: { readonly topic: string; readonly qos: number } | null;
  readonly username: string;
  readonly password: string;
}

/** CONNACK codes of MQTT 3.1.1. */
export const CONNACK = { badId: 2, unavailable: 3, badCredentials: 4, notAllowed: 5 } as const;

export type SignIn =
  | { readonly ok: true; readonly principal: Principal }
  | {
      readonly ok: false;
      readonly code: number;
      readonly reason: string;
      readonly account?: SignInAccount;
      readonly waits?: boolean;
    };

/** The owner of the token, if its signature is valid. */
export interface SignInAccount {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
}

export interface SignInServices {
  readonly db: Database;
  readonly access: AccessCache;
  readonly tokenKeys: readonly Buffer[];
  readonly tenants: () => readonly TenantConfig[];
  readonly serviceCredential: string;
  /** For sessions, in the database. */
  readonly budget: ConnectBudget;
  /** For gateways, in this process. */
  readonly limit: ConnectLimit;
  readonly now: () => Date;
}

const MAX_KEEPALIVE_S = { browser: 120, gateway: 600 } as const;

/**
 * Authenticates a client. Browsers connect over WebSocket with a token, this backend's ingest over TCP with its own secret; gateways over
 * either. A browser always names its origin, and a gateway has its uuid as client id: a credential of one kind is not accepted as the other.
 */
export async function signIn(facts: ConnectFacts, services: SignInServices): Promise<SignIn> {
  if (facts.protocol !== 'MQTT' || facts.version !== 4) return refuse(CONNACK.notAllowed, 'MQTT 3.1.1 is needed');
  // Persistent sessions would collect commands and messages for clients that never reconnect.
  if (!facts.clean) return refuse(CONNACK.notAllowed, 'a clean session is needed');
  if (facts.transport === 'ws')
    return facts.origin === '' && facts.clientId === facts.username
      ? gateway(facts, services)
      : browser(facts, services);
  return facts.username === SERVICE_USER ? service(facts, services) : gateway(facts, services);
}

async function browser(facts: ConnectFacts, services: SignInServices): Promise<SignIn> {
  const now = services.now().getTime();
  const read = services.tokenKeys.map((key) => verifyBrokerToken(facts.password, key, now));
  const claims = read.find((one) => one !== null) ?? null;
  if (claims === null || claims.sessionId !== facts.username) return refuse(CONNACK.badCredentials, 'no valid token');
  const { accountId, sessionId, tenant, clientId } = claims;
  const account = { accountId, sessionId, tenant };
  const no = (code: number, reason: string) => ({ ...refuse(code, reason), account });
  if (clientId !== facts.clientId) return no(CONNACK.badId, 'the client id is not that of the token');
  if (!(await services.budget.allows(sessionId))) return no(CONNACK.unavailable, 'too many attempts');
  const tenantConfig = services.tenants().find((one) => one.prefix === tenant);
  if (!tenantConfig?.origins.includes(facts.origin))
    return no(CONNACK.notAllowed, 'the origin is not that of the tenant');
  if (facts.will !== null) return no(CONNACK.notAllowed, 'a browser has no will');
  if (!isKeepalive(facts, 'browser')) return no(CONNACK.notAllowed, `keepalive is 1 to ${MAX_KEEPALIVE_S.browser} s`);
  const access = await services.access.open(account, claims.grantVersion);
  if (access === null) return no(CONNACK.notAllowed, 'the session is over or its grants changed');
  return { ok: true, principal: { kind: 'browser', clientId, ...account, address: facts.address, access } };
}

async function gateway(facts: ConnectFacts, services: SignInServices): Promise<SignIn> {
  const uuid = facts.username;
  // By network too, so that an attacker cannot use up a gateway's attempts.
  if (!services.limit.allows(`${clientNetwork(facts.address).near} ${uuid}`, services.now().getTime())) {
    return refuse(CONNACK.unavailable, 'too many attempts');
  }
  const foundGateway = uuid === '' || uuid.length > 64 ? null : await gatewayByUuid(services.db.pool, uuid);
  if (foundGateway === null && (await isUnclaimed(uuid, facts.password, services.db))) {
    return { ok: false, code: CONNACK.unavailable, reason: 'nobody has claimed this unit yet', waits: true };
  }
  if (foundGateway === null || !isGatewayCredential(facts.password, foundGateway.credentialHash)) {
    return refuse(CONNACK.badCredentials, 'unknown gateway or wrong credential');
  }
  // One client id per gateway: it can only displace itself.
  if (facts.clientId !== uuid) return refuse(CONNACK.badId, 'the client id of a gateway is its uuid');
  if (facts.will !== null && (facts.will.topic !== `/gateway/${uuid}/status` || facts.will.qos > 1)) {
    return refuse(CONNACK.notAllowed, 'the will of a gateway is its status');
  }
  if (!isKeepalive(facts, 'gateway'))
    return refuse(CONNACK.notAllowed, `keepalive is 1 to ${MAX_KEEPALIVE_S.gateway} s`);
  return { ok: true, principal: { kind: 'gateway', uuid, credentialHash: foundGateway.credentialHash } };
}

/** An unclaimed unit connects as long as it is switched on: it authenticates and has to wait, which is not audited as a failure. */
async function isUnclaimed(uuid: string, secret: string, db: Database): Promise<boolean> {
  if (uuid === '' || uuid.length > 64) return false;
  const hash = await credentialOfUnit(db.pool, uuid);
  return hash !== null && isGatewayCredential(secret, hash);
}

function service(facts: ConnectFacts, services: SignInServices): SignIn {
  const given = Buffer.from(facts.password);
  const expected = Buffer.from(services.serviceCredential);
  const right = given.length === expected.length && timingSafeEqual(given, expected);
  if (!right || !isLoopback(facts.address)) return refuse(CONNACK.badCredentials, 'not our own client');
  if (!facts.clientId.startsWith(SERVICE_USER)) return refuse(CONNACK.badId, `client ids begin with ${SERVICE_USER}`);
  if (facts.will !== null) return refuse(CONNACK.notAllowed, 'ingest has no will');
  return { ok: true, principal: { kind: 'service' } };
}

function isKeepalive(facts: ConnectFacts, kind: keyof typeof MAX_KEEPALIVE_S): boolean {
  return facts.keepalive >= 1 && facts.keepalive <= MAX_KEEPALIVE_S[kind];
}

function refuse(code: number, reason: string): SignIn {
  return { ok: false, code, reason };
}
