import { isIP } from 'node:net';
import { plainAddress } from '@/lib/config/client-network.mjs';

/*
 * The PROXY protocol, versions 1 and 2, as in HAProxy's "proxy-protocol.txt": before the first byte of a connection a load balancer sends
 * the client's address. MQTT begins with 0x10, so the two cannot be confused.
 */

export type ProxyHeader =
  /** It begins like a header but is incomplete. */
  | { readonly kind: 'more' }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  /** `address` is null if the balancer connects for itself (its health check). */
  | { readonly kind: 'whole'; readonly address: string | null; readonly length: number };

const V1 = Buffer.from('PROXY ');
/** Bytes, including the line break. */
const V1_LONGEST = 107;
const V2 = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a]);
const V2_HEAD = 16;
/** Bytes of addresses and what follows them; a longer header is not accepted. */
const V2_LONGEST = 2_048;

/** Parses the beginning of a connection. */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (begins(bytes, V1)) return bytes.length < V1.length ? { kind: 'more' } : readLine(bytes);
  if (begins(bytes, V2)) return bytes.length < V2_HEAD ? { kind: 'more' } : readBinary(bytes);
  return { kind: 'none' };
}

const begins = (bytes: Buffer, mark: Buffer): boolean => {
  const length = Math.min(bytes.length, mark.length);
  return bytes.subarray(0, length).equals(mark.subarray(0, length));
};

function readLine(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, V1_LONGEST).indexOf('\r\n');
  if (end < 0) return { kind: bytes.length < V1_LONGEST ? 'more' : 'wrong' };
  const length = end + 2;
  const [, family, source = ''] = bytes.toString('latin1', 0, end).split(' ');
  if (family === 'UNKNOWN') return { kind: 'whole', address: null, length };
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : 0;
  if (version === 0 || isIP(source) !== version) return { kind: 'wrong' };
  return { kind: 'whole', address: plainAddress(source), length };
}

const [LOCAL, PROXY] = [0x20, 0x21];
const [TCP4, TCP6] = [0x11, 0x21];

function readBinary(bytes: Buffer): ProxyHeader {
  const [command, family] = [bytes[12], bytes[13]];
  const size = bytes.readUInt16BE(14);
  if ((command !== LOCAL && command !== PROXY) || size > V2_LONGEST) return { kind: 'wrong' };
  const length = V2_HEAD + size;
  if (bytes.length < length) return { kind: 'more' };
  const source = (octets: number) => bytes.subarray(V2_HEAD, V2_HEAD + octets);
  if (command === LOCAL) return { kind: 'whole', address: null, length };
  if (family === TCP4 && size >= 12) return { kind: 'whole', address: [...source(4)].join('.'), length };
  if (family === TCP6 && size >= 36) return { kind: 'whole', address: plainAddress(ipv6(source(16))), length };
  // Another address family: the balancer's own address is used.
  return { kind: 'whole', address: null, length };
}

const ipv6 = (octets: Buffer): string =>
  Array.from({ length: 8 }, (_, group) => octets.readUInt16BE(group * 2).toString(16)).join(':');
