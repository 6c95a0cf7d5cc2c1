import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AA_TEXT, contrastRatio, SURFACES } from '@/lib/domain/theme/contrast';
import { readTenants } from '@/lib/tenants/read-tenants';

const root = path.join(__dirname, '../../..');
const shipped = readFileSync(path.join(root, 'tenants.json'), 'utf8');

type Json = Record<string, unknown>;
/** A tenants file with one tenant, overridden by `change`. */
function file(change: Json = {}, more: readonly Json[] = []): string {
  const base = {
    hostnames: ['one.example'],
    prefix: 'one',
    prefixName: 'One',
    productName: 'One',
    logo: '/tenants/one/logo.svg',
    icon: '/tenants/one/icon.svg',
    theme: { light: { primary: '#0E4D5C', accent: '#F5B83D' }, dark: { primary: '#6FC3D3', accent: '#F5B83D' } },
  };
  return JSON.stringify({ tenants: [{ ...base, ...change }, ...more.map((item) => ({ ...base, ...item }))] });
}

test('P1.4 three tenants are shipped, each with its own host, prefix, brand and pictures', () => {
  const { tenants, notes } = readTenants(shipped);
  expect(tenants.map(({ prefix, hostnames, about }) => [prefix, hostnames, about])).toEqual([
    ['sunhelm', ['localhost', '127.0.0.1'], 'product'],
    ['electric', ['electric.localhost'], 'electrical'],
    ['lamp', ['lamp.localhost'], 'lamp'],
  ]);
  expect(notes).toEqual([]);
  for (const { logo, icon } of tenants) {
    for (const picture of [logo, icon]) expect(readFileSync(path.join(root, picture), 'utf8')).toMatch(/^<svg /);
  }
});

test('P1.4 missing fields of a tenant have defaults: English, AUD, built-in map over Australia', () => {
  const [tenant] = readTenants(file()).tenants;
  expect(tenant).toMatchObject({
    languages: ['en', 'zh'],
    defaultLanguage: 'en',
    currency: 'AUD',
    map: { provider: 'builtin', tiles: null, centre: { latitude: -26, longitude: 151.23 }, zoom: 4.4 },
    upstreamUrl: null,
    capabilities: [],
    productName: { en: 'One', zh: 'One' },
    companyName: { en: 'One', zh: 'One' },
    publicUrl: null,
    sender: null,
    support: null,
  });
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'the file is not JSON'],
  ['no tenants', '{"tenants":[]}', 'tenants'],
  ['an unknown key', file({ colour: 'red' }), 'colour'],
  ['a host with a port', file({ hostnames: ['one.example:80'] }), 'tenants.0.hostnames.0: is not a host name'],
  ['a host in capitals', file({ hostnames: ['One.example'] }), 'tenants.0.hostnames.0'],
  ['a prefix for no header', file({ prefix: 'One\r\nx: y' }), 'tenants.0.prefix'],
  ['a name for no header', file({ prefixName: '一' }), 'tenants.0.prefixName: travels in a header'],
  [
    'a colour by name',
    file({ theme: { light: { primary: 'teal', accent: '#F5B83D' } } }),
    'tenants.0.theme.light.primary',
  ],
  ['a logo elsewhere', file({ logo: '//evil.example/logo.svg' }), 'tenants.0.logo'],
  ['a logo above the site', file({ logo: '/tenants/../../etc/logo.svg' }), 'tenants.0.logo'],
  ['an icon that is no picture', file({ icon: '/tenants/one/icon.html' }), 'tenants.0.icon: is not a picture'],
  ['a public address with a path', file({ publicUrl: 'https://one.example/portal' }), 'tenants.0.publicUrl'],
  [
    'a public address elsewhere',
    file({ publicUrl: 'https://two.example' }),
    'the public address "https://two.example" of "one" is at none of its hostnames',
  ],
  [
    'a public address without TLS',
    file({ publicUrl: 'http://one.example' }),
    'the public address "http://one.example" of "one" must begin with https',
  ],
  ['a sender that is no address', file({ sender: { email: 'One <one@one.example>' } }), 'tenants.0.sender.email'],
  ['a sender of two lines', file({ sender: { email: 'a@one.example\nBcc:b@one.example' } }), 'tenants.0.sender.email'],
  ['no support', file({ support: {} }), 'tenants.0.support: names neither'],
  ['a number without its country', file({ support: { phone: '02 5550 0101' } }), 'tenants.0.support.phone'],
  ['a script as document', file({ legal: [{ kind: 'terms', href: 'javascript:alert(1)' }] }), 'tenants.0.legal.0.href'],
  [
    'an origin that ends the policy',
    file({ connectOrigins: ["https://x.example; script-src 'unsafe-inline'"] }),
    'tenants.0.connectOrigins.0',
  ],
  ['an upstream by file', file({ upstreamUrl: 'file:///etc/passwd' }), 'tenants.0.upstreamUrl'],
  [
    'a foreign default language',
    file({ languages: ['en'], defaultLanguage: 'zh' }),
    'the default language "zh" of "one"',
  ],
  ...(
    [
      ['of pictures by file', 'file:///etc/{z}/{x}/{y}.png'],
      ['of pictures without a row', 'https://tiles.example/{z}/{x}.png'],
      ['of pictures at a host that is put together', 'https://{z}.example/{x}/{y}.png'],
      ['of pictures with more to put in', 'https://tiles.example/{s}/{z}/{x}/{y}.png'],
      ['of pictures with a part twice', 'https://tiles.example/{z}/{z}/{x}/{y}.png'],
    ] as const
  ).map(([what, url]): [string, string, string] => [
    `a map ${what}`,
    file({ map: { tiles: { url, attribution: 'Somebody' } } }),
    'tenants.0.map.tiles.url: is not an address of map pictures',
  ]),
  ['a map’s key that is none', file({ map: { provider: 'google', key: 'a"b' } }), 'tenants.0.map.key: is not a key'],
  ['a hostname twice', file({}, [{ prefix: 'two' }]), 'the hostname "one.example" stands at "one" and at "two"'],
  ['a prefix twice', file({}, [{ hostnames: ['two.example'] }]), 'the prefix "one" stands twice'],
])('a tenants file with %s is refused by name', (_what, text, message) => {
  expect(() => readTenants(text)).toThrow(message);
});

