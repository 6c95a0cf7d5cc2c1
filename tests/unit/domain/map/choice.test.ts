import { mapVendors, vendorKey } from '@/lib/domain/map/choice';
import type { MapSettings } from '@/lib/domain/tenants/types';

const settings = (given: Partial<MapSettings>): MapSettings => ({
  provider: 'builtin',
  key: null,
  baiduKey: null,
  tiles: null,
  centre: { latitude: -26, longitude: 151.23 },
  zoom: 4.4,
  ...given,
});

test.each<[string, Partial<MapSettings>, readonly string[]]>([
  ['nothing is set', {}, []],
  ['a key without the provider', { key: 'k', baiduKey: 'b' }, []],
  ['Google has no key', { provider: 'google' }, []],
  ['Google has no key but Baidu has', { provider: 'google', baiduKey: 'b' }, ['baidu']],
  ['Google has a key', { provider: 'google', key: 'k' }, ['google']],
  ['both have keys', { provider: 'google', key: 'k', baiduKey: 'b' }, ['google', 'baidu']],
  ['Baidu is chosen', { provider: 'baidu', key: 'b' }, ['baidu']],
  ['Baidu is chosen without a key', { provider: 'baidu' }, []],
])('P4.19 where %s, these are tried before the built-in map', (_what, given, expected) => {
  expect(mapVendors(settings(given))).toEqual(expected);
});

test('P4.19 each map provider is used with its own key', () => {
  const both = settings({ provider: 'google', key: 'k', baiduKey: 'b' });
  expect([vendorKey(both, 'google'), vendorKey(both, 'baidu')]).toEqual(['k', 'b']);
  expect(vendorKey(settings({ provider: 'baidu', key: 'k' }), 'baidu')).toBe('k');
  expect(vendorKey(settings({ provider: 'baidu', key: 'k' }), 'google')).toBeNull();
});
