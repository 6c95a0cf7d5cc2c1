import { plainAddress } from '@/lib/config/client-network.mjs';

/** The header in which the portal, running beside the backend, names the address of the browser behind a call. */
export const CLIENT_ADDRESS = 'client-address';

export function isLoopback(address: string | undefined): boolean {
  const plain = plainAddress(address ?? '');
  return plain !== null && (plain.startsWith('127.') || plain === '::1');
}

/** Whose limits a call counts against: the peer, or whom a peer on this machine names. Everyone else names only themselves. */
export function clientAddress(peer: string | undefined, header: string | string[] | undefined): string {
  const named = isLoopback(peer) && typeof header === 'string' ? plainAddress(header) : null;
  return named ?? plainAddress(peer ?? '') ?? '';
}
