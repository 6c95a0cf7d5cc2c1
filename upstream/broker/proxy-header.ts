import { isIP } from 'node:net';
import { plainAddress } from '@/lib/config/client-network.mjs';

/*
 * The PROXY protocol, versions 1 and 2, as HAProxy's "proxy-protocol.txt" has it: before the first byte of a connection a balancer says
 * whose it is. MQTT begins with 0x10, so that nobody mistakes the one for the other.
 */

export type ProxyHeader =
  /** It begins like one and is not whole yet. */
  | { readonly kind: 'more' }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  /** `address` is null where the balancer speaks for itself (its health check). */
  | { readonly kind: 'whole'; readonly address: string | null; readonly length: number };

const V1 = Buffer.from('PROXY ');
/** With its line break. */
const V1_LONGEST = 107;
const V2 = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a]);
const V2_HEAD = 16;
/** Of addresses and whatever follows them; a balancer that sends more is not ours. */
const V2_LONGEST = 2_048;

/** Reads what the beginning of a connection says of it. */
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
  // Of another kind of network: the balancer's own address stands for it.
  return { kind: 'whole', address: null, length };
}

const ipv6 = (octets: Buffer): string =>
  Array.from({ length: 8 }, (_, group) => octets.readUInt16BE(group * 2).toString(16)).join(':');
