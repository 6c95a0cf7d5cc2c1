import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Aedes } from 'aedes';
import pino from 'pino';
import {
  groupReadReply,
  gatewayReply,
  presence,
  telemetry,
  topics,
  type Telemetry,
} from '@/lib/contract/gateway/messages';
import { startPlants, type Plants } from '@/upstream/plants/start-plants';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';
import { until } from '../../support/until';

const NOON = Date.parse('2024-12-21T02:00:00Z');
const log = pino({ level: 'silent' });

let broker: Aedes;
let server: Server;
let plants: Plants | undefined;
let folder: string;
let now: number;
let messages: { topic: string; text: string }[];
/** How many times the broker refused the gateway while it was unclaimed. */
let refused: number;
let claimed: boolean;

const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home', switchgear: true },
  NOON,
);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plants-test-'));
  [now, messages] = [NOON, []];
  [claimed, refused] = [true, 0];
  broker = await Aedes.createBroker({
    authenticate: (_client, username, password, done) => {
      if (claimed) return done(null, username === draft.uuid && password?.toString() === 'secret');
      refused += 1;
      done(Object.assign(new Error('not yet'), { returnCode: 3 }), false);
    },
  });
  broker.on('publish', (packet) => {
    if (!packet.topic.startsWith('/gateway')) return;
    messages.push({ topic: packet.topic, text: packet.payload.toString() });
  });
  server = createServer(broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state = freshState(draft, NOON - 60_000);
  writePlantsFile(path.join(folder, 'plants.json'), {
    version: 1,
    scenario: 'test',
    seededAt: NOON - 60_000,
    gateways: [planGateway(draft, 'secret', state)],
  });
});

