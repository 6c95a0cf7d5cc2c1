import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTenantStore } from '@/lib/tenants/tenant-store';
import type { TenantStore } from '@/lib/tenants/tenant-store';

const shipped = readFileSync(path.join(__dirname, '../../../tenants.json'), 'utf8');
const open: TenantStore[] = [];
let folder = '';
let now = 0;
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tenants-'));
  now = 1_000_000;
  said = [];
});
afterEach(() => {
  for (const store of open.splice(0)) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(text: string): string {
  const file = path.join(folder, 'tenants.json');
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return file;
}

function store(text = shipped): TenantStore {
  const opened = openTenantStore({
    file: write(text),
    report: (level, message) => said.push(`${level} ${message}`),
    clock: () => now,
  });
  open.push(opened);
  return opened;
}

test('a tenant is found by its exact hostname only (A16)', () => {
  const tenants = store();
  expect(tenants.byHostname('lamp.localhost')?.prefix).toBe('lamp');
  for (const name of ['LAMP.localhost', 'lamp.localhost.', 'x.lamp.localhost', 'localhost:3000', '', '__proto__']) {
    expect(tenants.byHostname(name)).toBeNull();
  }
});

test('a change takes effect without a restart', () => {
  const tenants = store();
  write(shipped.replace('lamp.localhost', 'poles.localhost'));
  now += 2_000;
  expect(tenants.byHostname('poles.localhost')?.prefix).toBe('lamp');
  expect(tenants.byHostname('lamp.localhost')).toBeNull();
});

test('an invalid change is reported once, by name, and the last valid file remains in use', () => {
  const tenants = store();
  write('{"tenants": 5}');
  for (let look = 0; look < 5; look += 1) {
    now += 2_000;
    expect(tenants.byHostname('localhost')?.prefix).toBe('sunhelm');
  }
  const errors = said.filter((line) => line.startsWith('error'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/tenants\.json: tenants: .*; the last good tenants stay$/);
});

test('a file that disappears and returns causes no outage', () => {
  const tenants = store();
  rmSync(path.join(folder, 'tenants.json'));
  now += 2_000;
  expect(tenants.byHostname('localhost')?.prefix).toBe('sunhelm');
  write(shipped.replace('"prefixName": "Sunhelm"', '"prefixName": "Sunhelm Two"'));
  now += 2_000;
  expect(tenants.byHostname('localhost')?.prefixName).toBe('Sunhelm Two');
});

test('a start without a valid file reports which file and why', () => {
  expect(() => store('nothing')).toThrow(/tenants\.json: the file is not JSON/);
  expect(() => openTenantStore({ file: path.join(folder, 'none.json'), report: () => undefined })).toThrow(
    /none\.json: ENOENT/,
  );
});

test('a picture beside the file takes precedence over the shipped one; a missing one is reported by tenant and path', () => {
  mkdirSync(path.join(folder, 'tenants/lamp'), { recursive: true });
  writeFileSync(path.join(folder, 'tenants/lamp/icon.svg'), '<svg/>');
  const tenants = store(shipped.replace('/tenants/lamp/logo.svg', '/tenants/lamp/nowhere.svg'));
  expect(tenants.picture('/tenants/lamp/icon.svg')).toBe(path.join(folder, 'tenants/lamp/icon.svg'));
  expect(tenants.picture('/tenants/sunhelm/icon.svg')).toBe(path.resolve('tenants/sunhelm/icon.svg'));
  expect(tenants.picture('/tenants/lamp/nowhere.svg')).toBeNull();
  expect(said).toEqual([`warn ${path.join(folder, 'tenants.json')}: lamp: there is no file /tenants/lamp/nowhere.svg`]);
});

test('A40 a logo is never a link out of the pictures folder, at the start and on every request', () => {
  const pictures = path.join(folder, 'tenants/sunhelm');
  mkdirSync(pictures, { recursive: true });
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/seal'), 'the key');
  writeFileSync(path.join(folder, 'secrets/key.svg'), 'the key');
  const logo = path.join(pictures, 'logo.svg');
  const own = openTenantStore({
    file: write(shipped.replaceAll(/"\/tenants\/[^"]*"/g, '"/tenants/sunhelm/logo.svg"')),
    programFolder: path.join(folder, 'nowhere'),
    report: (level, message) => said.push(`${level} ${message}`),
  });
  open.push(own);
  expect(said.length).toBeGreaterThan(0);
  const linkTo = (target: string) => {
    rmSync(logo, { force: true });
    symlinkSync(target, logo);
    return own.picture('/tenants/sunhelm/logo.svg');
  };
  expect(linkTo('../../secrets/seal')).toBeNull();
  expect(linkTo('../../secrets/key.svg')).toBeNull();
  expect(linkTo('/etc/passwd')).toBeNull();
  expect(linkTo('.')).toBeNull();
  expect(linkTo('gone.svg')).toBeNull();
  // As in Kubernetes volumes: a link to a file in the same folder.
  mkdirSync(path.join(folder, 'tenants/..data'));
  writeFileSync(path.join(folder, 'tenants/..data/logo.svg'), '<svg/>');
  expect(linkTo('../..data/logo.svg')).toBe(realpathSync(path.join(folder, 'tenants/..data/logo.svg')));
  // A linked folder can also lead outside.
  rmSync(pictures, { recursive: true });
  symlinkSync('../secrets', pictures);
  expect(own.picture('/tenants/sunhelm/key.svg')).toBeNull();
});
