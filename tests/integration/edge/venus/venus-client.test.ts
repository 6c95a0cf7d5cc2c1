import { openVenus, type StartTimer, type VenusClient, type VenusClientOptions } from '@/edge/venus/venus-client';
import { venusDevices, type VenusDevice } from '@/edge/venus/venus-driver';
import { until } from '../../../support/until';
import { startSmallVenus, type SmallVenus } from './venus-device';

const LIMIT = 10_000;
const KEEPALIVE_MS = 25_000;
const SUPPRESS = '{"keepalive-options":["suppress-republish"]}';
const SITE = {
  'system/0/Serial': 'c0619ab2f10b',
  'system/0/Dc/Battery/Power': 500,
  'system/0/Dc/Battery/Soc': 80,
  'vebus/276/ProductName': 'MultiPlus-II 48/5000/70-50',
  'vebus/276/State': 252,
  'grid/30/Ac/Power': 1200,
};

let now: number;
let timers: Set<{ readonly at: number; readonly run: () => void }>;
let problems: string[];
let venus: SmallVenus;
let client: VenusClient;

const startTimer: StartTimer = (ms, run) => {
  const timer = { at: now + ms, run };
  timers.add(timer);
  return () => timers.delete(timer);
};
/** Lets the clock of the client go on, and runs what is due, in order. */
function advance(ms: number): void {
  const end = now + ms;
  for (;;) {
    const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!next) break;
    timers.delete(next);
    now = next.at;
    next.run();
  }
  now = end;
}
const open = (options: Partial<VenusClientOptions> = {}) =>
  openVenus({
    ...{ url: venus.url, portalId: venus.portal, clock: () => now, startTimer, reconnectMs: 20 },
    ...{ log: (problem: string) => void problems.push(problem) },
    ...options,
  });
const complete = () => until(() => client.values(), { limit: LIMIT, what: 'all values' });
const keepalives = () => venus.requests.map(([, payload]) => payload);
const answered = (count: number) => until(() => venus.requests.length >= count, { limit: LIMIT, what: 'a keepalive' });

function deviceOf(id: string): VenusDevice {
  const device = venusDevices(client, LIMIT).find((one) => one.id === id);
  if (!device) throw new Error(`no device ${id}`);
  return device;
}
const read = async (id: string, code: string) => (await deviceOf(id).read([code])).get(code);

beforeEach(async () => {
  now = Date.parse('2024-12-21T02:00:00Z');
  timers = new Set();
  problems = [];
  venus = await startSmallVenus(SITE);
});
afterEach(async () => {
  await client.close();
  await venus.stop();
  expect([...timers]).toEqual([]);
});

test('A keepalive is answered by all values, and a read follows a change', async () => {
  client = open();
  expect(await client.wait(LIMIT)).not.toBeNull();
  const devices = venusDevices(client).map(({ id, type }) => [id, type]);
  expect(devices).toEqual([
    ['system-0', 'C002'],
    ['grid-30', 'C004'],
  ]);
  expect([await read('system-0', 'battPower'), await read('grid-30', 'P')]).toEqual([-500, 1.2]);
  await venus.change('system/0/Dc/Battery/Power', -750);
  await until(async () => (await read('system-0', 'battPower')) === 750, { limit: LIMIT, what: 'the change' });
  await venus.change('system/0/Dc/Battery/Power', null);
  await until(async () => (await read('system-0', 'battPower')) === undefined, { limit: LIMIT, what: 'the null' });
  expect(await read('system-0', 'battSoc')).toBe(80);
  expect(problems).toEqual([]);
});

test('Only keepalives are published: one for all values, then those that only prolong', async () => {
  client = open();
  await complete();
  advance(KEEPALIVE_MS);
  await answered(2);
  advance(1);
  await venus.heartbeat();
  await venus.change('grid/30/Ac/Power', 900);
  await until(async () => (await read('grid-30', 'P')) === 0.9, { limit: LIMIT, what: 'the change' });
  advance(KEEPALIVE_MS);
  await answered(3);
  expect(keepalives()).toEqual(['', SUPPRESS, SUPPRESS]);
  expect(new Set(venus.requests.map(([topic]) => topic))).toEqual(new Set([`R/${venus.portal}/keepalive`]));
});