afterEach(async () => {
  await plants?.close();
  plants = undefined;
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async () => {
  const { port } = server.address() as AddressInfo;
  plants = await startPlants({
    plantsFile: path.join(folder, 'plants.json'),
    mqttUrl: `mqtt://127.0.0.1:${port}`,
    log,
    clock: () => new Date(now),
  });
  return plants;
};
const sent = () =>
  messages
    .filter(({ topic }) => topic === topics.property(draft.uuid))
    .map(({ text }): Telemetry => telemetry.parse(JSON.parse(text)));
const t = (topic: string, content: unknown) =>
  new Promise<void>((resolve, reject) =>
    broker.publish(
      { cmd: 'publish', topic, payload: Buffer.from(JSON.stringify(content)), qos: 1, retain: false, dup: false },
      (error) => (error ? reject(error) : resolve()),
    ),
  );
/** The first telemetry message that matches. */
const firstSent = (what: string, fits: (message: Telemetry, index: number) => boolean = () => true) =>
  until(() => sent().find(fits), { limit: 15_000, what });

test('a gateway connects, reports online and sends one message with all its devices', async () => {
  await run();
  const first = await firstSent('the first message');
  expect(
    presence.parse(JSON.parse(messages.find(({ topic }) => topic === topics.status(draft.uuid))?.text ?? '')).online,
  ).toBe(true);
  expect(first.seq).toBe(0);
  expect(first.samples).toHaveLength(1);
  expect(first.samples[0]?.ts).toBe(NOON);
  expect(new Set(first.samples[0]?.datas.map(({ device_id }) => device_id))).toEqual(
    new Set(draft.devices.map(({ id }) => id)),
  );
});

test('telemetry is sent again, in order, until it is acknowledged', async () => {
  const running = await run();
  await firstSent('the first message');
  now += 10_000;
  running.tick();
  await firstSent('the second message', (_, index) => index === 1);
  now += 30_000;
  running.tick();
  await firstSent('all that is not acknowledged, again', (_, index) => index === 4);
  expect(
    sent()
      .map(({ seq }) => seq)
      .slice(0, 5),
  ).toEqual([0, 1, 0, 1, 2]);
});

test('D7.3 a group read is answered within a second with current values', async () => {
  await run();
  await firstSent('the first message');
  const inverter = draft.devices.find(({ type }) => type === 'C002')?.id ?? '';
  await t(topics.request(draft.uuid), {
    request_id: 'r1',
    client_id: 'browser01',
    action: 'get_group_property',
    data: [{ device_id: inverter, defines: ['P', 'mainVersion'] }],
  });
  const text = await until(
    () => messages.find(({ topic }) => topic === topics.response(draft.uuid, 'browser01'))?.text,
    { limit: 15_000, what: 'the answer to the browser' },
  );
  const reply = gatewayReply.parse(JSON.parse(text));
  expect(reply.code).toBe(1);
  const [answered] = groupReadReply.parse(reply.data);
  expect(answered?.datas[0]?.value).toBeGreaterThan(0);
  expect(typeof answered?.datas[1]?.value).toBe('string');
});

test('a gateway that disconnects abruptly leaves its last will and never reuses a sequence number or a lower counter', async () => {
  await run();
  const first = await firstSent('the first message');
  await plants?.close();
  await until(
    () => messages.find(({ topic, text }) => topic === topics.status(draft.uuid) && text.includes('"online":false')),
    { limit: 15_000, what: 'the last will' },
  );
  const before = messages.length;
  now += 3_600_000;
  await run();
  const again = await firstSent('a message with a later number', ({ seq }) => seq > 0);
  expect(messages.length).toBeGreaterThan(before);
  const counter = (message: Telemetry) =>
    Number(message.samples[0]?.datas.find(({ property_code }) => property_code === 'load')?.value);
  expect(counter(again)).toBeGreaterThanOrEqual(counter(first));
});

test('unacknowledged messages survive a restart: sent again, oldest first, under new numbers, and nothing else is', async () => {
  const running = await run();
  const { seq } = await firstSent('the first message');
  for (let more = 0; more < 3; more += 1) {
    now += 10_000;
    running.tick();
    await firstSent(`message ${more + 1}`, (message) => message.samples[0]?.ts === now);
  }
  await t(topics.ack(draft.uuid), { upto: seq });
  // The message has been received once the later request is answered.
  await t(topics.request(draft.uuid), { request_id: 'r', client_id: 'browser01', action: 'device_status', data: [] });
  await until(() => messages.some(({ topic }) => topic === topics.response(draft.uuid, 'browser01')), {
    limit: 5_000,
    what: 'the answer',
  });
  await running.close();
  const known = sent();
  const highest = Math.max(...known.map((message) => message.seq));
  now += 60_000;
  await run();
  await firstSent('a message of after the restart', (message) => message.samples[0]?.ts === now);
  const after = sent().slice(known.length);
  expect(after.map(({ samples }) => samples[0]?.ts)).toEqual([NOON + 10_000, NOON + 20_000, NOON + 30_000, now]);
  for (const message of after.slice(0, 3)) {
    const before = known.find(({ samples }) => samples[0]?.ts === message.samples[0]?.ts);
    expect(message.samples).toEqual(before?.samples);
  }
  // Without gaps, since the backend acknowledges up to the first missing number.
  const first = after[0]?.seq ?? 0;
  expect(first).toBeGreaterThan(highest);
  expect(after.map((message) => message.seq)).toEqual([0, 1, 2, 3].map((step) => first + step));
});

test('a damaged line of the stored buffer loses only that message and does not stop the start', async () => {
  const running = await run();
  await firstSent('the first message');
  now += 10_000;
  running.tick();
  await firstSent('the second message', (_, index) => index === 1);
  await running.close();
  const file = path.join(folder, 'plants-outbox.jsonl');
  const [one = '', two = ''] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${one.slice(0, 50)}\n${two}\n`);
  const known = sent().length;
  now += 60_000;
  await run();
  await firstSent('a message of after the restart', (message) => message.samples[0]?.ts === now);
  expect(
    sent()
      .slice(known)
      .map(({ samples }) => samples[0]?.ts),
  ).toEqual([NOON + 10_000, now]);
});

test('P7.3 an unclaimed gateway that is refused retries, and reports once it is accepted', async () => {
  claimed = false;
  await run();
  await until(() => refused > 0, { limit: 15_000, what: 'the first call' });
  expect(sent()).toEqual([]);
  claimed = true;
  now += 20_000;
  expect(await firstSent('telemetry of the unit that was claimed')).toBeDefined();
}, 30_000);
