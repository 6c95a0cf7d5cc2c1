import { isIP } from 'node:net';

/** The header in which the portal, running beside the backend, names the address of the browser behind a call. */
export const CLIENT_ADDRESS = 'client-address';

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (/^(::ffff:)?127\./.test(address) || address === '::1');
}

/** Whose limits a call counts against: the peer, or whom a peer on this machine names. Everybody else names himself. */
export function clientAddress(peer: string | undefined, header: string | string[] | undefined): string {
  if (isLoopback(peer) && typeof header === 'string' && isIP(header) !== 0) return header;
  return peer ?? '';
}
