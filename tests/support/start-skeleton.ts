import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * A folder with the real start and build scripts, the real settings and small stubs for the two programs: tests starting,
 * supervising and stopping within seconds and without Next.js.
 */

const backend = `
import http from 'node:http';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
const dataDir = process.env.DATA_DIR ?? '';
if (existsSync(dataDir + '/refuse')) {
  process.send?.({ type: 'failed', line: 'The database of the test refuses to start: try tomorrow' });
  process.exit(1);
}
const server = http.createServer((_, response) => response.end('api')).listen(Number(process.env.API_PORT), '127.0.0.1', () => {
  appendFileSync(dataDir + '/starts', 'backend ' + process.pid + '\\n');
  for (const level of ['info', 'warn', 'error']) {
    const line = JSON.stringify({ level, time: 1, pid: process.pid, name: 'backend', msg: 'the logger says ' + level }) + '\\n';
    process.stdout.write(line);
    if (level === 'error') process.stderr.write(line);
  }
  process.stderr.write(JSON.stringify({ level: 'warn', time: 1, msg: 'a line of no logger' }) + '\\n');
  process.send?.({ type: 'ready', urls: {}, tenants: [{ name: 'Sunhelm', hostnames: ['localhost'] }], accounts: [{ email: 'owner@demo.sunhelm.example', what: 'a home owner' }] });
});
const end = () => { appendFileSync(dataDir + '/starts', 'backend closed\\n'); server.close(() => process.exit(0)); };
process.on('SIGTERM', end);
process.on('disconnect', end);
`;
const next = `
const fs = require('node:fs');
if (process.argv[2] === 'build') {
  fs.mkdirSync('.next', { recursive: true });
  fs.writeFileSync('.next/BUILD_ID', 'x');
  fs.appendFileSync('builds', process.pid + '\\n');
  if (fs.existsSync('slow')) setInterval(() => undefined, 60_000);
  else process.exit(fs.existsSync('broken') ? (console.error('the page is broken'), 1) : 0);
}
const port = Number(process.argv[process.argv.indexOf('-p') + 1]);
const dataDir = process.env.DATA_DIR;
const given = ['UPSTREAM_URL', 'DATABASE_URL', 'DEMO', 'DEMO_PASSWORD'].map((name) => name + '=' + (process.env[name] ?? '')).join(' ');
fs.appendFileSync(dataDir + '/starts', 'portal ' + process.pid + ' ' + given + ' ' + (process.env.SESSION_SECRET ?? '').length + '\\n');
if (fs.existsSync(dataDir + '/dying')) process.exit(3);
require('node:http').createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

export interface Skeleton {
  readonly root: string;
  readonly dataDir: string;
  /** One line per start, written by the stubs. */
  starts(): string[];
  builds(): number;
  /** Process numbers of the builds, newest last. */
  buildPids(): number[];
  run(env?: Record<string, string>, script?: 'start' | 'portal'): Run;
  remove(): void;
}

export interface Run {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves once the banner is printed, rejects if the script ends first. */
  readonly running: Promise<void>;
  readonly ended: Promise<number | string | null>;
}

export function makeSkeleton(): Skeleton {
  const root = mkdtempSync(path.join(tmpdir(), 'sunhelm-start-'));
  const dataDir = path.join(root, '.data');
  for (const entry of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'scripts',
    'lib/config',
    'lib/domain/account',
  ])
    cpSync(entry, path.join(root, entry), { recursive: true });
  for (const folder of [
    'upstream/plants',
    'upstream/files',
    'upstream/seed/pictures',
    'upstream/database/migrations',
    'components/map/frame',
    'node_modules/next/dist/bin',
    '.data',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'upstream/main.ts'), backend);
  // These are only compiled: the backend starts the first two, and browsers load the frame for other maps.
  for (const main of ['upstream/plants/main.ts', 'upstream/files/picture-main.ts', 'components/map/frame/main.ts'])
    writeFileSync(path.join(root, main), 'export {};\n');
  writeFileSync(path.join(root, 'node_modules/next/dist/bin/next'), next);
  for (const name of ['zod', 'esbuild', '@esbuild'])
    symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name));
  const lines = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  return {
    root,
    dataDir,
    starts: () => lines(path.join(dataDir, 'starts')),
    builds: () => lines(path.join(root, 'builds')).length,
    buildPids: () => lines(path.join(root, 'builds')).map(Number),
    run: (env = {}, script = 'start') => run(root, dataDir, env, script),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function run(root: string, dataDir: string, env: Record<string, string>, script: string): Run {
  // No standard input, as under a service manager.
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  const running = new Promise<void>((resolve, reject) => {
    const heard = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^Sunhelm is running$/m.test(output)) resolve();
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    void ended.then((how) => reject(new Error(`ended with ${how}: ${output}${logsOf(dataDir)}`)));
  });
  running.catch(() => undefined);
  return { process: child, output: () => output, running, ended };
}

function logsOf(dataDir: string): string {
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `\n${name}: ${readFileSync(path.join(folder, name), 'utf8').slice(-500)}`)
    .join('');
}
