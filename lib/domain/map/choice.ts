import type { MapSettings } from '../tenants/types';

export type Vendor = 'google' | 'baidu';

/**
 * The maps to try, in order (P4.19): Google's with its key; Baidu's where Google's is unreachable, or where the tenant chose it.
 * Otherwise the built-in one: numbered 0, 1 and, by default, 2 in other systems.
 */
export function mapVendors({ provider, key, baiduKey }: MapSettings): readonly Vendor[] {
  if (provider === 'google') return [...(key ? ['google' as const] : []), ...(baiduKey ? ['baidu' as const] : [])];
  return provider === 'baidu' && (key ?? baiduKey) ? ['baidu'] : [];
}

/** The key for loading a vendor's script. */
export function vendorKey({ provider, key, baiduKey }: MapSettings, vendor: Vendor): string | null {
  return vendor === provider ? (key ?? (vendor === 'baidu' ? baiduKey : null)) : vendor === 'baidu' ? baiduKey : null;
}
