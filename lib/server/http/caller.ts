import 'server-only';
import { clientAddressOf, proxyList } from '@/lib/config/client-network.mjs';
import { environment } from '@/lib/config/environment';
import type { Language, Tenant } from '@/lib/domain/tenants/types';
import type { Change } from './change';
import { log } from '../log/log';
import { processWide } from './process-wide';

/** On whose behalf the portal calls the upstream. */
export interface Caller {
  readonly tenant: Tenant;
  /** Null before the sign-in. */
  readonly token: string | null;
  readonly language: Language;
  /** Address of the browser as far as the portal knows it; for limits and audit. */
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
  /** None of a caller whose requests carry no cookie. */
  readonly change?: Change;
  /** Whether stations as they were some minutes ago will do for the moment: whoever glances looks again when newer have come. */
  readonly allowStale?: true;
}

/** What names a session in a cache, as long as it changes nothing. */
export const sessionName = ({ tenant, token, change }: Pick<Caller, 'tenant' | 'token' | 'change'>): string =>
  `${tenant.prefix}\n${token}\n${change?.version ?? ''}`;

const PEER_IS_KNOWN = Symbol.for('sunhelm.peer-address');

/** The address at the other end of the socket, as `scripts/start/portal-front.mjs` noted it; null without that. */
export function peerAddressOf(header: (name: string) => string | null): string | null {
  return PEER_IS_KNOWN in globalThis ? header('x-peer-address') : null;
}

/** The address of whoever sent a request; null where it is unknown. */
export function callerOf(header: (name: string) => string | null): string | null {
  const isProxy = processWide('trusted-proxies', () => proxyList(environment().trustedProxies));
  const [peer, forwarded] = [peerAddressOf(header), header('x-forwarded-for')];
  if (peer !== null && forwarded !== null && !isProxy(peer)) noteProxy(peer);
  return clientAddressOf(peer, forwarded, isProxy);
}

/** Where balancers stand; what comes from elsewhere may be anybody's invention. */
const isNear = proxyList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7']);
const MOST_NOTED = 20;

/** Says once of each neighbour that its header is not believed: all callers behind a balancer would share one limit of sign-ins. */
function noteProxy(peer: string): void {
  const noted = processWide('noted-proxies', () => new Set<string>());
  if (!isNear(peer) || noted.has(peer) || noted.size >= MOST_NOTED) return;
  noted.add(peer);
  log().warn({ peer }, 'X-Forwarded-For of this peer is not believed: if it is a balancer, name it in TRUSTED_PROXY');
}

/** A User-Agent that may travel on: printable ASCII, cut. */
export function userAgentOf(header: string | null): string | null {
  const text = (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
  return text === '' ? null : text;
}
