import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/* A PostgreSQL of the system's own packages, as an operator would have it, in a folder that goes with it. */

const isRoot = process.getuid?.() === 0;

/** Where the programs of the newest version stand; null without one of 15 or newer. */
export function postgresFolder() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => existsSync(`${base}/${version}/bin/initdb`)));
  return newest >= 15 ? `${base}/${newest}/bin` : null;
}

/** Runs one of PostgreSQL's programs, which refuse to run as root. */
function asPostgres(program, args) {
  const whole = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  return execFileSync(whole[0], whole.slice(1), { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] }).toString();
}

/** Starts one on a port of this machine's own, with a plain role `sunhelm_test` that row-level security binds. */
export function startPostgres() {
  const bin = postgresFolder();
  const port = 20_000 + (process.pid % 10_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-engines-'));
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'postgres');
  mkdirSync(home);
  if (isRoot) execFileSync('chown', ['postgres', home]);
  const data = path.join(home, 'data');
  const password = randomBytes(16).toString('hex');
  let started = false;
  const stop = () => {
    if (started) asPostgres(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop']);
    started = false;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    asPostgres(`${bin}/initdb`, ['-D', data, '-U', 'owner', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${home}`,
      'fsync=off',
      'max_connections=200',
    ];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    asPostgres(`${bin}/pg_ctl`, ['-D', data, '-w', '-l', path.join(home, 'log'), '-o', options, 'start']);
    started = true;
    const role = path.join(folder, 'role.sql');
    writeFileSync(
      role,
      `create role sunhelm_test with login createdb nosuperuser password '${password}';
create database sunhelm owner sunhelm_test;`,
      { mode: 0o644 },
    );
    asPostgres(`${bin}/psql`, ['-h', home, '-p', String(port), '-U', 'owner', '-d', 'postgres', '-q', '-f', role]);
    const address = `postgres://sunhelm_test:${password}@127.0.0.1:${port}`;
    return { version: asPostgres(`${bin}/postgres`, ['--version']).trim(), address, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
