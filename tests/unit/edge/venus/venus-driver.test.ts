import { venusDevices } from '@/edge/venus/venus-driver';
import type { VenusStore } from '@/edge/venus/values';
import { openVenus, type VenusClient } from '@/edge/venus/venus-client';
import { HOUSE, NOW, PORTAL, put, storeOf } from './venus-fixture';

let store: VenusStore | null;
let waits: number[];
const client: VenusClient = {
  ...{ address: 'venus:1883', portalId: PORTAL, connected: true, ignored: null, clock: () => NOW },
  values: () => store,
  wait: (limitMs) => {
    waits.push(limitMs);
    return Promise.resolve(store);
  },
  close: () => Promise.resolve(),
};
const deviceOf = (id: string) => {
  const device = venusDevices(client, 123).find((one) => one.id === id);
  if (!device) throw new Error(`no device ${id}`);
  return device;
};

beforeEach(() => {
  store = storeOf(HOUSE);
  waits = [];
});

test('The system, its PV inverters and its grid meters are devices, named by service and instance', () => {
  if (store) put(store, 'grid/31/Ac/Power', 5);
  const devices = venusDevices(client).map(({ id, type }) => [id, type]);
  expect(devices).toEqual([
    ['system-0', 'C002'],
    ['pvinverter-20', 'C002'],
    ['grid-30', 'C004'],
    ['grid-31', 'C004'],
  ]);
});

test('There are no devices before the values are complete', () => {
  store = null;
  expect(venusDevices(client)).toEqual([]);
});

test('A device identifies itself by what it publishes, with empty texts for the rest', async () => {
  expect(await deviceOf('system-0').identify()).toEqual({
    manufacturer: 'Victron Energy',
    model: 'MultiPlus-II 48/5000/70-50',
    serial: PORTAL,
    version: 'v3.55',
  });
  expect(await deviceOf('grid-30').identify()).toEqual({
    ...{ manufacturer: '', model: 'EM24', serial: 'G30', version: '12' },
  });
  expect(await deviceOf('pvinverter-20').identify()).toEqual({ manufacturer: '', model: '', serial: '', version: '' });
});

test('A read answers the codes that have a value, and waits for the client up to the limit', async () => {
  const values = await deviceOf('grid-30').read(['P', 'Pb', 'battSoc', 'constructor', 'KRA']);
  expect([...values]).toEqual([
    ['P', -0.3],
    ['KRA', 1200.123],
  ]);
  expect(waits).toEqual([123]);
});

test('A read rejects when the device sends nothing, and when this one has left', async () => {
  const meter = deviceOf('grid-30');
  store?.receive(`N/${PORTAL}/grid/30/Ac/Power`, '', NOW);
  await expect(meter.read(['P'])).rejects.toMatchObject({ failure: 'timeout' });
  store = null;
  await expect(meter.read(['P'])).rejects.toMatchObject({ failure: 'timeout' });
  const unconnected = { ...client, values: () => storeOf(HOUSE), wait: () => Promise.resolve(null), connected: false };
  await expect(venusDevices(unconnected)[0]?.read(['P'])).rejects.toMatchObject({ failure: 'closed' });
});

test.each([
  ['http://venus', undefined],
  ['venus:1883', undefined],
  ['', undefined],
  ['mqtt://venus', '#'],
  ['mqtt://venus', 'c0619ab2f10'],
  ['mqtt://venus', '+/c0619ab2f10b'],
])('The address %j with the portal id %j is refused before any connection', (url, portalId) => {
  expect(() => openVenus({ url, portalId, clock: () => NOW, log: () => undefined })).toThrow(RangeError);
});
