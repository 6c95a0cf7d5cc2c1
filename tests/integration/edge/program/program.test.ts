import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type MqttClient } from 'mqtt';
import { parse, stringify } from 'yaml';
import { lineSchema } from '@/edge/config/schema';
import { openLines } from '@/edge/devices';
import { check } from '@/edge/program/check';
import { discover, printFound } from '@/edge/program/discover';
import { load, UserError } from '@/edge/program/load';
import { run } from '@/edge/program/run';
import { chainImage, commonModel } from '../../../support/edge/chain-image';
import { startModbusDevice } from '../../../support/edge/modbus-device';
import { until } from '../../../support/until';
import { startSmallBroker, type SmallBroker } from '../../gateway/small-broker';

const WAIT = 20_000;
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An inverter and a meter of a SunSpec chain at unit 3. */
async function sunspecUnit(events: Readonly<Record<string, number>> = {}) {
  const { image } = chainImage([
    commonModel('Northern Sun', { Md: 'NS-5', SN: 'NS5-0042', Vr: '2.1' }),
    { id: 101, points: { W: 3210, W_SF: 0, DCW: 3300, DCW_SF: 0, WH: 4_321_000, WH_SF: 0, St: 4, ...events } },
    commonModel('Northern Sun', { Md: 'NM-1', SN: 'NM1-7' }),
    { id: 201, points: { W: -1500, W_SF: 0, PhVphA: 2312, V_SF: -1 } },
  ]);
  const device = await startModbusDevice(image, { unit: 3 });
  closing.push(() => device.close());
  return { port: device.port, image };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A folder with an edge.yaml; the path of the file. */
function configFile(config: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'edge.yaml');
  writeFileSync(file, stringify(config));
  return file;
}

const configOf = (port: number, more: object = {}) => ({
  gateway: { url: 'mqtt://127.0.0.1:1', id: 'g1', secret: 'gateway' },
  lines: { roof: { tcp: `127.0.0.1:${port}`, timeout: 300 } },
  devices: [
    { id: 'inv1', line: 'roof', driver: 'sunspec', unit: 3 },
    { id: 'met1', line: 'roof', driver: 'sunspec', unit: 3, part: 'meter' },
  ],
  ...more,
});

test('discover shows what answers, and its lines are a configuration that check reads', async () => {
  const { image, port } = await sunspecUnit();
  const before = new Map(image);
  const printed: string[] = [];
  const written = { tcp: `127.0.0.1:${port}`, timeout: 300 };
  const found = await discover([{ name: 'line1', written, line: lineSchema.parse(written) }], [1, 3], (text) =>
    printed.push(text),
  );
  const text = printed.join('\n');
  expect(text).toMatch(
    /unit 3, inverter: Northern Sun NS-5, serial number NS5-0042, firmware 2\.1; \d+ values, among them: .*Real-time power 3300 W/,
  );
  expect(text).toMatch(/unit 3, meter: Northern Sun NM-1, serial number NM1-7/);
  if (!found) throw new Error('nothing was found');
  printFound(found, (line) => printed.push(line));
  const { devices, lines } = parse(printed.at(-1) ?? '') as { devices: object[]; lines: object };
  expect(devices).toEqual([
    { key: 'line1inverter', line: 'line1', driver: 'sunspec', unit: 3, part: 'inverter' },
    { key: 'line1meter', line: 'line1', driver: 'sunspec', unit: 3, part: 'meter' },
  ]);

  const { config, maps } = load(configFile({ ...configOf(port), devices, lines }));
  const shown: string[] = [];
  const opened = openLines(config, maps, (line) => shown.push(line));
  closing.push(() => Promise.all(opened.map((line) => line.close())).then(() => undefined));
  expect(await check(opened, (line) => shown.push(line))).toBe(0);
  expect(shown.join('\n')).toMatch(
    /line1inverter on line1: Northern Sun NS-5[\s\S]+Real-time power +3300 W[\s\S]+2 Normal/,
  );
  expect(shown.join('\n')).toMatch(/line1meter on line1: Northern Sun NM-1[\s\S]+Total active power +-1\.5 kW/);
  // Nothing is written to equipment.
  expect(image).toEqual(before);
});

