import mqtt from 'mqtt';
import { lineSchema, type LineConfig } from '@/edge/config/schema';
import { busOf } from '@/edge/devices';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { mapDriver } from '@/edge/maps/map-driver';
import { discover } from '@/edge/program/discover';
import { sunspecDevices } from '@/edge/sunspec/sunspec-driver';
import { openVenus } from '@/edge/venus/venus-client';
import { venusDevices } from '@/edge/venus/venus-driver';
import { chainImage, commonModel } from '../../../support/edge/chain-image';
import { deyeImage } from '../../../support/edge/deye-image';
import { lacking, pymodbusOverSerial, pymodbusOverTcp, startMosquitto } from '../../../support/edge/foreign';
import { mosquittoProgram } from '../../../support/external-broker';
import { until } from '../../../support/until';

/*
 * The far end is a program of another project, in another language: an error that both ends of one library share would be seen here. A
 * machine without these programs leaves the tests out and names what is missing.
 */

const LIMIT_MS = 20_000;
const missing = (what: string) => (what === '' ? '' : ` (left out: ${what})`);
const needing = (what: string) => (what === '' ? test : test.skip);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const HYBRID = { 59: 2, 79: 4998, 109: 3805, 150: 2317, 169: 0x10000 - 812, 182: 1255, 184: 67, 190: 640, 204: 250 };
const READ = ['runState', 'gridFreq', 'pv1Volt', 'gridVolt', 'gridPower', 'battTemp', 'battSoc', 'battPower'];
const VALUES = {
  ...{ runState: 2, gridFreq: 49.98, pv1Volt: 380.5, gridVolt: 231.7 },
  ...{ gridPower: -812, battTemp: 25.5, battSoc: 67, battPower: 640 },
};

type ModbusLine = Exclude<LineConfig, { venus: string }>;

/** A bus of the configuration `written`; its problems are in `problems`. */
function openBus(written: object) {
  const problems: string[] = [];
  const bus = busOf(lineSchema.parse({ timeout: 500, ...written }) as ModbusLine, (text) => problems.push(text));
  closing.push(() => bus.close());
  return { bus, problems };
}

/** Reads a hybrid, changes a setting, and looks for both in the device itself. */
async function useHybrid(written: object, wordOf: (address: number) => Promise<number>) {
  const { bus, problems } = openBus(written);
  const hybrid = mapDriver(deyeHybrid1p, bus, 1);
  const values = async () => Object.fromEntries(await hybrid.read(READ));
  expect(await values()).toEqual(VALUES);
  expect(await hybrid.settings?.write('battCapacity', 260, () => true)).toEqual({ kind: 'done', value: 260 });
  expect(await wordOf(204)).toBe(260);
  expect(await values()).toEqual(VALUES);
  expect(problems).toEqual([]);
  expect(bus.statistics.get(1)).toMatchObject({ timeouts: 0, crcErrors: 0, malformed: 0 });
  await expect(mapDriver(deyeHybrid1p, bus, 2).read(READ)).rejects.toMatchObject({ failure: 'timeout' });
  // The unit that answers does so after one that does not.
  expect(await values()).toEqual(VALUES);
}

needing(lacking.tcp)(`pymodbus over TCP: a SunSpec chain is found and read${missing(lacking.tcp)}`, async () => {
  const { image } = chainImage([
    commonModel('Northern Sun', { Md: 'NS-5', SN: 'NS5-0042', Vr: '2.1' }),
    { id: 103, points: { W: 3210, W_SF: 0, DCW: 3300, DCW_SF: 0, WH: 4_321_000, WH_SF: 0, St: 4 } },
    commonModel('Northern Sun', { Md: 'NM-1', SN: 'NM1-7' }),
    { id: 203, points: { W: -1500, W_SF: 0 } },
  ]);
  const device = await pymodbusOverTcp(3, image);
  closing.push(() => device.close());
  const written = { tcp: `127.0.0.1:${device.port}`, timeout: 500 };
  const printed: string[] = [];
  const found = await discover([{ name: 'roof', written, line: lineSchema.parse(written) }], [1, 3], (text) =>
    printed.push(text),
  );
  expect(found?.devices).toHaveLength(2);
  expect(printed.join('\n')).toMatch(/unit 3, inverter: Northern Sun NS-5, serial number NS5-0042, firmware 2\.1/);
  const [inverter, meter] = await sunspecDevices(openBus(written).bus, 3);
  expect(Object.fromEntries((await inverter?.read(['P', 'KRA'])) ?? [])).toEqual({ P: 3300, KRA: 4321 });
  expect(Object.fromEntries((await meter?.read(['P'])) ?? [])).toEqual({ P: -1.5 });
});

