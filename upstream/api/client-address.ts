import { plainAddress } from '@/lib/config/client-network.mjs';

/** The header in which a portal names the address of the browser behind a call. */
export const CLIENT_ADDRESS = 'client-address';

export function isLoopback(address: string | undefined): boolean {
  const plain = plainAddress(address ?? '');
  return plain !== null && (plain.startsWith('127.') || plain === '::1');
}

/** Whose limits a call counts against: the peer, or whom a portal names. Everyone else names only themselves. */
export function clientAddress(
  peer: string | undefined,
  header: string | string[] | undefined,
  isPortal: (address: string) => boolean = () => false,
): string {
  const believed = isLoopback(peer) || isPortal(peer ?? '');
  const named = believed && typeof header === 'string' ? plainAddress(header) : null;
  return named ?? plainAddress(peer ?? '') ?? '';
}