test('check names a device that does not answer, with what to look at', async () => {
  const { port } = await sunspecUnit();
  const devices = [{ id: 'inv9', line: 'roof', driver: 'deye-hybrid-1p', unit: 9 }];
  const { config, maps } = load(configFile({ ...configOf(port), devices }));
  const shown: string[] = [];
  const lines = openLines(config, maps, (line) => shown.push(line));
  closing.push(() => Promise.all(lines.map((line) => line.close())).then(() => undefined));
  expect(await check(lines, (line) => shown.push(line))).toBe(1);
  expect(shown.join('\n')).toMatch(/inv9 on roof: no answer from unit 9 within 300 ms\n.*baud rate and the unit id/);
});

test('a mistake in the configuration or in a map that it names stops the program with its file and line', () => {
  const file = configFile({
    ...configOf(502),
    devices: [{ id: 'm', line: 'roof', driver: 'map', map: './meter.yaml' }],
  });
  expect(() => load(file)).toThrow(/meter\.yaml cannot be read/);
  writeFileSync(
    path.join(path.dirname(file), 'meter.yaml'),
    'name: Meter\ntype: meter\nentries:\n  - { property: KRAA, register: 0 }\n',
  );
  expect(() => load(file)).toThrow(UserError);
  expect(() => load(file)).toThrow(/meter\.yaml:4:\d+: .*KRAA/);
  writeFileSync(file, 'gateway: 1\n');
  expect(() => load(file)).toThrow(/edge\.yaml:1:1: /);
});

test('the secret may be in a file beside the configuration', () => {
  const file = configFile(configOf(502, { gateway: { url: 'mqtt://127.0.0.1:1', id: 'g1', secretFile: './secret' } }));
  expect(() => load(file)).toThrow(/secret cannot be read/);
  const secret = path.join(path.dirname(file), 'secret');
  writeFileSync(secret, '\n');
  expect(() => load(file)).toThrow(/secret is empty: write the secret of the gateway into it/);
  writeFileSync(secret, 's3cret\n');
  expect(load(file).config.gateway).toMatchObject({ id: 'g1', secret: 's3cret' });
});