test('an illegible colour is adjusted until legible, and the adjustment is reported', () => {
  const { tenants, notes } = readTenants(file({ theme: { light: { primary: '#FFE08A', accent: '#F5B83D' } } }));
  const palette = tenants[0]?.theme;
  expect(contrastRatio(palette?.light.primary ?? '', SURFACES.light)).toBeGreaterThanOrEqual(AA_TEXT);
  expect(palette?.dark.primary).toBe('#FFE08A');
  expect(notes).toEqual([
    expect.stringMatching(/^one: the light primary colour #FFE08A cannot be read on #ffffff: #[0-9a-f]{6} is used$/),
  ]);
});

const codes = (upstreamCodes: unknown) => file({ upstreamCodes });

test('P8.1 a tenant maps the codes of its upstream, numbers and texts', () => {
  expect(readTenants(file()).tenants[0]?.upstreamCodes).toEqual({});
  const text = codes({ sessionEnded: [1002, '1003', 'TOKEN_EXPIRED', -7], noSuchCall: [9404], refused: [1401] });
  expect(readTenants(text).tenants[0]?.upstreamCodes).toEqual({
    sessionEnded: [1002, 1003, 'TOKEN_EXPIRED', -7],
    noSuchCall: [9404],
    refused: [1401],
  });
});

const WHERE = 'tenants.0.upstreamCodes';
test.each<[string, unknown, string]>([
  [
    'an unknown meaning',
    { expired: [1] },
    `${WHERE}: "expired" is no meaning of a code: there are sessionEnded, forbidden, tooMany, notFound, noSuchCall, refused`,
  ],
  [
    'a code with two meanings',
    { sessionEnded: [1002], forbidden: ['1002'] },
    `${WHERE}.forbidden.0: the code 1002 stands at "sessionEnded" as well`,
  ],
  ['a code twice', { sessionEnded: [7, 7] }, `${WHERE}.sessionEnded.1: the code 7 stands at "sessionEnded" as well`],
  [
    'a code of success',
    { notFound: [1001] },
    `${WHERE}.notFound.0: says that a call succeeded: it can mean nothing else`,
  ],
  ['a part of a number', { tooMany: [1.5] }, `${WHERE}.tooMany.0: is not a whole number`],
  ['a sentence', { tooMany: ['too many'] }, `${WHERE}.tooMany.0: is not a code: it has letters, digits, ., _ and -`],
  ['no code', { tooMany: [null] }, `${WHERE}.tooMany.0: is not a code: write a number such as 1002`],
  ['one code in no list', { tooMany: 1002 }, `${WHERE}.tooMany: Invalid input: expected array`],
  ['a list of codes', [1002], `${WHERE}: Invalid input: expected record`],
])('P8.1 invalid codes are reported by tenant and key: %s', (_what, given, message) => {
  expect(() => readTenants(codes(given))).toThrow(message);
});

test('P1.4 P4.19 a tenant can configure its own map, with tiles and keys', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png?key=k', attribution: '© Somebody' };
  const [tenant] = readTenants(file({ map: { provider: 'google', key: 'AIza-x_1', baiduKey: 'b', tiles } })).tenants;
  expect(tenant?.map).toMatchObject({
    provider: 'google',
    key: 'AIza-x_1',
    baiduKey: 'b',
    tiles: { ...tiles, maxZoom: 18 },
  });
});
