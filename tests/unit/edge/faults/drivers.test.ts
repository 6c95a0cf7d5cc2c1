import { DayCounters } from '@/edge/day-counters';
import type { DeviceDriver } from '@/edge/driver';
import { faultsOf } from '@/edge/faults/fault-word';
import { lateDriver } from '@/edge/late-driver';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { parseGenericMap } from '@/edge/maps/generic-map';
import { mapDriver } from '@/edge/maps/map-driver';
import { Poller, polledCodes } from '@/edge/poller';
import { faultLines } from '@/edge/program/table';
import { venusDevices } from '@/edge/venus/venus-driver';
import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import { propertyOf } from '@/lib/data/properties';
import { commonModel, type ImageModel } from '../../../support/edge/chain-image';
import { fakeRegisters } from '../maps/fake-registers';
import { devicesWith } from '../sunspec/unit-values';
import { HOUSE, NOW, PORTAL, storeOf } from '../venus/venus-fixture';

/* Drivers read the words in which a device reports what is wrong. */

/** Codes of faults in one polling round of a device. */
async function faults(driver: DeviceDriver | undefined): Promise<string[]> {
  if (!driver) throw new Error('no device');
  const values = await driver.read(polledCodes(driver), 'polling');
  return [...faultsOf(driver.faults ?? [], values).values()].flat().map(({ code }) => code);
}

