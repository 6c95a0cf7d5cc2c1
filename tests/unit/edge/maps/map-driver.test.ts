import { mapDriver, OtherDeviceError } from '@/edge/maps/map-driver';
import type { MapEntry, RegisterMap } from '@/edge/maps/register-map';
import { BusError } from '@/edge/modbus/registers';
import { fakeRegisters } from './fake-registers';

const entry = (code: string, registers: readonly number[], more: Partial<MapEntry> = {}): MapEntry => ({
  code,
  registers,
  access: 'r',
  sure: true,
  ...more,
});
const map: RegisterMap = {
  name: 'test device',
  type: 'C004',
  unit: 1,
  line: { baud: 9600, parity: 'none', stopBits: 1 },
  limits: { most: 50, gap: 5, avoid: [{ table: 'holding', from: 90, to: 99 }] },
  identity: { serial: { registers: [300, 301], type: 'text' } },
  properties: [
    entry('Ua', [10]),
    entry('Ub', [12]),
    entry('Uc', [14, 15]),
    entry('Ia', [40]),
    entry('Ib', [42]),
    entry('Ic', [80], { instead: [60] }),
    entry('F', [85, 95]),
  ],
  settings: [],
};
const CODES = ['Ua', 'Ub', 'Uc', 'Ia', 'Ib'];
const contents = { 10: 1, 12: 2, 14: 3, 40: 4, 42: 5, 60: 6, 80: 7, 300: 0x4142, 301: 0x4300 };
const setUp = (other: Partial<RegisterMap> = {}) => {
  const registers = fakeRegisters(contents);
  return { registers, driver: mapDriver({ ...map, ...other }, registers, 7) };
};
const rangesOf = ({ requests }: ReturnType<typeof fakeRegisters>) =>
  requests.map(({ address, count }) => [address, count]);

test('reads what is wanted, of its unit, with few requests', async () => {
  const { driver, registers } = setUp();
  expect(Object.fromEntries(await driver.read(CODES))).toEqual({ Ua: 1, Ub: 2, Uc: 3, Ia: 4, Ib: 5 });
  expect(rangesOf(registers)).toEqual([
    [10, 6],
    [40, 3],
  ]);
  expect(registers.requests.every(({ unit }) => unit === 7)).toBe(true);
});

test('a code that the map does not have, or that no request may read, is no code of the driver', async () => {
  const { driver, registers } = setUp();
  expect(driver.codes).toEqual(['Ua', 'Ub', 'Uc', 'Ia', 'Ib', 'Ic']);
  expect(await driver.read(['F', 'P'])).toEqual(new Map());
  expect(registers.requests).toEqual([]);
});

test('a code that is both is the setting with settings alone, and measured otherwise; a setting that is not sure is none', async () => {
  const settings = [entry('Ua', [70]), entry('F', [71]), entry('beep', [72], { sure: false })];
  const { driver, registers } = setUp({ settings });
  registers.contents.set(70, 9).set(72, 1);
  expect((await driver.read(['Ua', 'F'])).get('Ua')).toBe(9);
  expect((await driver.read(['Ua', 'Ub'])).get('Ua')).toBe(1);
  expect(driver.codes).not.toContain('beep');
  expect(await driver.read(['beep'])).toEqual(new Map());
});

test('a refused request is divided, and the refused value is not requested again', async () => {
  const { driver, registers } = setUp();
  registers.refused.add(12);
  const others = { Ua: 1, Uc: 3, Ia: 4, Ib: 5 };
  expect(Object.fromEntries(await driver.read(CODES))).toEqual(others);
  registers.requests.length = 0;
  expect(Object.fromEntries(await driver.read(CODES))).toEqual(others);
  expect(rangesOf(registers)).toEqual([
    [10, 1],
    [14, 2],
    [40, 3],
  ]);
});

test('a refused register between the values is not read through again', async () => {
  const { driver, registers } = setUp();
  registers.refused.add(41);
  expect((await driver.read(CODES)).size).toBe(5);
  registers.requests.length = 0;
  expect((await driver.read(CODES)).size).toBe(5);
  expect(rangesOf(registers)).toEqual([
    [10, 6],
    [40, 1],
    [42, 1],
  ]);
});