needing(lacking.tcp)(`pymodbus over TCP: a hybrid is read and written${missing(lacking.tcp)}`, async () => {
  const device = await pymodbusOverTcp(1, deyeImage(deyeHybrid1p, HYBRID));
  closing.push(() => device.close());
  await useHybrid({ tcp: `127.0.0.1:${device.port}` }, device.word);
});

needing(lacking.serial)(
  `pymodbus at a serial port of socat: a hybrid is read and written${missing(lacking.serial)}`,
  async () => {
    const device = await pymodbusOverSerial(1, deyeImage(deyeHybrid1p, HYBRID));
    closing.push(() => device.close());
    await useHybrid({ serial: device.path }, device.word);
  },
);

const PORTAL = 'c0619ab2f10b';
const SITE = {
  'system/0/Serial': PORTAL,
  'system/0/Dc/Battery/Power': 500,
  'system/0/Dc/Battery/Soc': 80,
  'vebus/276/ProductName': 'MultiPlus-II 48/5000/70-50',
  'vebus/276/State': 252,
  'grid/30/Ac/Power': 1200,
};
const mosquitto = mosquittoProgram();
const withoutMosquitto = mosquitto ? '' : 'apt-get install mosquitto';

needing(withoutMosquitto)(
  `Mosquitto as the broker of a Venus device: its values are read and followed${missing(withoutMosquitto)}`,
  async () => {
    const broker = await startMosquitto(mosquitto ?? '');
    closing.push(() => broker.close());
    const device = await mqtt.connectAsync(broker.url);
    closing.push(() => device.endAsync(true));
    const requests: string[] = [];
    const publish = (path: string, value: unknown) =>
      device.publishAsync(`N/${PORTAL}/${path}`, JSON.stringify({ value }), { qos: 0 });
    const publishAll = async () => {
      for (const [path, value] of Object.entries(SITE)) await publish(path, value);
      await publish('full_publish_completed', 1_718_860_914);
    };
    device.on('message', (topic, payload) => {
      requests.push(topic);
      void (payload.length === 0 ? publishAll() : publish('heartbeat', 1_718_860_911));
    });
    await device.subscribeAsync('R/#');

    const problems: string[] = [];
    const client = openVenus({
      ...{ url: broker.url, portalId: PORTAL, clock: Date.now },
      log: (problem) => problems.push(problem),
    });
    closing.push(() => client.close());
    expect(await client.wait(LIMIT_MS)).not.toBeNull();
    const devices = venusDevices(client, LIMIT_MS);
    expect(devices.map(({ id, type }) => [id, type])).toEqual([
      ['system-0', 'C002'],
      ['grid-30', 'C004'],
    ]);
    const valueOf = async (id: string, code: string) =>
      (await devices.find((one) => one.id === id)?.read([code]))?.get(code);
    expect([await valueOf('system-0', 'battSoc'), await valueOf('grid-30', 'P')]).toEqual([80, 1.2]);
    await publish('grid/30/Ac/Power', -750);
    await until(async () => (await valueOf('grid-30', 'P')) === -0.75, { limit: LIMIT_MS, what: 'the change' });
    expect(new Set(requests)).toEqual(new Set([`R/${PORTAL}/keepalive`]));
    expect(problems).toEqual([]);
  },
);
