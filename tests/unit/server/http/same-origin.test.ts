import { refuseForeignChange } from '@/lib/server/http/same-origin';
import { parseHost } from '@/lib/tenants/request-host';

const host = parseHost('portal.example');
if (!host) throw new Error('no host');
const good: Record<string, string> = {
  origin: 'https://portal.example',
  'sec-fetch-site': 'same-origin',
  'x-requested-by': 'portal',
  'content-type': 'application/json',
};
const refuse = (change: Record<string, string | null>) =>
  refuseForeignChange((name) => ({ ...good, ...change })[name] ?? null, host);

test('a change from the portal’s own page is accepted, also from a browser without Sec-Fetch-Site (A17)', () => {
  expect(refuse({})).toBeNull();
  expect(refuse({ 'sec-fetch-site': null })).toBeNull();
  expect(refuse({ 'content-type': 'application/json; charset=UTF-8' })).toBeNull();
});

test.each<[Record<string, string | null>, string]>([
  [{ origin: null }, 'origin'],
  [{ origin: 'null' }, 'origin'],
  [{ origin: 'https://evil.example' }, 'origin'],
  [{ origin: 'http://portal.example' }, 'origin'],
  [{ origin: 'https://portal.example:8443' }, 'origin'],
  [{ origin: 'https://portal.example.evil.example' }, 'origin'],
  [{ origin: 'https://sub.portal.example' }, 'origin'],
  [{ 'sec-fetch-site': 'cross-site' }, 'sec-fetch-site'],
  [{ 'sec-fetch-site': 'same-site' }, 'sec-fetch-site'],
  [{ 'sec-fetch-site': 'none' }, 'sec-fetch-site'],
  [{ 'x-requested-by': null }, 'x-requested-by'],
  [{ 'x-requested-by': 'form' }, 'x-requested-by'],
  [{ 'content-type': null }, 'content-type'],
  [{ 'content-type': 'text/plain' }, 'content-type'],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 'content-type'],
  [{ 'content-type': 'multipart/form-data' }, 'content-type'],
  [{ 'content-type': 'application/json, text/plain' }, 'content-type'],
])('a change with %j is refused for its %s (A17)', (change, reason) => {
  expect(refuse(change)).toBe(reason);
});
