import { gatewayZones } from './gateway-zones.mjs';

/**
 * Who may import whom: the house plan as data. Read by the lint rule `house/zones` and by tests/architecture.
 * A zone is the longest path prefix that fits. `may` lists folders and files of this repository, `packages` what it may
 * take from node_modules (`*` is anything), `instead` is what the lint message tells to do.
 */
export const zones = [
  {
    zone: 'lib/domain',
    may: ['lib/domain'],
    packages: [
      'date-fns',
      '@date-fns/tz',
      'decimal.js',
      'hucre',
      'jsep',
      '@photostructure/tz-lookup',
      'postcode-validator',
      'libphonenumber-js',
      'punycode',
    ],
    instead: 'a rule is pure: pass what it needs as an argument',
  },
  {
    zone: 'lib/contract/portal',
    may: ['lib/contract', 'lib/domain'],
    packages: ['zod'],
    instead: 'a schema knows zod and the rules of lib/domain only',
  },
  {
    zone: 'lib/contract',
    may: ['lib/contract', 'lib/domain'],
    packages: ['zod'],
    instead: 'a schema knows zod and the rules of lib/domain only',
  },
  {
    zone: 'lib/config',
    may: ['lib/config', 'lib/domain'],
    packages: ['zod', 'node:*'],
    instead: 'configuration is read before anything else exists',
  },
  {
    zone: 'lib/tenants',
    may: ['lib/tenants', 'lib/domain', 'lib/config'],
    packages: ['zod', 'node:*'],
    instead: 'a tenant is a record: what uses it imports it, not the other way round',
  },
  {
    zone: 'lib/i18n',
    may: ['lib/i18n', 'lib/domain', 'lib/tenants', 'lib/server/tenants', 'messages'],
    packages: ['next-intl', 'next', 'react', 'server-only', 'marked', 'node:*'],
    instead: 'language set-up knows messages and the tenant only',
  },
  {
    zone: 'lib/format',
    may: ['lib/format', 'lib/domain'],
    packages: ['date-fns', '@date-fns/tz'],
    instead: 'locale and zone are arguments',
  },
  {
    zone: 'lib/holidays',
    may: ['lib/domain'],
    packages: ['date-holidays', 'lru-cache'],
    instead: 'the calendar of holidays answers for a region and a day, and knows no tariff',
  },
  { zone: 'lib/data', may: ['lib/data', 'lib/domain'], packages: [], instead: 'a table of data knows nothing' },
  ...gatewayZones,
  {
    zone: 'lib/client/live',
    may: ['lib/client', 'lib/gateway', 'lib/contract/portal', 'lib/contract/gateway', 'lib/domain'],
    packages: ['react', 'swr', 'zod'],
    instead: 'only hooks that wrap the live link stand here',
  },
  {
    zone: 'lib/client',
    may: ['lib/client', 'lib/contract/portal', 'lib/domain'],
    packages: ['react', 'swr'],
    instead: 'the browser reaches data through app/api only',
  },
  {
    zone: 'lib/server/tenants',
    may: ['lib/server', 'lib/domain', 'lib/config', 'lib/tenants'],
    packages: ['server-only', 'lru-cache', 'sharp', 'node:*'],
    instead: 'pictures of a tenant are made here and nowhere else in the portal',
  },
  {
    zone: 'lib/server/map',
    may: ['lib/server', 'lib/contract', 'lib/domain', 'lib/config'],
    packages: ['server-only', 'lru-cache', 'supercluster', 'node:*'],
    instead: 'clusters and pictures of the map are made here and nowhere else in the portal',
  },
  {
    zone: 'lib/server',
    may: ['lib/server', 'lib/contract', 'lib/domain', 'lib/config', 'lib/tenants', 'lib/data', 'lib/holidays'],
    packages: ['server-only', 'next', 'react', 'iron-session', 'lru-cache', 'pino', 'zod', 'prom-client', 'node:*'],
    instead: 'lib/server never leans on screens or on the embedded backend',
  },
  {
    zone: 'lib/middleware',
    may: ['lib/middleware', 'lib/domain', 'lib/tenants'],
    packages: [],
    instead: 'a stage is pure: the composer in middleware.ts hands it what it needs',
  },
  {
    zone: 'components/theme',
    may: ['components/theme', 'components/ui', 'lib/format', 'lib/domain'],
    packages: ['*'],
    instead: 'the theme knows no area',
  },
  {
    zone: 'components/ui',
    may: ['components/ui', 'components/theme', 'lib/format', 'lib/domain'],
    packages: ['*'],
    instead: 'a part of components/ui could ship in another product: pass what it needs as properties',
  },
  {
    zone: 'components/shell',
    may: [
      'components/shell',
      'components/ui',
      'components/theme',
      // The search reads what is printed on a device.
      'components/scan',
      'lib/client',
      'lib/domain',
      'lib/format',
      'lib/i18n',
    ],
    packages: ['*'],
    instead: 'entries and dialogs of areas come into the shell as data or children',
  },
  {
    zone: 'components',
    may: [
      'components/ui',
      'components/theme',
      'lib/client',
      'lib/domain',
      'lib/format',
      'lib/i18n',
      'lib/contract/portal',
    ],
    packages: ['*'],
    instead: 'load in app/ and pass it down; areas import each other only along areaEdges',
  },
  {
    zone: 'app/api',
    may: ['lib/server', 'lib/contract/portal', 'lib/domain', 'lib/config', 'lib/i18n'],
    packages: ['next', 'react'],
    instead: 'a handler names its contract entry and calls lib/server',
  },
  {
    zone: 'app',
    may: ['components', 'lib/server', 'lib/i18n', 'lib/domain', 'lib/format', 'app'],
    packages: ['*'],
    instead: 'a page chooses: queries of lib/server, components, nothing else',
  },
  {
    zone: 'middleware.ts',
    may: ['lib/middleware', 'lib/tenants', 'lib/config', 'lib/domain', 'lib/server/session'],
    packages: ['next'],
    instead: 'the middleware stays thin: put the step into lib/middleware',
  },
  {
    zone: 'instrumentation.ts',
    may: ['lib/config', 'lib/tenants', 'lib/server'],
    packages: ['*'],
    instead: 'start-up checks only',
  },
  {
    zone: 'upstream/plants',
    may: [
      'upstream/plants',
      'lib/contract/gateway',
      'lib/contract/parse-first',
      'lib/gateway-device',
      'lib/domain',
      'lib/data',
      'lib/config',
    ],
    packages: ['zod', 'pino', 'date-fns', '@date-fns/tz', 'node:*'],
    instead: 'a simulated gateway is an ordinary MQTT client: no door into the backend',
  },
  {
    zone: 'upstream/main.ts',
    may: ['upstream', 'lib/contract', 'lib/domain', 'lib/config', 'lib/data', 'lib/tenants'],
    packages: ['*'],
    instead: 'the backend knows the contract, not the portal',
  },
  {
    zone: 'upstream',
    // Mails are written here: they say numbers and times as the screens do.
    may: ['upstream', 'lib/contract', 'lib/domain', 'lib/config', 'lib/data', 'lib/format', 'lib/holidays', 'messages'],
    packages: ['*'],
    never: ['react', 'next', 'next-intl', '@mui/material', 'date-holidays'],
    instead: 'the backend knows the contract, not the portal',
  },
];

