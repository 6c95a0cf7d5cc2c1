import { BlockList, isIP } from 'node:net';

/** Whether every item is an IP address, or a network such as 10.0.0.0/8. */
export function isProxyList(items: readonly string[]): boolean {
  return items.every((item) => partsOf(item) !== null);
}

/** A list that says of an address whether it is one of the given proxies. Throws RangeError on what is no list. */
export function proxyList(items: readonly string[]): (address: string) => boolean {
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

/** An address in the form in which it is compared and counted: IPv4 without its IPv6 dress; null for what is none. */
export function plainAddress(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address.toLowerCase();
}

function partsOf(item: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  const most = version === 6 ? 128 : 32;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 6 ? 'ipv6' : 'ipv4' };
}