test('A silent device has no values rather than old ones, a person learns of it once, and it comes back', async () => {
  client = open();
  await complete();
  const system = deviceOf('system-0');
  venus.setSilent(true);
  advance(60_000);
  expect((await system.read(['battSoc'])).get('battSoc')).toBe(80);
  advance(1);
  expect(client.values()).toBeNull();
  const failed = system.read(['battSoc']);
  advance(LIMIT);
  await expect(failed).rejects.toMatchObject({ failure: 'timeout' });
  advance(2 * KEEPALIVE_MS);
  expect(problems).toEqual([
    `the Venus device at ${client.address} does not answer keepalives: is MQTT switched on under Settings > Services, and is ${venus.portal} its portal id?`,
  ]);
  // At the start, and after 25, 50, 75 and 100 s.
  await answered(5);
  venus.setSilent(false);
  await venus.change('system/0/Dc/Battery/Soc', 70);
  advance(KEEPALIVE_MS);
  await complete();
  expect((await system.read(['battSoc'])).get('battSoc')).toBe(70);
});

test('After a lost connection values start again, without what left in between', async () => {
  client = open();
  await complete();
  await venus.stop();
  await until(() => !client.connected, { limit: LIMIT, what: 'the end of the connection' });
  expect(client.values()).toBeNull();
  await until(() => problems.length > 0, { limit: LIMIT, what: 'the problem' });
  await venus.remove('grid', 30);
  await venus.start();
  const system = await until(() => venusDevices(client)[0], { limit: LIMIT, what: 'the device' });
  expect((await system.read(['battSoc'])).get('battSoc')).toBe(80);
  expect(venusDevices(client).map(({ id }) => id)).toEqual(['system-0']);
  expect(problems).toEqual([
    `the Venus device at ${client.address} cannot be reached: is MQTT switched on under Settings > Services?`,
  ]);
});

test('A meter that leaves the bus has no values, and the others are complete again at once', async () => {
  client = open();
  await complete();
  const meter = deviceOf('grid-30');
  advance(3_000);
  await venus.remove('grid', 30);
  await answered(2);
  await complete();
  await expect(meter.read(['P'])).rejects.toMatchObject({ failure: 'timeout' });
  expect([await read('system-0', 'battSoc'), keepalives()]).toEqual([80, ['', '']]);
});

test('What the broker retained from earlier is not a value', async () => {
  await venus.retain('grid/31/Ac/Power', 4_000);
  await venus.retain('system/0/Dc/Battery/Temperature', 33);
  client = open();
  await complete();
  expect(venusDevices(client).map(({ id }) => id)).toEqual(['system-0', 'grid-30']);
  expect(await read('system-0', 'battTemp')).toBeUndefined();
});

test('Without a portal id the first device that shows its serial number is used', async () => {
  client = open({ portalId: undefined });
  await until(() => client.connected, { limit: LIMIT, what: 'the connection' });
  advance(4 * KEEPALIVE_MS);
  expect([client.portalId, venus.requests]).toEqual([null, []]);
  expect(problems).toEqual([
    `no Venus device answers at ${client.address}: is MQTT switched on under Settings > Services?`,
  ]);
  await until(
    async () => {
      await venus.announce();
      return client.portalId;
    },
    { limit: LIMIT, what: 'the device' },
  );
  await complete();
  expect([client.portalId, await read('grid-30', 'P')]).toEqual([venus.portal, 1.2]);
});

test('A device that refuses the password is reported, and the right password needs no user name', async () => {
  await venus.stop();
  venus = await startSmallVenus(SITE, { password: 'right' });
  client = open({ password: 'wrong' });
  await until(() => problems.length > 0, { limit: LIMIT, what: 'the refusal' });
  expect(problems).toEqual([`the Venus device at ${client.address} refuses the user name or the password`]);
  const failed = client.wait(LIMIT);
  await client.close();
  expect(await failed).toBeNull();
  client = open({ password: 'right' });
  await complete();
});
