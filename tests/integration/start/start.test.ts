import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { birthOf, isAlive } from '@/upstream/database/process-check';
import { freePorts } from '@/tests/support/product';
import { makeSkeleton, type Run, type Skeleton } from '@/tests/support/start-skeleton';
import { until } from '@/tests/support/until';

jest.setTimeout(60_000);

let skeleton: Skeleton;
let env: Record<string, string>;
let port: number;
const runs: Run[] = [];

beforeEach(async () => {
  skeleton = makeSkeleton();
  port = await freePorts(5600);
  env = { PORT: String(port), API_PORT: String(port + 1), DEMO_PASSWORD: 'Sunny-Harbour-42' };
});
afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.process.kill('SIGTERM');
    await run.ended;
  }
  skeleton.remove();
});

function start(more: Record<string, string> = {}): Run {
  const run = skeleton.run({ ...env, ...more });
  runs.push(run);
  return run;
}

/** No stub process is left. */
const allGone = () => until(() => !all().some(isAlive), { limit: 15_000, what: 'every stand-in to end' });

/** Process numbers of the stubs, newest last. */
function pids(name: string): number[] {
  return skeleton
    .starts()
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => Number(line.split(' ')[1]))
    .filter(Number.isInteger);
}

/** Kills the first stub of that name; a process number of 0 would be the test's own process group. */
function kill(name: string): void {
  const [first] = pids(name);
  if (!first) throw new Error(`no ${name} was started`);
  process.kill(first, 'SIGKILL');
}

const all = (): number[] => ['backend', 'portal'].flatMap(pids);

test('the start builds, runs backend and portal, prints addresses and accounts, and stops everything cleanly', async () => {
  const run = start();
  await run.running;
  expect(run.output()).toContain(`http://localhost:${port}`);
  expect(run.output()).toContain('Demo accounts, password Sunny-Harbour-42');
  expect(run.output()).toContain('owner@demo.sunhelm.example   a home owner');
  expect(run.output()).toContain(path.join(skeleton.dataDir, 'logs'));
  const lines = skeleton.starts().join('\n');
  expect(lines).toContain(`UPSTREAM_URL=http://127.0.0.1:${port + 1} DATABASE_URL= DEMO=on DEMO_PASSWORD= 43`);
  expect(all()).toHaveLength(2);
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(all().filter(isAlive)).toEqual([]);
  expect(skeleton.starts().at(-1)).toBe('backend closed');
});

