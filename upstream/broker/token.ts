import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The claims of a browser at the broker. `expiresAt` (epoch ms) limits connecting, not the connection. */
export interface BrokerClaims {
  readonly tenant: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly grantVersion: number;
  readonly expiresAt: number;
}

/** The values of the specified fields mqtt_user, mqtt_pwd and of mqtt_client_id, mqtt_expires. */
export interface BrokerCredential {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly expiresAt: number;
}

/** How long a new token may be used to connect. */
export const TOKEN_LIFE_MS = 5 * 60_000;

/** Client ids are part of topics and payloads, so they never contain a separator or wildcard. */
const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/;
const MAX_TOKEN = 2048;
const MIN_KEY_BYTES = 32;
/** States the purpose of the signature: anything else signed with the same key is never a broker token. */
const PURPOSE = 'sunhelm-broker-token-1\n';

/** 128 random bits, safe in a topic. */
export function newClientId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * A credential for one connection of one session: the session's handle, a token valid for five minutes and the client id that it is bound
 * to.
 */
export function issueBrokerCredential(
  holder: Pick<BrokerClaims, 'tenant' | 'accountId' | 'sessionId' | 'grantVersion'>,
  key: Buffer,
  now: number,
): BrokerCredential {
  const clientId = newClientId();
  const expiresAt = now + TOKEN_LIFE_MS;
  const { tenant, accountId, sessionId, grantVersion } = holder;
  const password = signBrokerToken({ tenant, accountId, sessionId, grantVersion, clientId, expiresAt }, key);
  return { username: sessionId, password, clientId, expiresAt };
}

/** `payload.signature`, both base64url; the payload is the claims as JSON with sorted keys. Throws on unusable claims. */
export function signBrokerToken(claims: BrokerClaims, key: Buffer): string {
  if (key.length < MIN_KEY_BYTES) throw new Error(`The broker token key needs at least ${MIN_KEY_BYTES} bytes.`);
  const problem = claimProblem(claims);
  if (problem !== null) throw new Error(`Broker token: ${problem}.`);
  const payload = Buffer.from(canonical(claims), 'utf8').toString('base64url');
  return `${payload}.${signature(payload, key).toString('base64url')}`;
}

/**
 * The claims of a token that has a valid signature and has not expired at `now` (epoch ms); null for anything else. Never throws, whatever
 * the text is.
 */
export function verifyBrokerToken(text: string, key: Buffer, now: number): BrokerClaims | null {
  if (typeof text !== 'string' || text.length > MAX_TOKEN) return null;
  const dot = text.indexOf('.');
  if (dot < 1) return null;
  const payload = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1), 'base64url');
  const expected = signature(payload, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // Only one spelling per token: base64url decoders tolerate characters that the signature does not cover.
  if (text.slice(dot + 1) !== expected.toString('base64url')) return null;
  const claims = parseClaims(payload);
  if (claims === null || claimProblem(claims) !== null || claims.expiresAt <= now) return null;
  return claims;
}

function signature(payload: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(PURPOSE).update(payload).digest();
}

function canonical(claims: BrokerClaims): string {
  const { accountId, clientId, expiresAt, grantVersion, sessionId, tenant } = claims;
  return JSON.stringify({ accountId, clientId, expiresAt, grantVersion, sessionId, tenant });
}

function parseClaims(payload: string): BrokerClaims | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null) return null;
    return canonical(parsed as BrokerClaims) === JSON.stringify(parsed) ? (parsed as BrokerClaims) : null;
  } catch {
    return null;
  }
}

function claimProblem(claims: BrokerClaims): string | null {
  for (const name of ['tenant', 'accountId', 'sessionId'] as const) {
    const value: unknown = claims[name];
    if (typeof value !== 'string' || value === '' || value.length > 200) return `${name} is missing or too long`;
  }
  if (typeof claims.clientId !== 'string' || !CLIENT_ID.test(claims.clientId)) return 'clientId has the wrong form';
  if (!Number.isSafeInteger(claims.grantVersion)) return 'grantVersion is not a whole number';
  if (!Number.isSafeInteger(claims.expiresAt)) return 'expiresAt is not a time in milliseconds';
  return null;
}