const parsed = (text: string) => {
  const result = parseGenericMap(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.map;
};
const MAP = `
name: Pump controller
type: inverter
entries:
  - { property: P, register: 10 }
faults:
  - { register: 20, bits: { 0: IV08, 3: Fan stopped, 4: Pump fault } }
  - { register: 30, table: input, type: uint32, absent: 0x80000000, bits: { 17: IV18 }, others: ignore }
`;

describe('a map', () => {
  test('D2.11 the words of a Deye are read with its values', async () => {
    const registers = fakeRegisters({ 0: 3, 104: 0b1, 102: 0x8000, 312: 5_600, 323: 0b100 });
    const driver = mapDriver(deyeHybrid1p, registers, 1);
    expect(await faults(driver)).toEqual(['F17', 'W32', 'F-323.2']);
    // Only one pass over the registers.
    expect(registers.requests.filter(({ address, count }) => address <= 104 && address + count > 104)).toHaveLength(1);
    // Without a battery management its words mean nothing.
    registers.contents.set(312, 0);
    expect(await faults(driver)).toEqual(['F17', 'W32']);
    // A device that refuses the words has none.
    for (const address of [101, 102, 103, 104, 105, 106]) registers.refused.add(address);
    expect(await faults(mapDriver(deyeHybrid1p, registers, 1))).toEqual([]);
  });

  test('D2.11 D4.3 registers of a file: codes of the catalogue, own texts, and bits that the file does not name', async () => {
    const registers = fakeRegisters({ 10: 5, 20: 0b111_1001, 30: 0b10, 31: 1 });
    const driver = mapDriver(parsed(MAP), registers, 1);
    expect(await faults(driver)).toEqual(['IV08', 'own-20.3', 'own-20.4', 'W-20.5', 'W-20.6', 'IV18']);
    expect(faultLines(driver, await driver.read(polledCodes(driver)))).toEqual([
      '  ! IV08 Temperature too high',
      '  ! Fan stopped',
      '  ! Pump fault',
      '  ! Unknown warning of the device: bit 5 of register 20',
      '  ! Unknown warning of the device: bit 6 of register 20',
      '  ! IV18 Overload',
    ]);
    registers.contents.set(20, 0).set(30, 0x8000).set(31, 0);
    expect(faultLines(driver, await driver.read(polledCodes(driver)))).toEqual(['  no faults']);
    registers.contents.set(20, 0xffff);
    expect(faultLines(driver, await driver.read(polledCodes(driver)))).toEqual([]);
  });

  test.each([
    ['{ register: 20 }', '`bits` is missing'],
    ['{ bits: { 0: IV08 } }', '`register` is missing'],
    ['{ register: 20, bits: {} }', '`bits` must be pairs of a bit and a code or a text, such as { 0: IV08 }'],
    ['{ register: 20, bits: [1] }', '`bits` must be pairs of a bit and a code or a text, such as { 0: IV08 }'],
    ['{ register: 20, bits: { 16: IV08 } }', 'a bit is a number from 0 to 15, 0 is the lowest one'],
    ['{ register: 20, bits: { x: IV08 } }', 'a bit is a number from 0 to 15, 0 is the lowest one'],
    [
      '{ register: 20, bits: { 0: 7 } }',
      'bit 0 needs a code of an alarm, such as IV08, or a text of at most 100 characters',
    ],
    ['{ register: 20, bits: { 0: IV80 } }', 'there is no alarm `IV80` for this device; did you mean `IV08`?'],
    ['{ register: 20, bits: { 0: MT01 } }', 'there is no alarm `MT01` for this device'],
    ['{ register: 20, type: float32, bits: { 0: IV08 } }', 'there is no type `float32`'],
    ['{ register: 20, others: drop, bits: { 0: IV08 } }', 'there is no others `drop`'],
    ['{ register: 65535, type: uint32, bits: { 0: IV08 } }', 'they end after the last register'],
    ['{ register: 20, bit: { 0: IV08 } }', 'there is no field `bit`; did you mean `bits`?'],
  ])('a mistake in %s is named', (entry, problem) => {
    const result = parseGenericMap(
      `name: A\ntype: inverter\nentries: [{ property: P, register: 1 }]\nfaults:\n  - ${entry}\n`,
    );
    const texts = result.ok ? [] : result.problems.map(({ line, text }) => `${line} ${text}`);
    expect(texts.join('\n')).toContain(problem);
    expect(texts.every((text) => text.startsWith('5 '))).toBe(true);
  });

  test('a register that is there twice is named', () => {
    const result = parseGenericMap(`${MAP}  - { register: 20, bits: { 1: IV07 } }\n`);
    expect(result.ok ? [] : result.problems.map(({ text }) => text)).toEqual([
      'register 20 is there twice; write its bits together',
    ]);
  });
});

describe('SunSpec', () => {
  const inverter = (points: ImageModel['points']): ImageModel => ({
    id: 103,
    points: { W: 2_500, W_SF: 0, St: 4, ...points },
  });
  const OFF = 0xffff_ffff;

  test.each<[string, ImageModel[], number, string[]]>([
    ['nothing is wrong', [inverter({ Evt1: 0 })], 0, []],
    [
      'two events and one of the maker',
      [inverter({ Evt1: 0b1000_0001, EvtVnd2: 4 })],
      0,
      ['IV01', 'IV08', 'W-EvtVnd2.2'],
    ],
    ['words that are not implemented', [inverter({ Evt1: OFF, EvtVnd1: OFF })], 0, []],
    ['a word whose highest bit says that the others mean nothing', [inverter({ Evt1: 0x8000_0003 })], 0, []],
    ['model 701', [{ id: 701, points: { W: 10, W_SF: 0, Alrm: 2 ** 16 + 2 ** 9 } }], 0, ['IV10', 'W-Alrm.16']],
    ['a battery', [inverter({ Evt1: 0 }), { id: 802, points: { SoC: 50, SoC_SF: 0, Evt1: 2 ** 9 } }], 0, ['BMS06']],
    ['a meter', [inverter({ Evt1: 1 }), { id: 203, points: { W: 120, W_SF: 0, Evt: 0b100 } }], 1, ['MT01']],
  ])('D2.11 %s', async (_, models, index, expected) => {
    const { devices } = await devicesWith([commonModel('A'), ...models]);
    expect(await faults(devices[index])).toEqual(expected);
  });

  test('the words are in the models that are read anyway', async () => {
    const { devices, registers } = await devicesWith([commonModel('A'), inverter({ Evt1: 1 })]);
    registers.requests.splice(0);
    await devices[0]?.read(['P']);
    const without = registers.requests.splice(0).length;
    await faults(devices[0]);
    expect(registers.requests.length).toBeGreaterThan(0);
    expect(await devices[0]?.read(['P', 'Evt1']).then((values) => values.get('Evt1'))).toBe(1);
    registers.requests.splice(0);
    await devices[0]?.read(['P', 'Evt1']);
    expect(registers.requests).toHaveLength(without);
  });
});

test('D2.11 Venus: alarms of the multi and of the battery, and its error as a number', async () => {
  const client = {
    ...{ address: 'venus:1883', portalId: PORTAL, connected: true, ignored: null, clock: () => NOW },
    ...{ close: () => Promise.resolve() },
  };
  const deviceOf = (more: Record<string, unknown>, id = 'system-0') => {
    const store = storeOf({ ...HOUSE, 'battery/512/Alarms/LowSoc': 0, ...more });
    return venusDevices({ ...client, values: () => store, wait: () => Promise.resolve(store) }).find(
      (one) => one.id === id,
    );
  };
  expect(await faults(deviceOf({}))).toEqual(['IV18']);
  expect(
    await faults(
      deviceOf({
        'vebus/276/VebusError': 17,
        'vebus/276/Alarms/L2/Overload': 0,
        'vebus/276/Alarms/HighTemperature': 1,
        'battery/512/Alarms/LowCellVoltage': 2,
        'battery/512/Alarms/FuseBlown': 2,
      }),
    ),
  ).toEqual(['F-Error=17', 'IV08', 'BMS03', 'W-FuseBlown']);
  expect(await faults(deviceOf({ 'pvinverter/20/ErrorCode': 3 }, 'pvinverter-20'))).toEqual(['F-Error=3']);
});

describe('around a driver', () => {
  const inner: DeviceDriver = {
    ...{ type: 'C002', codes: ['P', 'KRA'] },
    faults: mapDriver(parsed(MAP), fakeRegisters({}), 1).faults,
    identify: async () => ({ manufacturer: '', model: '', serial: '', version: '' }),
    read: async (codes) => new Map(codes.map((code) => [code, code === 'register 20' ? 1 : 0])),
  };

  test('D2.11 a device that is found late, and one with counters of today, give the words', async () => {
    const late = lateDriver('C002', () => Promise.resolve(inner));
    expect(late.faults).toBeUndefined();
    await late.identify();
    expect(await faults(late)).toEqual(['IV08']);
    const counters = new DayCounters({ zone: 'UTC', clock: () => NOW, saved: null, save: () => undefined });
    expect(await faults(counters.wrap('a', inner))).toEqual(['IV08']);
  });

  test('D2.11 polling watches the words and reports only what the catalogue has', async () => {
    const pushed: Telemetry['samples'] = [];
    const watched: [string, PropertyValue | undefined][] = [];
    let isSilent = false;
    const read: DeviceDriver['read'] = (codes) => (isSilent ? Promise.reject(new Error('silent')) : inner.read(codes));
    const poller = new Poller([{ id: 'a', driver: { ...inner, read } }], {
      ...{ intervalMs: 1_000, push: (samples) => pushed.push(...samples), log: () => undefined },
      watch: ({ id }, values) => watched.push([id, values.get('register 20')]),
    });
    await poller.round();
    isSilent = true;
    await poller.round();
    expect(watched).toEqual([['a', 1]]);
    expect(Object.keys(poller.stateOf('a').values)).toEqual(['P', 'KRA']);
    const codes = pushed.flatMap(({ datas }) => datas.map(({ property_code: code }) => code));
    expect(codes.filter((code) => !propertyOf('C002', code))).toEqual([]);
  });
});