describe('run', () => {
  let broker: SmallBroker;
  let backend: MqttClient;
  let arrived: { seq: number; samples: { datas: { device_id: string; property_code: string; value: unknown }[] }[] }[];

  beforeEach(async () => {
    arrived = [];
    broker = await startSmallBroker({ password: () => true, topic: () => true });
    backend = connect(broker.url, { clientId: 'backend', reconnectPeriod: 50 });
    backend.on('message', (_topic, payload) =>
      arrived.push(JSON.parse(payload.toString()) as (typeof arrived)[number]),
    );
    await new Promise<void>((resolve) => backend.once('connect', () => resolve()));
    await backend.subscribeAsync('/gateway/g1/property', { qos: 1 });
  });
  afterEach(async () => {
    await backend.endAsync(true);
    await broker.close();
  });

  /** Starts the program; the result stops it. */
  function start(file: string, log: (text: string) => void) {
    const stop = new AbortController();
    const running = run(load(file), '1.0.0', log, stop.signal);
    return async () => {
      stop.abort();
      await running;
    };
  }

  const status = (port: number, host = 'localhost') =>
    new Promise<{ code: number; body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/status.json', headers: { host } }, (answer) => {
        let body = '';
        answer.on('data', (data: Buffer) => (body += data.toString()));
        answer.on('end', () => resolve({ code: answer.statusCode ?? 0, body }));
      }).on('error', reject);
    });

  test('D7.2 samples reach the portal, what it has not stored is sent again after a restart, and the status page tells', async () => {
    const { image, port } = await sunspecUnit();
    const before = new Map(image);
    const statusPort = await freePort();
    const file = configFile(
      configOf(port, {
        gateway: { url: broker.url, id: 'g1', secret: 'gateway', device: 'gw1' },
        interval: 1,
        status: { port: statusPort },
      }),
    );
    const logged: string[] = [];
    const stop = start(file, (text) => logged.push(text));
    const has = (id: string) => JSON.stringify(arrived).includes(`"${id}"`);
    await until(() => has('inv1') && has('gw1'), { limit: WAIT, what: 'the first samples' });
    const values = new Map(
      arrived.flatMap(({ samples }) =>
        samples.flatMap(({ datas }) =>
          datas.map(({ device_id, property_code, value }) => [`${device_id} ${property_code}`, value]),
        ),
      ),
    );
    expect(Object.fromEntries(values)).toMatchObject({
      'inv1 P': 3300,
      'gw1 devTotal': 2,
      'inv1 KRA': 4321,
      'met1 P': -1.5,
      'inv1 gridPower': -1500,
    });
    expect(logged.join('\n')).toContain(`the portal at ${broker.url} takes the gateway g1`);

    const shown = JSON.parse((await status(statusPort)).body) as {
      portal: { connected: boolean };
      queue: { messages: number };
      lines: { devices: { id: string; values: Record<string, number>; problem: string | null }[] }[];
    };
    expect(shown.portal.connected).toBe(true);
    expect(shown.queue.messages).toBeGreaterThan(0);
    expect(shown.lines[0]?.devices).toMatchObject([
      { id: 'inv1', values: { P: 3300 }, problem: null },
      { id: 'met1', values: { P: -1.5 }, problem: null },
    ]);
    // A page of the internet that resolves its own name to this machine reads nothing.
    expect((await status(statusPort, 'evil.example')).code).toBe(421);
    await stop();
    expect(image).toEqual(before);

    const [first] = arrived;
    arrived = [];
    const stopAgain = start(file, () => undefined);
    await until(() => arrived.length > 0, { limit: WAIT, what: 'what was not acknowledged' });
    expect(arrived[0]).toEqual(first);
    await stopAgain();
  });

  test('D2.11 an active fault is on the status page and in check, and its event waits until the portal has it, over a restart', async () => {
    const { image, port } = await sunspecUnit({ Evt1: 0b1000_0000 });
    const statusPort = await freePort();
    const file = configFile(
      configOf(port, {
        gateway: { url: broker.url, id: 'g1', secret: 'gateway' },
        interval: 1,
        status: { port: statusPort },
      }),
    );
    const events: { event_id: string; code: string; state: number }[] = [];
    backend.on('message', (topic, payload) => {
      if (topic.endsWith('/event')) events.push(JSON.parse(payload.toString()) as (typeof events)[number]);
    });
    await backend.subscribeAsync('/gateway/g1/event', { qos: 1 });
    const stop = start(file, () => undefined);
    await until(() => events.length > 0, { limit: WAIT, what: 'the event' });
    expect(events[0]).toMatchObject({ code: 'IV08', state: 0, device_id: 'inv1', type: 'alarm', level: 3 });
    const { lines } = JSON.parse((await status(statusPort)).body) as {
      lines: { devices: { faults: { code: string; text: string; since: number }[]; values: object }[] }[];
    };
    expect(lines[0]?.devices.map(({ faults }) => faults)).toEqual([
      [{ code: 'IV08', text: 'IV08 Temperature too high', since: expect.any(Number) }],
      [],
    ]);
    expect(lines[0]?.devices[0]?.values).not.toHaveProperty('Evt1');
    await stop();

    const { config, maps } = load(file);
    const shown: string[] = [];
    const opened = openLines(config, maps, () => undefined);
    closing.push(() => Promise.all(opened.map((line) => line.close())).then(() => undefined));
    await check(opened, (line) => shown.push(line));
    expect(shown.join('\n')).toMatch(/inv1 on roof[\s\S]+! IV08 Temperature too high[\s\S]+met1 on roof/);

    // The portal has not acknowledged it. It ends while the program is off.
    const [first] = events.splice(0);
    for (const [address, word] of (await sunspecUnit({ Evt1: 0 })).image) image.set(address, word);
    const stopAgain = start(file, () => undefined);
    await until(() => events.some(({ state }) => state === 1), { limit: WAIT, what: 'the end' });
    expect(events.map(({ event_id: id, state }) => [id, state])).toEqual([
      [first?.event_id, 0],
      [first?.event_id, 1],
    ]);
    await stopAgain();
  });
});
