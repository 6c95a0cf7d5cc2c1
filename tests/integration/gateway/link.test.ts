import { Link } from '@/lib/gateway/link';
import { mqttTransport } from '@/lib/gateway/mqtt-transport';
import { readDevice, readStatus } from '@/lib/gateway/reads';
import type { LinkState } from '@/lib/gateway/connection';
import { startGateway, startSmallBroker, type SmallBroker } from './small-broker';
import { until } from '../../support/until';

let broker: SmallBroker;
let stopGateway: () => Promise<void>;
let link: Link;
let connects: number;
let password: string;

const own = (clientId: string, topic: string) =>
  clientId.startsWith('gw-') || topic === `/gateway/g1/response/client/${clientId}`;
const start = (port?: number) =>
  startSmallBroker({ password: (text) => text.startsWith('pass') || text === 'gateway', topic: own }, port);

function answer(request: Record<string, unknown>): unknown {
  if (request.action === 'device_status') return { code: 1, data: [{ device_id: 'd1', status: 'normal' }] };
  const data = request.data as { device_id: string; defines: string[] }[];
  if (data[0]?.device_id === 'silent') return null;
  if (data[0]?.device_id === 'broken') return `{"request_id":"${String(request.request_id)}"`;
  return {
    code: 1,
    data: data.map(({ device_id: id, defines }) => ({
      device_id: id,
      datas: defines.map((code) => ({ property_code: code, value: code === 'runState' ? 4 : 12.5 })),
    })),
  };
}

/** Waits for a state; the test's own time limit ends the wait. */
function reached(wanted: LinkState): Promise<void> {
  if (link.state === wanted) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = link.subscribe((state) => {
      if (state !== wanted) return;
      stop();
      resolve();
    });
  });
}

beforeEach(async () => {
  broker = await start();
  stopGateway = await startGateway(broker.url, 'g1', answer);
  connects = 0;
  password = 'pass';
  link = new Link({
    transport: mqttTransport,
    random: () => 0.2,
    fetchCredentials: async () => {
      connects += 1;
      return { serverId: 's', url: broker.url, username: 'u', password, clientId: `browser-${connects}` };
    },
  });
});
afterEach(async () => {
  link.close();
  await stopGateway();
  await broker.close();
});

test('D7.2 D7.3 a device is read over a real broker and WebSocket', async () => {
  const reading = await readDevice(link, 'g1', 'd1', ['gridPower', 'loadPower']);
  expect(reading.problem).toBeNull();
  expect([...reading.values]).toEqual([
    ['gridPower', 12.5],
    ['loadPower', 12.5],
  ]);
  expect(broker.clients()).toContain('browser-1');
});

test('D4.1 D7.3 the status query and the run state combine to a fault', async () => {
  const reply = await readStatus(link, 'g1', ['d1', 'd2']);
  expect(reply.ok && Object.fromEntries(reply.data)).toEqual({ d1: 'fault', d2: 'abnormal' });
});

test('D7.4 a silent gateway results in code 408 after one second, and an invalid reply counts as bad', async () => {
  await link.request('g1', 'device_status', [], { timeout: 5_000 });
  const begun = performance.now();
  const request = (id: string) =>
    link.request('g1', 'get_group_property', [{ device_id: id, defines: ['P'] }], { timeout: 1_000 });
  const [silent, broken] = await Promise.all([request('silent'), request('broken')]);
  expect(silent).toMatchObject({ ok: false, code: 408 });
  expect(broken).toMatchObject({ ok: false, code: 408 });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  expect(link.counts.bad).toBe(1);
});

test('A5 D7.2 a topic that the server does not grant is refused; the others still work', async () => {
  const foreign = await link.request('g2', 'device_status', [], { timeout: 1_000 });
  expect(foreign).toMatchObject({ ok: false, code: 403, why: 'refused' });
  expect((await link.request('g1', 'device_status', [], { timeout: 5_000 })).ok).toBe(true);
});

test('A5 D7.2 a wrong credential is refused; a valid one works after a retry', async () => {
  password = 'wrong';
  const stop = link.watch('g1');
  await reached('refused');
  expect(await link.request('g1', 'device_status', [], { timeout: 1_000 })).toMatchObject({ why: 'refused' });
  password = 'pass';
  link.retry();
  await reached('online');
  expect(connects).toBe(2);
  stop();
});

test('D7.2 after a broker restart the link reconnects with fresh credentials and works', async () => {
  const stop = link.watch('g1');
  await reached('online');
  const { port } = broker;
  await broker.close();
  await reached('reconnecting');
  broker = await start(port);
  await stopGateway();
  stopGateway = await startGateway(broker.url, 'g1', answer);
  await reached('online');
  expect((await link.request('g1', 'device_status', [], { timeout: 5_000 })).ok).toBe(true);
  expect(connects).toBeGreaterThan(1);
  stop();
});

test('D7.2 an active socket answers a probe, so hiding the page briefly costs no connection', async () => {
  const stop = link.watch('g1');
  await reached('online');
  link.setVisible(false);
  link.setVisible(true);
  expect((await link.request('g1', 'device_status', [], { timeout: 5_000 })).ok).toBe(true);
  expect(connects).toBe(1);
  stop();
});

test('D7.2 closing the link disconnects from the broker', async () => {
  await link.request('g1', 'device_status', [], { timeout: 5_000 });
  link.close();
  await until(() => !broker.clients().includes('browser-1'), {
    limit: 10_000,
    what: 'the browser to leave the broker',
  });
  expect(broker.clients()).toEqual(['gw-g1']);
});
