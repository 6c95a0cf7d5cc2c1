import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Aedes } from 'aedes';
import pino from 'pino';
import { presence, telemetry, topics } from '@/lib/contract/gateway/messages';
import { Sequence } from '@/upstream/ingest/sequence';
import { startPlants, type Plants } from '@/upstream/plants/start-plants';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';
import { until } from '../../support/until';

const NOON = Date.parse('2024-12-21T02:00:00Z');
const PERIOD_MS = 10_000;
const LIMIT = { limit: 20_000 };

const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home' },
  NOON,
);
const folder = mkdtempSync(path.join(tmpdir(), 'bad-line-'));
const server = createServer();
let broker: Aedes;
let plants: Plants | undefined;
let now = NOON;

/** Samples as received: instant by message number. A repetition must be identical. */
const kept = new Map<number, number>();
let copies = 0;
let backwards = 0;
let latest = -1;
const sightings: boolean[] = [];

beforeAll(async () => {
  broker = await Aedes.createBroker();
  const sequence = new Sequence(-1);
  broker.on('publish', ({ topic, payload }, client) => {
    if (topic === topics.status(draft.uuid)) {
      const { online } = presence.parse(JSON.parse(payload.toString()));
      if (online) sequence.oldestComesNext();
      sightings.push(online);
    }
    if (!client || topic !== topics.property(draft.uuid)) return;
    const { seq, samples } = telemetry.parse(JSON.parse(payload.toString()));
    if (kept.has(seq)) copies += 1;
    if (seq < latest) backwards += 1;
    latest = Math.max(latest, seq);
    kept.set(seq, samples[0]?.ts ?? NaN);
    const upto = sequence.commit(seq, now);
    if (upto === null) return;
    const ack = Buffer.from(JSON.stringify({ upto }));
    broker.publish({ cmd: 'publish', topic: topics.ack(draft.uuid), payload: ack, qos: 1, retain: false, dup: false }, () => undefined); // prettier-ignore
  });
  server.on('connection', broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const plan = planGateway(draft, 'secret', freshState(draft, NOON - 60_000));
  writePlantsFile(path.join(folder, 'plants.json'), {
    ...{ version: 1, scenario: 'test', seededAt: NOON - 60_000 },
    gateways: [
      {
        ...plan,
        network: { kind: 'flapping', everySeconds: 600, downSeconds: 200 },
        weather: { duplicate: 0.2, reorder: 0.2, driftSeconds: 3 },
      },
    ],
  });
});

afterAll(async () => {
  await plants?.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a gateway that is repeatedly disconnected, on a line that duplicates and reorders messages, loses no sample', async () => {
  const { port } = server.address() as AddressInfo;
  plants = await startPlants({
    plantsFile: path.join(folder, 'plants.json'),
    mqttUrl: `mqtt://127.0.0.1:${port}`,
    log: pino({ level: 'silent' }),
    clock: () => new Date(now),
  });
  const { tick } = plants;
  // Until every kind of link fault has occurred.
  const weathered = () =>
    sightings.filter((online) => online).length >= 4 &&
    sightings.filter((online) => !online).length >= 3 &&
    copies > 10 &&
    backwards > 2;
  let taken = 1;
  await until(
    () => {
      now += PERIOD_MS;
      taken += 1;
      tick();
      return weathered();
    },
    { ...LIMIT, what: 'three cuts, doubled and reordered messages' },
  );
  await until(
    () => {
      now += PERIOD_MS;
      taken += 1;
      tick();
      // The last few are in flight.
      return Array.from({ length: taken - 3 }, (_, seq) => seq).every((seq) => kept.has(seq));
    },
    { ...LIMIT, what: 'every number that was taken' },
  );

  const instants = [...kept]
    .filter(([seq]) => seq < taken - 3)
    .sort(([a], [b]) => a - b)
    .map(([, ts]) => ts);
  const steps = instants.slice(1).map((ts, index) => ts - (instants[index] ?? NaN));
  // In the order in which they were sampled, ten seconds apart by a drifting clock.
  expect(steps.every((step) => Math.abs(step - PERIOD_MS) <= 3000 + 50)).toBe(true);
});
