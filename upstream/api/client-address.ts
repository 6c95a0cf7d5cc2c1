import { plainAddress } from '@/lib/config/client-network.mjs';

/** The header in which a portal sends the address of the browser. */
export const CLIENT_ADDRESS = 'client-address';

export function isLoopback(address: string | undefined): boolean {
  const plain = plainAddress(address ?? '');
  return plain !== null && (plain.startsWith('127.') || plain === '::1');
}

/**
 * The address that limits of a call are counted for: the peer's, or the one sent by a trusted portal; from other peers the header is
 * ignored.
 */
export function clientAddress(
  peer: string | undefined,
  header: string | string[] | undefined,
  isPortal: (address: string) => boolean = () => false,
): string {
  const believed = isLoopback(peer) || isPortal(peer ?? '');
  const named = believed && typeof header === 'string' ? plainAddress(header) : null;
  return named ?? plainAddress(peer ?? '') ?? '';
}
