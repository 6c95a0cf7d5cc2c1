import 'server-only';
import { plainAddress } from '@/lib/config/trusted-proxies';
import type { Language, Tenant } from '@/lib/domain/tenants/types';

/** On whose behalf the portal calls the upstream. */
export interface Caller {
  readonly tenant: Tenant;
  /** Null before the sign-in. */
  readonly token: string | null;
  readonly language: Language;
  /** Address of the browser as far as the portal knows it; for limits and audit. */
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
  /** Whether stations as they were some minutes ago will do for the moment: whoever glances looks again when newer have come. */
  readonly glances?: true;
}

/**
 * The browser's address: the peer, or, where the peer is a proxy of ours, the last entry of X-Forwarded-For that no
 * proxy of ours wrote for another one. Everything before that entry is whatever the client sent. Null where nobody knows:
 * limits then count all such callers as one.
 */
export function clientAddressOf(
  peer: string | null,
  forwardedFor: string | null,
  isProxy: (address: string) => boolean,
): string | null {
  const known = peer === null ? null : plainAddress(peer);
  if (known === null || !isProxy(known)) return known;
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).reverse();
  const first = hops.find((hop) => hop === null || !isProxy(hop));
  return first ?? known;
}

const PEER_IS_KNOWN = Symbol.for('sunhelm.peer-address');

/** The address at the other end of the socket, as `scripts/start/portal-front.mjs` noted it; null without that. */
export function peerAddressOf(header: (name: string) => string | null): string | null {
  return PEER_IS_KNOWN in globalThis ? header('x-peer-address') : null;
}

/** A User-Agent that may travel on: printable ASCII, cut. */
export function userAgentOf(header: string | null): string | null {
  const text = (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
  return text === '' ? null : text;
}
