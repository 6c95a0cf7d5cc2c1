import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/*
 * `npm run engines [test files]`: the integration tests against a PostgreSQL and a Mosquitto that are not ours, as an operator
 * would have them. On Debian and its relatives what is missing is installed by apt-get; elsewhere install both and run it again.
 */

const isRoot = process.getuid?.() === 0;
const port = 20_000 + (process.pid % 10_000);
const listening = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`];

function postgresFolder() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => existsSync(`${base}/${version}/bin/initdb`)));
  return newest >= 15 ? `${base}/${newest}/bin` : null;
}

const mosquittoProgram = () => ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find(existsSync) ?? null;

function install() {
  const missing = [...(postgresFolder() ? [] : ['postgresql']), ...(mosquittoProgram() ? [] : ['mosquitto'])];
  if (missing.length === 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  const how = isRoot ? command : ['sudo', '-n', ...command];
  console.log(`Installing ${missing.join(' and ')} ...`);
  const tried = spawnSync(how[0], how.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (tried.status !== 0 || !postgresFolder() || !mosquittoProgram()) {
    console.error(`Install ${missing.join(' and ')} (PostgreSQL 15 or newer) and run this again: ${command.join(' ')}`);
    process.exit(1);
  }
}

/** Runs one of PostgreSQL's programs, which refuse to run as root. */
function asPostgres(program, args) {
  const whole = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  return execFileSync(whole[0], whole.slice(1), { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] }).toString();
}

install();
const bin = postgresFolder();
const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-engines-'));
chmodSync(folder, 0o755);
const home = path.join(folder, 'postgres');
mkdirSync(home);
if (isRoot) execFileSync('chown', ['postgres', home]);
const data = path.join(home, 'data');
const password = randomBytes(16).toString('hex');
let started = false;

function stop() {
  if (started) asPostgres(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop']);
  started = false;
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stop(), process.exit(1)));

try {
  asPostgres(`${bin}/initdb`, ['-D', data, '-U', 'owner', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const options = [
    ...listening,
    '-c',
    `unix_socket_directories=${home}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  asPostgres(`${bin}/pg_ctl`, ['-D', data, '-w', '-l', path.join(home, 'log'), '-o', options.join(' '), 'start']);
  started = true;
  // A plain role, as an operator would give it: row-level security binds it.
  const role = path.join(folder, 'role.sql');
  writeFileSync(role, `create role sunhelm_test with login createdb nosuperuser password '${password}';`, {
    mode: 0o644,
  });
  asPostgres(`${bin}/psql`, ['-h', home, '-p', String(port), '-U', 'owner', '-d', 'postgres', '-q', '-f', role]);
  console.log(asPostgres(`${bin}/postgres`, ['--version']).trim());
  const version = spawnSync(mosquittoProgram(), ['-h']).stdout.toString().split('\n')[0];
  console.log(version);
  const jest = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'integration',
      ...(process.argv.length > 2 ? ['--testPathPatterns', ...process.argv.slice(2)] : []),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: `postgres://sunhelm_test:${password}@127.0.0.1:${port}/postgres`,
        TEST_MOSQUITTO: mosquittoProgram(),
      },
    },
  );
  process.exitCode = await new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
} finally {
  stop();
}
