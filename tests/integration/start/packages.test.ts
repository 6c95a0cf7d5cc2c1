import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: { readonly alg: string; readonly content: string }[];
  readonly licenses?: unknown[];
}

interface List {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: Component[];
}

const root = path.resolve(__dirname, '../../..');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/packages.mjs', ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });

let folder: string;
let text: string;
let list: List;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  text = (await run()).stdout;
  list = JSON.parse(text) as List;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('A42 a release’s package list names every runtime package and no tools, with version, licence and hash', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; integrity?: string }>;
  };
  const locked = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
  const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');
  const wanted = new Set(locked.map(([place, { version }]) => `${nameOf(place)}@${version}`));
  expect([list.bomFormat, list.metadata.component.name]).toEqual(['CycloneDX', 'sunhelm']);
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  expect([...wanted].filter((each) => !listed.has(each))).toEqual([]);
  expect([...listed].filter((each) => !wanted.has(each))).toEqual([]);
  for (const tool of ['jest', 'eslint', 'typescript-eslint', 'drizzle-kit']) {
    expect(list.components.map(({ name }) => name)).not.toContain(tool);
  }
  expect(list.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  const next = list.components.find(({ name }) => name === 'next');
  const integrity = packages['node_modules/next']?.integrity ?? '';
  expect(next?.hashes).toEqual([
    { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
  ]);
  expect(next?.purl).toBe(`pkg:npm/next@${packages['node_modules/next']?.version}`);
});

test('A42 the package list contains no build time or place, so that two of one release are identical', async () => {
  expect((await run()).stdout).toBe(text);
  expect(text).not.toContain(root);
  expect(text).not.toContain('"timestamp"');
});

test('A42 comparing two releases lists added and removed packages, and fails where one version has different content', async () => {
  const file = path.join(folder, 'before.json');
  const before = structuredClone(list);
  writeFileSync(file, JSON.stringify(before));
  expect((await run('--since', file)).stdout).toBe('the same packages\n');
  const [first, second, third] = before.components;
  if (!first || !second || !third) throw new Error('three packages are needed');
  const gone = { ...first, 'bom-ref': 'left-pad@1.3.0', licenses: [{ license: { id: 'WTFPL' } }] };
  const tampered = { ...third, hashes: [{ alg: 'SHA-512', content: 'ab' }] };
  const components = [...before.components.slice(3), first, gone, tampered];
  writeFileSync(file, JSON.stringify({ ...before, components }));
  const failed = await run('--since', file).then(
    () => null,
    (error: unknown) => error as { code: number; stdout: string },
  );
  expect(failed?.code).toBe(1);
  expect(failed?.stdout).toContain(`+ ${second['bom-ref']} (`);
  expect(failed?.stdout.trim().split('\n').sort()).toEqual([
    `! ${third['bom-ref']} has another content than before`,
    expect.stringMatching(/^\+ \S+@\S+ \(.+\)$/),
    '- left-pad@1.3.0 (WTFPL)',
  ]);
});
