import 'server-only';
import { createHash } from 'node:crypto';
import { clientAddressOf, proxyList } from '@/lib/config/client-network.mjs';
import { environment } from '@/lib/config/environment';
import type { Language, Tenant } from '@/lib/domain/tenants/types';
import type { Change } from './change';
import { log } from '../log/log';
import { processWide } from './process-wide';

/** The identity under which the portal calls the upstream. */
export interface Caller {
  readonly tenant: Tenant;
  /** Null before sign-in. */
  readonly token: string | null;
  readonly language: Language;
  /** The browser's address as far as the portal knows it; for limits and audit. */
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
  /** Absent for callers whose requests carry no cookie. */
  readonly change?: Change;
  /** Whether stations some minutes old are acceptable for now: such callers request again when newer ones are available. */
  readonly allowStale?: true;
}

/** Identifies a session in a cache until it changes something. */
const sessionName = ({ tenant, token, change }: Pick<Caller, 'tenant' | 'token' | 'change'>): string =>
  `${tenant.prefix}\n${token}\n${change?.version ?? ''}`;

/** The key of something cached for a session: a digest, without its token. */
export const sessionKey = (caller: Pick<Caller, 'tenant' | 'token' | 'change'>, ...parts: readonly string[]): string =>
  createHash('sha256')
    .update([sessionName(caller), ...parts].join('\n'))
    .digest('base64url');

const PEER_IS_KNOWN = Symbol.for('sunhelm.peer-address');

/** The peer address of the socket, as recorded by `scripts/start/portal-front.mjs`; null without that. */
export function peerAddressOf(header: (name: string) => string | null): string | null {
  return PEER_IS_KNOWN in globalThis ? header('x-peer-address') : null;
}

/** The address of the browser that sent a request; null if unknown. */
export function callerOf(header: (name: string) => string | null): string | null {
  const isProxy = processWide('trusted-proxies', () => proxyList(environment().trustedProxies));
  const [peer, forwarded] = [peerAddressOf(header), header('x-forwarded-for')];
  if (peer !== null && forwarded !== null && !isProxy(peer)) noteProxy(peer);
  return clientAddressOf(peer, forwarded, isProxy);
}

/** Networks in which load balancers usually are; headers from elsewhere may be forged. */
const isNear = proxyList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7']);
const MOST_NOTED = 20;

/** Logs once per neighbour that its header is not trusted: all callers behind a balancer would share one sign-in limit. */
function noteProxy(peer: string): void {
  const noted = processWide('noted-proxies', () => new Set<string>());
  if (!isNear(peer) || noted.has(peer) || noted.size >= MOST_NOTED) return;
  noted.add(peer);
  log().warn({ peer }, 'X-Forwarded-For of this peer is not believed: if it is a balancer, name it in TRUSTED_PROXY');
}

/** A User-Agent that is safe to pass on: printable ASCII, truncated. */
export function userAgentOf(header: string | null): string | null {
  const text = (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
  return text === '' ? null : text;
}
