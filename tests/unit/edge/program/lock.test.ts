import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '@/edge/program/load';
import { lockFolder } from '@/edge/program/lock';

let folder: string;
beforeEach(() => (folder = path.join(mkdtempSync(path.join(tmpdir(), 'sunhelm-lock-')), 'data')));
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));
const file = () => path.join(folder, 'process');

test('a folder that another process uses is refused, and free once it gives it back', () => {
  const unlock = lockFolder(folder);
  // Another living process.
  writeFileSync(file(), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(/runs already \(process \d+\)/);
  unlock();
  expect(existsSync(file())).toBe(false);
  lockFolder(folder)();
});

test('a folder that cannot be created is a mistake of the configuration, named with what to do', () => {
  const file = path.join(path.dirname(folder), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(path.join(file, 'data'))).toThrow(UserError);
  expect(() => lockFolder(path.join(file, 'data'))).toThrow(/cannot be written .*name another folder as store/);
});

test.each([
  ['of a process that was killed', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['with our own number, as in a container that was started again', () => String(process.pid)],
  ['that a power cut left empty', () => ''],
  ['with nonsense', () => 'x'],
])('a lock %s is no lock', (_name, content) => {
  lockFolder(folder)();
  writeFileSync(file(), content());
  expect(() => lockFolder(folder)()).not.toThrow();
});