test('a later start does not build again, a changed source does', async () => {
  for (const [change, builds] of [
    [false, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    if (change) writeFileSync(path.join(skeleton.root, 'next.config.mjs'), 'export default {};');
    const run = start();
    await run.running;
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(skeleton.builds()).toBe(builds);
  }
});

test('an invalid setting is reported in one line, and nothing is built or started', async () => {
  const run = start({ SCENARIO: 'moon' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toBe(
    'SCENARIO is "moon" and is unknown: use one of demo, empty, fleet, floating, one-station, small\n',
  );
  expect(skeleton.builds()).toBe(0);
  expect(skeleton.starts()).toEqual([]);
});

test.each([
  ['PORT', 0],
  ['API_PORT', 1],
  ['MQTT_PORT', 2],
  ['MQTT_WS_PORT', 3],
])(
  'a port in use is reported in one line that names %s, the port and what to do, before any build',
  async (variable, offset) => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(port + offset, '127.0.0.1', () => resolve(server));
    });
    const run = start();
    expect(await run.ended).toBe(1);
    const line = new RegExp(
      `^${variable}: port ${port + offset} is in use on 127\\.0\\.0\\.1: stop the program that uses it, or start with ${variable}=\\d+.*\\n$`,
    );
    expect(run.output()).toMatch(line);
    expect(skeleton.builds()).toBe(0);
    taken.close();
  },
);

test('a host that does not belong to this machine is named', async () => {
  const run = start({ HOST: '203.0.113.7', DEMO: 'off' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(
    /^HOST: this machine cannot listen on 203\.0\.113\.7 \(EADDRNOTAVAIL\): use 127\.0\.0\.1/,
  );
});

test('the API port is checked on the API host', async () => {
  const taken = await new Promise<Server>((resolve) => {
    const server = createServer().listen(port + 1, '127.0.0.2', () => resolve(server));
  });
  const run = start({ API_HOST: '127.0.0.2' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(new RegExp(`^API_PORT: port ${port + 1} is in use on 127\\.0\\.0\\.2: `));
  taken.close();
  const elsewhere = start({ API_HOST: '203.0.113.7', DEMO: 'off' });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.output()).toMatch(/^API_HOST: this machine cannot listen on 203\.0\.113\.7/);
});

test('a backend that cannot start stops everything with its own message', async () => {
  writeFileSync(path.join(skeleton.dataDir, 'refuse'), '');
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^The database of the test refuses to start: try tomorrow$/m);
  expect(all().filter(isAlive)).toEqual([]);
});

test('a portal that cannot be built stops everything and shows the last lines', async () => {
  writeFileSync(path.join(skeleton.root, 'broken'), '');
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(
    /The portal could not be built \(next build ended with 1\): see .*build\.log\n(.*\n)*the page is broken/,
  );
  await allGone();
});

test('a portal-only start that is stopped while building ends its build', async () => {
  writeFileSync(path.join(skeleton.root, 'slow'), '');
  const secret = { SESSION_SECRET: 'q8Zt1rWm3Xc5Vb7Nn9Ll0Kk2Jj4Hh6Gg' };
  const run = skeleton.run({ PORT: String(port), UPSTREAM_URL: 'http://127.0.0.1:9', ...secret }, 'portal');
  runs.push(run);
  await until(() => skeleton.builds() === 1, { limit: 15_000, what: 'the build to begin' });
  run.process.kill('SIGTERM');
  await run.ended;
  // The portal ends after its build.
  expect(skeleton.buildPids().map(birthOf)).toEqual([null]);
});

test('a backend log line is written once to its log, and errors also appear in the terminal', async () => {
  const run = start();
  await run.running;
  const log = () => readFileSync(path.join(skeleton.dataDir, 'logs/backend.log'), 'utf8');
  await until(() => log().includes('a line of no logger'), { limit: 15_000, what: 'the log' });
  const messages = log()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages.toSorted()).toEqual([
    'a line of no logger',
    'the logger says error',
    'the logger says info',
    'the logger says warn',
  ]);
  expect(run.output()).toContain('backend: the logger says error');
  expect(run.output()).not.toMatch(/the logger says (info|warn)|no logger/);
});

test('a process that dies is restarted, and the others continue', async () => {
  const run = start();
  await run.running;
  for (const name of ['backend', 'portal']) {
    kill(name);
    await until(() => pids(name).length === 2, { limit: 15_000, what: `the second start of the ${name}` });
    expect(run.output()).toContain(`${name} ended (SIGKILL); starting it again in 0.25 s`);
  }
  expect(run.process.exitCode).toBeNull();
});

test('a process that dies repeatedly stops everything with a line that names its log', async () => {
  const run = start();
  await run.running;
  writeFileSync(path.join(skeleton.dataDir, 'dying'), '');
  kill('portal');
  expect(await run.ended).toBe(1);
  expect(pids('portal')).toHaveLength(6);
  expect(run.output()).toMatch(/The portal ended again and again \(code 3\): see .*portal\.log/);
  expect(all().filter(isAlive)).toEqual([]);
});

test('a killed start script leaves nothing that blocks the next start', async () => {
  for (let cycle = 0; cycle < 3; cycle += 1) {
    const run = start();
    await run.running;
    run.process.kill('SIGKILL');
    await run.ended;
    await allGone();
  }
});

test('with an operator’s upstream only the portal runs', async () => {
  const run = start({ UPSTREAM_URL: 'https://api.example.com', SESSION_SECRET: 'q8Zt1rWm3Xc5Vb7Nn9Ll0Kk2Jj4Hh6Gg' });
  await run.running;
  expect(skeleton.starts()).toHaveLength(1);
  expect(skeleton.starts()[0]).toContain('UPSTREAM_URL=https://api.example.com DATABASE_URL= DEMO=off');
  expect(run.output()).not.toContain('Demo accounts');
});

test('two instances run side by side on different ports', async () => {
  const other = await freePorts(port + 10);
  const first = start();
  const second = start({ PORT: String(other), API_PORT: String(other + 1), DATA_DIR: skeleton.root });
  await Promise.all([first.running, second.running]);
  expect(skeleton.builds()).toBe(1);
});