test('other addresses are read where the device refuses the first ones', async () => {
  const { driver, registers } = setUp();
  registers.refused.add(80);
  expect((await driver.read(['Ua', 'Ic'])).get('Ic')).toBe(6);
  registers.requests.length = 0;
  expect((await driver.read(['Ua', 'Ic'])).get('Ic')).toBe(6);
  expect(rangesOf(registers)).toEqual([
    [10, 1],
    [60, 1],
  ]);
});

test('a request without an answer fails its codes only, and they are requested again', async () => {
  const { driver, registers } = setUp();
  registers.failing.set(42, 'timeout');
  expect([...(await driver.read(CODES)).keys()]).toEqual(['Ua', 'Ub', 'Uc']);
  registers.failing.clear();
  expect((await driver.read(CODES)).size).toBe(5);
});

test('rejects if nothing could be read', async () => {
  const { driver, registers } = setUp();
  for (const address of [10, 40]) registers.failing.set(address, 'crc');
  await expect(driver.read(CODES)).rejects.toEqual(new BusError('crc', 'crc'));
  expect((await driver.read(['Ub'])).get('Ub')).toBe(2);
});

test('a device that refuses everything while it starts is read in full later', async () => {
  const { driver, registers } = setUp();
  for (const address of [10, 12, 14, 40, 42]) registers.refused.add(address);
  await expect(driver.read(CODES)).rejects.toBeInstanceOf(BusError);
  registers.refused.clear();
  expect((await driver.read(CODES)).size).toBe(5);
});

test('an unknown failure is not taken for one of the bus', async () => {
  const broken = { ...fakeRegisters(contents), read: () => Promise.reject(new TypeError('a mistake')) };
  await expect(mapDriver(map, broken, 1).read(CODES)).rejects.toThrow('a mistake');
});

test('identifies the device by its registers, with empty texts for the rest', async () => {
  expect(await setUp().driver.identify()).toEqual({
    manufacturer: '',
    model: 'test device',
    serial: 'ABC',
    version: '',
  });
  expect((await setUp({ identity: {} }).driver.identify()).serial).toBe('');
});

test('the kind of the device is checked once, by a register that only other kinds fill so', async () => {
  const { driver, registers } = setUp({ kind: { register: 200, own: [8], others: [9] } });
  registers.contents.set(200, 9);
  await expect(driver.read(CODES)).rejects.toBeInstanceOf(OtherDeviceError);
  registers.contents.set(200, 8);
  expect((await driver.read(CODES)).size).toBe(5);
  registers.requests.length = 0;
  await driver.read(CODES);
  expect(registers.requests.some(({ address }) => address === 200)).toBe(false);
});

test('a kind that cannot be read is checked later', async () => {
  const { driver, registers } = setUp({ kind: { register: 200, own: [8], others: [9] } });
  registers.failing.set(200, 'timeout');
  expect((await driver.read(CODES)).size).toBe(5);
  registers.failing.clear();
  registers.contents.set(200, 9);
  await expect(driver.read(CODES)).rejects.toBeInstanceOf(OtherDeviceError);
});

test('a device without the registers of its identity has empty texts, one that does not answer is a failure', async () => {
  const { driver, registers } = setUp();
  registers.refused.add(300);
  expect((await driver.identify()).serial).toBe('');
  registers.failing.set(300, 'timeout');
  await expect(driver.identify()).rejects.toBeInstanceOf(BusError);
});

test('a refused register without holes around it is not read through either', async () => {
  const properties = [
    entry('Ua', [20, 21], { instead: [20] }),
    entry('Ub', [22]),
    entry('Ia', [30]),
    entry('Ib', [31]),
    entry('Ic', [32]),
  ];
  const { driver, registers } = setUp({ properties });
  for (const address of [21, 31]) registers.refused.add(address);
  for (let address = 20; address <= 32; address += 1) registers.contents.set(address, address);
  const values = { Ua: 20, Ub: 22, Ia: 30, Ic: 32 };
  expect(Object.fromEntries(await driver.read(driver.codes))).toEqual(values);
  registers.requests.length = 0;
  expect(Object.fromEntries(await driver.read(driver.codes))).toEqual(values);
  expect(rangesOf(registers).map(([address]) => address)).toEqual([20, 22, 30, 32]);
});