/** Which area of components/ may import which other one. No cycle: tests/architecture checks it. */
export const areaEdges = {
  account: ['content'],
  alarms: ['account', 'grid', 'tree'],
  board: ['account', 'charts', 'map', 'shell', 'stations'],
  charts: ['account', 'tree'],
  content: [],
  devices: ['account', 'alarms', 'charts', 'energy', 'grid'],
  diagrams: ['charts', 'devices', 'energy'],
  energy: ['account'],
  grid: [],
  map: [],
  notifications: ['account'],
  organisation: ['account', 'grid'],
  overview: ['alarms', 'charts', 'map', 'stations'],
  reports: ['charts', 'energy', 'grid'],
  scan: [],
  sharing: ['account', 'grid'],
  stations: [
    'account',
    'alarms',
    'charts',
    'devices',
    'energy',
    'grid',
    'map',
    'notifications',
    'scan',
    'sharing',
    'tariffs',
  ],
  tariffs: ['account', 'charts'],
  tree: [],
};

/** @param {string} file path from the root, with forward slashes */
export function zoneOf(file) {
  return zones
    .filter(({ zone }) => file === zone || file.startsWith(`${zone}/`))
    .sort((a, b) => b.zone.length - a.zone.length)[0];
}

/** Whether `target` (a path from the root, without extension) lies in one of `folders`. */
export function within(folders, target) {
  return folders.some((folder) => {
    const stem = folder.replace(/\.tsx?$/, '');
    return target === stem || target.startsWith(`${stem}/`);
  });
}

/** The folders that an area of components/ may use besides those of its zone: itself and its edges. */
function ownArea(file) {
  const [top, area] = file.split('/');
  if (top !== 'components' || !area) return [];
  return [area, ...(areaEdges[area] ?? [])].map((name) => `components/${name}`);
}

/** @returns {string | null} the reason why the import is refused */
export function refusal(file, specifier, resolved) {
  const zone = zoneOf(file);
  if (!zone) return null;
  if (resolved !== null) {
    if (/\.(css|svg|json)$/.test(resolved) && within([zone.zone, 'messages'], resolved)) return null;
    return within([...zone.may, ...ownArea(file)], resolved)
      ? null
      : `${zone.zone} may not import ${resolved}: ${zone.instead}`;
  }
  const name = specifier.startsWith('node:')
    ? 'node:*'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
  if (zone.never?.includes(name)) return `${zone.zone} may not use ${name}: ${zone.instead}`;
  return zone.packages.includes('*') || zone.packages.includes(name)
    ? null
    : `${zone.zone} may not use ${name}: ${zone.instead}`;
}

/** Turns an import specifier into a path from the root, or null for a package. */
export function resolve(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return null;
  const parts = file.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}
