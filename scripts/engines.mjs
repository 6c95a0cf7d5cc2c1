import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { postgresFolder, startPostgres } from './debian-postgres.mjs';

/*
 * `npm run engines [test files]`: the integration tests against a PostgreSQL and a Mosquitto that are not ours, as an operator
 * would have them. On Debian and its relatives what is missing is installed by apt-get; elsewhere install both and run it again.
 */

const mosquittoProgram = () => ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find(existsSync) ?? null;

function install() {
  const missing = [...(postgresFolder() ? [] : ['postgresql']), ...(mosquittoProgram() ? [] : ['mosquitto'])];
  if (missing.length === 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  const how = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
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

install();
const postgres = startPostgres();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (postgres.stop(), process.exit(1)));

try {
  console.log(postgres.version);
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
        TEST_DATABASE_URL: `${postgres.address}/postgres`,
        TEST_MOSQUITTO: mosquittoProgram(),
      },
    },
  );
  process.exitCode = await new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
} finally {
  postgres.stop();
}
