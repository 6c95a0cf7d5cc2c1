import type { MapSettings } from '../tenants/types';

export type Vendor = 'google' | 'baidu';

/**
 * Which maps are tried, in this order (P4.19): Google's with its key, Baidu's where that one cannot be reached or is the
 * tenant's choice. Where none is left it is the built-in one: what other systems number 0, 1 and, by default, 2.
 */
export function mapVendors({ provider, key, baiduKey }: MapSettings): readonly Vendor[] {
  if (provider === 'google') return [...(key ? ['google' as const] : []), ...(baiduKey ? ['baidu' as const] : [])];
  return provider === 'baidu' && (key ?? baiduKey) ? ['baidu'] : [];
}

/** The key that a vendor's script is asked with. */
export function vendorKey({ provider, key, baiduKey }: MapSettings, vendor: Vendor): string | null {
  return vendor === provider ? (key ?? (vendor === 'baidu' ? baiduKey : null)) : vendor === 'baidu' ? baiduKey : null;
}
