import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.mjs';
import { missingPackages } from './reliability/debian';
import { PATRONI_PACKAGES } from './reliability/patroni';
import { RABBITMQ_PACKAGES } from './reliability/rabbitmq';
import { thousands } from './reliability/scenario';
import { clusteredEngines, smallEngines } from './scale-out/engines';
import { NGINX_PACKAGES } from './scale-out/nginx';
import { runScaleOut, type KillCost, type ScaleOutResult } from './scale-out/run';
import { openStage } from './scale-out/stage';
import { measureThroughput, type Throughput } from './scale-out/throughput';
import type { Cost } from './scale-out/watch';

/*
 * `npm run scale-out [-- --rounds 3] [--short]`: three portals and two backends behind nginx, PostgreSQL under Patroni and a cluster of
 * RabbitMQ, all of Debian's packages, on this machine; a browser, gateways, alarms, mails and uploads at work while each part is killed in
 * turn, `--only` those that are named. Prints what each death cost. `--short` takes the embedded PostgreSQL, one broker and no nginx, and kills
 * the replicas alone; its times are no goals.
 */

/** A change is seen through another portal, ms. */
const SEEN_GOAL_MS = 300;
const RATIO_GOAL = 2;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      'port-from': { type: 'string', default: '5600' },
    },
  });
  const [rounds, portFrom] = [Number(values.rounds), Number(values['port-from'])];
  if (![rounds, portFrom].every((number) => Number.isInteger(number) && number > 0)) {
    console.error('usage: npm run scale-out -- [--rounds N] [--short] [--only "backend 1"]... [--port-from N]');
    process.exit(2);
  }
  const log = (line: string) => console.log(line);
  if (!values.short) installFromDebian();
  const { buildPortal, buildBackend } = (await import('./build.mjs')) as Record<
    'buildPortal' | 'buildBackend',
    () => Promise<unknown>
  >;
  await buildBackend();
  await buildPortal();
  const engines = await (values.short ? smallEngines() : clusteredEngines());
  log(`${engines.what}: running`);
  let stage: Awaited<ReturnType<typeof openStage>> | undefined;
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    stage = await openStage({
      engines,
      portals: values.short ? 2 : 3,
      balancer: values.short ? 'own' : 'nginx',
      portFrom,
    });
    log(`${stage.portalUrls.length} portals, two backends, gateways: running behind ${stage.url}`);
    const wanted = stage.kills.filter(({ name }) => values.only?.includes(name) ?? true);
    const kills = Array.from({ length: rounds }, () => wanted).flat();
    const result = await runScaleOut({ stage, engines, browser, kills, log });
    const throughput = values.short ? null : await measureThroughput(stage);
    print(result, throughput);
    const isLate = !values.short && Math.max(...result.seenMs) > SEEN_GOAL_MS;
    if (result.wrong.length > 0 || isLate) process.exitCode = 1;
  } finally {
    await browser.close();
    await stage?.close();
    await engines.close();
  }
}

/** What is missing of it, where this is Debian and may be installed. */
function installFromDebian(): void {
  const missing = missingPackages({ ...PATRONI_PACKAGES, ...RABBITMQ_PACKAGES, ...NGINX_PACKAGES });
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${missing.join(', ')} ...`);
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function print({ costs, acknowledged, seenMs, alarms, wrong }: ScaleOutResult, throughput: Throughput | null): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const cell = ({ failed, longestMs }: Cost) => `${seconds(longestMs)}${failed > 0 ? `, ${failed} failed` : ''}`;
  const rows = [
    ['killed', 'pages', 'changes', 'live readings', 'telemetry'],
    ...costs.map(({ name, pages, changes, live, telemetryMs }: KillCost) => [
      name,
      ...[cell(pages), cell(changes), cell(live), seconds(telemetryMs)],
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  console.log('\nLongest time without a success after each death, and how many tries failed:\n');
  for (const row of rows) console.log(row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('   '));
  const lines = costs.flatMap(({ name, pages, changes, live }) =>
    [pages, changes, live].flatMap((cost) => (cost.error === null ? [] : [`  ${name}: ${cost.error.slice(0, 200)}`])),
  );
  if (lines.length > 0) console.log(`\nWhat failed said:\n${[...new Set(lines)].join('\n')}`);
  const seen = seenMs.toSorted((a, b) => a - b);
  const most = seen.at(-1) ?? Infinity;
  console.log(
    `\na change through every portal after ${Math.round(seen[Math.floor(seen.length / 2)] ?? 0)} ms (median) to ${Math.round(most)} ms (goal ${SEEN_GOAL_MS})`,
  );
  if (throughput) {
    const { one, all, cores } = throughput;
    console.log(
      `pages a second through nginx: ${one.toFixed(1)} from one portal, ${all.toFixed(1)} from all, ${(all / one).toFixed(2)} times on ${cores} cores (goal ${RATIO_GOAL})`,
    );
  }
  console.log(
    `${costs.length} deaths, ${thousands(acknowledged)} samples acknowledged, ${alarms} alarms: ${wrong.length} lost, doubled or wrong`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line.slice(0, 400)}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
