import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { startPlants } from '@/upstream/plants/start-plants';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { TOWNS } from '@/upstream/seed/builders/places';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';

/*
 * What the simulated gateways cost: STATIONS (300) of them, a fifth with switchgear, on ten-second samples over a real
 * connection to a broker in a process of its own. Share of one core over SECONDS (60), after the first half minute.
 */

interface Arrived {
  readonly messages: number;
  readonly values: number;
}

function arrived(broker: ChildProcess): Promise<Arrived> {
  const answer = new Promise<Arrived>((resolve) => broker.once('message', (message) => resolve(message as Arrived)));
  broker.send('arrived');
  return answer;
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

async function measure(): Promise<void> {
  const stations = Number(process.env['STATIONS'] ?? 300);
  const seconds = Number(process.env['SECONDS'] ?? 60);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-plants-'));
  const broker = fork(path.join(import.meta.dirname, 'plants-broker.mjs'), { execArgv: [] });
  try {
    const port = await new Promise<number>((resolve) => broker.once('message', (message) => resolve(Number(message))));
    const now = Math.floor(Date.now() / 1000) * 1000;
    const gateways = Array.from({ length: stations }, (_, number) => {
      const town = TOWNS[number % TOWNS.length];
      if (!town) throw new RangeError('there are no towns');
      const kind = number % 3 === 0 ? ('business' as const) : ('home' as const);
      const spec = { name: `Site ${number}`, owner: 'bench', town, number, kind, switchgear: number % 5 === 0 };
      const draft = buildStation('bench', spec, now);
      return planGateway(draft, 'secret', { ...freshState(draft, now), at: now - 60_000 });
    });
    const plantsFile = path.join(folder, 'plants.json');
    writePlantsFile(plantsFile, { version: 1, scenario: 'bench', seededAt: now, gateways });
    const plants = await startPlants({ plantsFile, mqttUrl: `mqtt://127.0.0.1:${port}`, log: pino({ level: 'warn' }) });
    await pause(30_000);
    await arrived(broker);
    const [before, at] = [process.cpuUsage(), performance.now()];
    await pause(seconds * 1000);
    const used = process.cpuUsage(before);
    const share = (used.user + used.system) / 1000 / (performance.now() - at);
    const { messages, values } = await arrived(broker);
    console.log(
      `${(messages / seconds).toFixed(0)} messages with ${(values / seconds).toFixed(0)} values a second, ` +
        `${megabytes()} MB resident`,
    );
    console.log(`plants: ${stations} stations at 10 s take ${(share * 100).toFixed(1)} % of one core`);
    await plants.close();
  } finally {
    broker.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

void measure();
