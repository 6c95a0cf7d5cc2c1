import { BlockList, isIP } from 'node:net';

/*
 * Identifies a client by its network address. Plain JavaScript, because the portal's front server runs it before compilation;
 * every rate limit counts clients with it.
 */

/**
 * Normalises an address for comparison and logging: IPv4 without its IPv6 form, no zone; null if it is not an IP address.
 *
 * @param {string} text
 * @returns {string | null}
 */
export function plainAddress(text) {
  const address = text.trim().replace(/%.*$/, '').toLowerCase();
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  return embeddedIpv4(groupsOf(address)) ?? address;
}

/**
 * The networks a client is counted under. `near` is the IPv4 address or the IPv6 /64, within which one subscriber can change
 * addresses at will. `wide` is the surrounding /48, which one site may own; null for IPv4. Text that is not an address gives
 * `unknown`.
 *
 * @param {string | null} address
 * @returns {{ near: string, wide: string | null }}
 */
export function clientNetwork(address) {
  const plain = plainAddress(address ?? '');
  if (plain === null) return { near: 'unknown', wide: null };
  if (isIP(plain) === 4) return { near: plain, wide: null };
  const groups = groupsOf(plain);
  const prefix = (count) => groups.slice(0, count).join(':');
  return { near: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` };
}

/**
 * The browser's address: the peer, or, if the peer is a trusted proxy, the last entry of X-Forwarded-For that is not one.
 * Entries before it are client input and not trusted. Null if unknown: limits then count all such callers as one.
 *
 * @param {string | null} peer
 * @param {string | null} forwardedFor
 * @param {(address: string) => boolean} isProxy
 * @returns {string | null}
 */
export function clientAddressOf(peer, forwardedFor, isProxy) {
  const known = peer === null ? null : plainAddress(peer);
  if (known === null || !isProxy(known)) return known;
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).reverse();
  const first = hops.find((hop) => hop === null || !isProxy(hop));
  return first ?? known;
}

/**
 * Splits a comma-separated setting of addresses and networks.
 *
 * @param {string | undefined} text
 * @returns {string[]}
 */
export function listedAddresses(text) {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Whether every item is an IP address, or a network such as 10.0.0.0/8.
 *
 * @param {readonly string[]} items
 * @returns {boolean}
 */
export function isProxyList(items) {
  return items.every((item) => partsOf(item) !== null);
}

/**
 * Returns a predicate that tells whether an address is one of the given proxies. Throws RangeError for an invalid item.
 *
 * @param {readonly string[]} items
 * @returns {(address: string) => boolean}
 */
export function proxyList(items) {
  const list = new BlockList();
  for (const item of items) {
    const parts = partsOf(item);
    if (parts === null) throw new RangeError(`${item} is neither an address nor a network`);
    list.addSubnet(parts.address, parts.bits, parts.family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== null && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * @param {string} item
 * @returns {{ address: string, bits: number, family: 'ipv4' | 'ipv6' } | null}
 */
function partsOf(item) {
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  const most = version === 6 ? 128 : 32;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 6 ? 'ipv6' : 'ipv4' };
}

/**
 * The eight groups of an IPv6 address, without leading zeros.
 *
 * @param {string} address
 * @returns {string[]}
 */
function groupsOf(address) {
  // The URL parser normalises an IPv6 address to its short form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Prefixes whose last 32 bits are the client's IPv4 address: IPv4-mapped and NAT64. */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * @param {string[]} groups
 * @returns {string | null}
 */
function embeddedIpv4(groups) {
  if (!IPV4_PREFIXES.includes(groups.slice(0, 6).join(':'))) return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
