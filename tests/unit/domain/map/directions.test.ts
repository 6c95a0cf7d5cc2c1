import { directionsHref } from '@/lib/domain/map/directions';

const home = { name: 'Hill & Dale', address: '1 Hill St, Manly NSW 2095', latitude: -33.797, longitude: 151.285 };
const query = (href: string | null) => Object.fromEntries(new URL(href ?? 'about:blank').searchParams);

test('P3.3 directions use the position, else the address, and are unavailable without either', () => {
  const href = directionsHref(home, 'builtin');
  expect(href).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?/);
  expect(query(href)).toEqual({ api: '1', destination: '-33.797,151.285' });
  expect(query(directionsHref({ ...home, latitude: null }, 'google'))).toMatchObject({ destination: home.address });
  expect(directionsHref({ ...home, latitude: null, address: ' ' }, 'builtin')).toBeNull();
});

test('P3.3 a tenant with Baidu maps gets directions from Baidu, as Google does not open there', () => {
  const href = directionsHref(home, 'baidu');
  expect(href).toMatch(/^https:\/\/api\.map\.baidu\.com\/marker\?/);
  expect(query(href)).toMatchObject({ location: '-33.797,151.285', coord_type: 'wgs84', title: 'Hill & Dale' });
  const byAddress = directionsHref({ ...home, longitude: null }, 'baidu');
  expect(byAddress).toMatch(/\/geocoder\?/);
  expect(query(byAddress)).toMatchObject({ address: home.address });
});
