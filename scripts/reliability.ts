import { parseArgs } from 'node:util';
import { backendKill } from './reliability/backend-kill';
import { brokerCluster } from './reliability/broker-cluster';
import { brokerKill } from './reliability/broker-kill';
import { cookies } from './reliability/cookies';
import { diskFull } from './reliability/disk-full';
import { edgeKill } from './reliability/edge-kill';
import { failover } from './reliability/failover';
import { failoverPage } from './reliability/failover-page';
import { flapping } from './reliability/flapping';
import { ingestKill } from './reliability/ingest-kill';
import { ingestOrder } from './reliability/ingest-order';
import { pgbouncer } from './reliability/pgbouncer';
import { postgresKill } from './reliability/postgres-kill';
import { probes } from './reliability/probes';
import { thousands, type Scenario } from './reliability/scenario';
import { settingWrites } from './reliability/setting-writes';
import { signInReplies } from './reliability/sign-in-replies';
import setUpPostgres from '../tests/support/postgres-setup';
import tearDownPostgres from '../tests/support/postgres-teardown';

/*
 * The scenarios of the safety design at their full counts: `npm run reliability [-- R07 R08-backend] [-- --count 5]`.
 * With `--canary` each runs on a build that is broken on purpose and passes when that is noticed.
 */

const SCENARIOS: readonly Scenario[] = [
  ingestOrder,
  flapping,
  postgresKill,
  failover,
  failoverPage,
  pgbouncer,
  backendKill,
  edgeKill,
  brokerKill,
  brokerCluster,
  ingestKill,
  diskFull,
  cookies,
  settingWrites,
  signInReplies,
  probes,
];

async function runOne(scenario: Scenario, count: number, canary: boolean): Promise<boolean> {
  const since = performance.now();
  const run = canary ? scenario.canary : scenario.run;
  if (!run) return true;
  let passed: boolean;
  let result: string;
  try {
    const { counts, wrong } = await run.call(scenario, count);
    passed = canary ? wrong.length > 0 : wrong.length === 0;
    result = counts;
    for (const line of wrong.slice(0, canary ? 1 : 10)) console.log(`       ${line.slice(0, 600)}`);
  } catch (error) {
    passed = false;
    result = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const seconds = Math.round((performance.now() - since) / 1000);
  const name = canary ? `${scenario.name} canary` : scenario.name;
  console.log(`${passed ? 'passed' : 'FAILED'} ${name}: ${scenario.what}: ${result} (${thousands(seconds)} s)`);
  return passed;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'boolean', default: false }, count: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !SCENARIOS.some((one) => one.name === name));
  const count = values.count === undefined ? null : Number(values.count);
  if (unknown.length > 0 || (count !== null && !(Number.isInteger(count) && count > 0))) {
    console.error(
      `usage: npm run reliability -- [--canary] [--count N] [${SCENARIOS.map(({ name }) => name).join('|')}]`,
    );
    process.exit(2);
  }
  const wanted = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  await setUpPostgres();
  let failed = 0;
  try {
    for (const scenario of wanted) {
      if (!(await runOne(scenario, count ?? scenario.full, values.canary))) failed += 1;
    }
  } finally {
    await tearDownPostgres();
  }
  console.log(`\n${wanted.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

// Whatever is to be undone at the end is undone at Ctrl-C too.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
void main();
