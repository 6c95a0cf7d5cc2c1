import path from 'node:path';
import pino from 'pino';
import { startPlants } from '@/upstream/plants/start-plants';
import { TOWNS } from '@/upstream/seed/builders/places';
import type { Scenario } from '@/upstream/seed/scenario';
import { startUpstream } from '@/upstream/start';

/* The backend, or the simulated gateways, in a process of its own, as its parent tells; ends with it. */

export type PlantsTask = { readonly dataDir: string; readonly shiftMs: number } & (
  | { readonly role: 'backend'; readonly stations: number; readonly password: string }
  | { readonly role: 'plants'; readonly mqttUrl: string }
);

const scenario = (stations: number): Scenario => ({
  name: 'bench',
  sentence: 'stations that all run, without a past',
  accounts: [
    { key: 'owner', tenant: 'sunhelm', email: 'owner@demo.sunhelm.example', name: 'Owner', what: 'owner of all' },
  ],
  enterprises: [],
  stations: Array.from({ length: stations }, (_, number) => {
    const town = TOWNS[number % TOWNS.length];
    if (!town) throw new RangeError('there are no towns');
    const kind = number % 3 === 0 ? ('business' as const) : ('home' as const);
    return { name: `Site ${number}`, owner: 'owner', town, number, kind, switchgear: number % 5 === 0 };
  }),
  shares: [],
  favourites: [],
  history: null,
});

async function run(task: PlantsTask): Promise<() => Promise<void>> {
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
    scenario: scenario(task.stations),
    demoPassword: task.password,
    plants: 'none',
    log,
    clock,
  });
  process.send?.({ mqttUrl: upstream.urls.mqtt, api: upstream.urls.api });
  return () => upstream.close();
}

process.once('message', (task: PlantsTask) => {
  const running = run(task);
  const fail = (error: unknown) => {
    console.error(error);
    process.exit(1);
  };
  running.catch(fail);
  process.once('disconnect', () => void running.then((stop) => stop()).then(() => process.exit(0), fail));
});
