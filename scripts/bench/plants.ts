import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sunEphemeris, sunPosition } from '@/lib/domain/energy/solar/sun-position';
import { TOWNS } from '@/upstream/seed/builders/places';
import type { PlantsTask } from './plants-process';
import { processorTime } from './processor-time';

/*
 * Processor time of the backend, of its PostgreSQL and of the simulated gateways, each a process of its own: STATIONS (300)
 * of them, a fifth with switchgear, on ten-second samples through the real broker, by day: the clock of all three is moved
 * on to noon. Shares of one core over SECONDS (60), after the first half minute. Linux only: read from /proc.
 */

/** How far the clock is moved on, so that it is noon at most of the towns. */
function untilNoon(now: number): number {
  const noon = Math.floor(now / 86_400_000) * 86_400_000 + 2.5 * 3_600_000;
  return (noon > now ? noon : noon + 86_400_000) - now;
}

function inSunlight(at: number): number {
  const sun = sunEphemeris(at);
  return TOWNS.filter(({ latitude, longitude }) => sunPosition(at, latitude, longitude, sun).apparentZenith < 75)
    .length;
}

async function start(
  task: PlantsTask,
): Promise<{ readonly child: ChildProcess; readonly mqttUrl: string; readonly api: string }> {
  const child = fork(path.join(__dirname, 'plants-process.ts'), { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${task.role} ended with ${code}`)));
  ended.catch(() => undefined);
  const ready = once(child, 'message');
  child.send(task);
  const [{ mqttUrl, api }] = (await Promise.race([ready, ended])) as [{ mqttUrl: string; api: string }];
  return { child, mqttUrl, api };
}

async function counters(api: string): Promise<{ readonly messages: number; readonly samples: number }> {
  const text = await (await fetch(`${api}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^sunhelm_ingest_${name}_total ([\\d.e+]+)`, 'm').exec(text)?.[1]);
  return { messages: read('messages'), samples: read('samples') };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

async function measure(): Promise<void> {
  const stations = Number(process.env['STATIONS'] ?? 300);
  const seconds = Number(process.env['SECONDS'] ?? 60);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-plants-'));
  const shiftMs = untilNoon(Date.now());
  let backend: ChildProcess | undefined;
  let plants: ChildProcess | undefined;
  try {
    const password = randomBytes(12).toString('base64url');
    const up = await start({ role: 'backend', dataDir, shiftMs, stations, password });
    backend = up.child;
    ({ child: plants } = await start({ role: 'plants', dataDir, shiftMs, mqttUrl: up.mqttUrl }));
    await pause(30_000);
    const pids = { backend: backend.pid ?? 0, plants: plants.pid ?? 0 };
    const look = () => ({ backend: processorTime(pids.backend), plants: processorTime(pids.plants) });
    const [before, counted, at] = [look(), await counters(up.api), performance.now()];
    await pause(seconds * 1000);
    const [after, counts, took] = [look(), await counters(up.api), performance.now() - at];
    const share = (ms: number) => `${((100 * ms) / took).toFixed(1)} % of one core`;
    const rate = (name: 'messages' | 'samples') => (((counts[name] - counted[name]) * 1000) / took).toFixed(0);
    console.log(
      `${stations} stations at 10 s, ${inSunlight(Date.now() + shiftMs)} of ${TOWNS.length} towns in sunlight: ` +
        `${rate('messages')} messages with ${rate('samples')} samples a second stored`,
    );
    console.log(`backend:    ${share(after.backend.own - before.backend.own)}`);
    console.log(`PostgreSQL: ${share(after.backend.below - before.backend.below)}`);
    console.log(`plants:     ${share(after.plants.own - before.plants.own)}`);
  } finally {
    await end(plants);
    await end(backend);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

void measure();
