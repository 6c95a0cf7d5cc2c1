import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { startPlants } from '@/upstream/plants/start-plants';
import { TOWNS } from '@/upstream/seed/builders/places';
import type { Scenario } from '@/upstream/seed/scenario';
import { startUpstream } from '@/upstream/start';
import { figure, run } from './support/figures';
import { processorTime } from './support/processor-time';

/*
 * Processor time of the backend, of its PostgreSQL and of the simulated gateways, each a process of its own: STATIONS (300)
 * stations, a fifth with switchgear, on ten-second samples through the real broker, by day: all three run with a clock at noon.
 * Shares of one core over SECONDS (60), after the first half minute. Linux only: read from /proc.
 */

const STATIONS = Number(process.env.STATIONS ?? 300);
const SECONDS = Number(process.env.SECONDS ?? 60);

type Task = { readonly dataDir: string; readonly shiftMs: number } & (
  { readonly role: 'backend'; readonly password: string } | { readonly role: 'plants'; readonly mqttUrl: string }
);

/** How far the clock is moved on, so that it is noon in most of the towns. */
function untilNoon(now: number): number {
  const noon = Math.floor(now / 86_400_000) * 86_400_000 + 2.5 * 3_600_000;
  return (noon > now ? noon : noon + 86_400_000) - now;
}

const scenario = (): Scenario => ({
  name: 'bench',
  sentence: 'stations that all run, without a past',
  accounts: [
    { key: 'owner', tenant: 'sunhelm', email: 'owner@demo.sunhelm.example', name: 'Owner', what: 'owner of all' },
  ],
  enterprises: [],
  stations: Array.from({ length: STATIONS }, (_, number) => {
    const town = TOWNS[number % TOWNS.length];
    if (!town) throw new RangeError('there are no towns');
    const kind = number % 3 === 0 ? ('business' as const) : ('home' as const);
    return { name: `Site ${number}`, owner: 'owner', town, number, kind, switchgear: number % 5 === 0 };
  }),
  shares: [],
  favourites: [],
  history: null,
});

/** The backend, or the simulated gateways, in this process. */
async function perform(task: Task): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  const clock = () => new Date(Date.now() + task.shiftMs);
  if (task.role === 'plants') {
    const plantsFile = path.join(task.dataDir, 'plants.json');
    const plants = await startPlants({ plantsFile, mqttUrl: task.mqttUrl, log, clock });
    process.send?.({});
    return () => plants.close();
  }
  const upstream = await startUpstream({
    dataDir: task.dataDir,
    host: '127.0.0.1',
    ports: { api: 0, mqtt: 0, mqttWs: 0 },
    tenants: [],
    tokenKey: Buffer.alloc(32, 7),
    scenario: scenario(),
    demoPassword: task.password,
    plants: 'none',
    log,
    clock,
  });
  process.send?.({ mqttUrl: upstream.urls.mqtt, api: upstream.urls.api });
  return () => upstream.close();
}

async function start(task: Task): Promise<{ child: ChildProcess; mqttUrl: string; api: string }> {
  const child = fork(__filename, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${task.role} ended with ${code}`)));
  ended.catch(() => undefined);
  const ready = once(child, 'message');
  child.send(task);
  const [urls] = (await Promise.race([ready, ended])) as [{ mqttUrl: string; api: string }];
  return { child, ...urls };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

async function counter(api: string, name: string): Promise<number> {
  const text = await (await fetch(`${api}/metrics`)).text();
  return Number(new RegExp(`^sunhelm_ingest_${name}_total ([\\d.e+]+)`, 'm').exec(text)?.[1]);
}

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-plants-'));
  const shared = { dataDir, shiftMs: untilNoon(Date.now()) };
  let backend: ChildProcess | undefined;
  let plants: ChildProcess | undefined;
  try {
    const up = await start({ ...shared, role: 'backend', password: randomBytes(12).toString('base64url') });
    backend = up.child;
    ({ child: plants } = await start({ ...shared, role: 'plants', mqttUrl: up.mqttUrl }));
    await pause(30_000);
    const pids = [backend.pid ?? 0, plants.pid ?? 0] as const;
    const read = async () => ({
      at: performance.now(),
      backend: processorTime(pids[0]),
      plants: processorTime(pids[1]),
      messages: await counter(up.api, 'messages'),
      samples: await counter(up.api, 'samples'),
    });
    const before = await read();
    await pause(SECONDS * 1000);
    const after = await read();
    const took = after.at - before.at;
    const share = (from: number, to: number) => (100 * (to - from)) / took;
    figure(`messages from ${STATIONS} stations`, (1000 * (after.messages - before.messages)) / took, 'a second');
    figure('samples stored', (1000 * (after.samples - before.samples)) / took, 'a second');
    figure('backend', share(before.backend.own, after.backend.own), '% of a core', { most: 50 });
    figure('PostgreSQL', share(before.backend.below, after.backend.below), '% of a core');
    figure('plants', share(before.plants.own, after.plants.own), '% of a core');
  } finally {
    await end(plants);
    await end(backend);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.send === undefined) run(measure);
else {
  process.once('message', (task: Task) => {
    const running = perform(task);
    const fail = (error: unknown) => {
      console.error(error);
      process.exit(1);
    };
    running.catch(fail);
    process.once('disconnect', () => void running.then((stop) => stop()).then(() => process.exit(0), fail));
  });
}
