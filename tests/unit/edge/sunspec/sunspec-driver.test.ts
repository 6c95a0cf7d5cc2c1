import { inverterSources } from '@/edge/sunspec/inverter';
import { meterSources } from '@/edge/sunspec/meter';
import { sunspecDevices } from '@/edge/sunspec/sunspec-driver';
import { propertyOf } from '@/lib/data/properties';
import { chainImage, commonModel, type ImageModel } from '../../../support/edge/chain-image';
import { failing, failure, imageRegisters, refusal, silence } from './image-registers';
import { devicesWith, valuesOf } from './unit-values';

const inverter: ImageModel = { id: 103, points: { W: 2500, W_SF: 0, St: 4, Evt1: 0 } };
const meter: ImageModel = { id: 203, points: { W: 120, W_SF: 0 } };
const nameplate: ImageModel = { id: 120, points: { WRtg: 5000, WRtg_SF: 0 } };
const types = (models: readonly ImageModel[]) =>
  devicesWith(models).then(({ devices }) => devices.map(({ type }) => type));

test.each<[string, ImageModel[], string[]]>([
  ['an inverter', [commonModel('A'), inverter], ['C002']],
  ['an inverter of model 701', [commonModel('A'), { id: 701 }], ['C002']],
  ['a meter alone', [commonModel('A'), meter], ['C004']],
  ['a meter after the inverter’s models', [commonModel('A'), inverter, meter], ['C002', 'C004']],
  [
    'meters with common models',
    [commonModel('A'), inverter, commonModel('B'), meter, commonModel('B'), meter],
    ['C002', 'C004', 'C004'],
  ],
  ['two inverters', [commonModel('A'), inverter, commonModel('A'), { id: 113 }], ['C002', 'C002']],
  ['a battery with a common model', [commonModel('A'), inverter, commonModel('B'), { id: 802 }], ['C002']],
  ['neither', [commonModel('A'), nameplate], []],
  [
    'a common model that is a maker’s own',
    [
      { id: 1, length: 15 },
      { id: 103, length: 32 },
    ],
    [],
  ],
])('devices: %s', async (_title, models, expected) => {
  expect(await types(models)).toEqual(expected);
});

test('a unit without SunSpec has no devices', async () => {
  expect(await sunspecDevices(imageRegisters(new Map()), 1)).toEqual([]);
});

test('a unit that cannot be read now is an error', async () => {
  await expect(
    sunspecDevices(
      imageRegisters(new Map(), () => failure('closed')),
      1,
    ),
  ).rejects.toMatchObject({
    failure: 'closed',
  });
  const { image, addresses } = chainImage([commonModel('A'), inverter, { id: 160, groups: [{}] }]);
  const registers = imageRegisters(image, ({ address, count }) =>
    address === addresses[2] && count > 2 ? silence() : null,
  );
  await expect(sunspecDevices(registers, 1)).rejects.toMatchObject({ failure: 'timeout' });
});

test('devices report who they are, a meter without a common model only its maker', async () => {
  const models = [commonModel('Maker', { SN: 'INV' }), inverter, meter, commonModel('Meters', { SN: 'MET' }), meter];
  const { devices } = await devicesWith(models);
  expect(await Promise.all(devices.map((device) => device.identify()))).toEqual([
    { manufacturer: 'Maker', model: 'Model', serial: 'INV', version: '1.0' },
    { manufacturer: 'Maker', model: '', serial: '', version: '' },
    { manufacturer: 'Meters', model: 'Model', serial: 'MET', version: '1.0' },
  ]);
});

test('a battery with a common model of its own belongs to the inverter', async () => {
  const battery: ImageModel = { id: 802, points: { SoC: 55, SoC_SF: 0 } };
  const { devices } = await devicesWith([commonModel('A'), inverter, commonModel('B'), battery]);
  expect(await valuesOf(devices[0])).toMatchObject({ battSoc: 55, invPower: 2500 });
});

describe('codes', () => {
  test('all of them are in the catalogue of their type', () => {
    const codes = ({ values, energies }: { values: readonly unknown[]; energies: readonly unknown[] }) =>
      [...values, ...energies].map((row) => String((row as readonly unknown[])[0]));
    expect(codes(inverterSources).filter((code) => !propertyOf('C002', code))).toEqual([]);
    expect(codes(meterSources).filter((code) => !propertyOf('C004', code))).toEqual([]);
  });

  test('a device has only those of its models', async () => {
    const { devices } = await devicesWith([commonModel('A'), { id: 113 }]);
    expect([...(devices[0]?.codes ?? [])].sort()).toEqual(
      [
        ...['KRA', 'P', 'acTemp', 'dcTemp', 'faultWord1', 'faultWord2', 'gridFreq', 'gridVolt', 'invCurr', 'invFreq'],
        ...[
          'invPower',
          'invVolt',
          'mainVersion',
          'powerFactor',
          'pv1Curr',
          'pv1Power',
          'pv1Volt',
          'runState',
          'warnWord',
        ],
      ].sort(),
    );
  });

  test('they change with the chain', async () => {
    const { devices, registers } = await devicesWith([commonModel('A'), inverter]);
    expect(devices[0]?.codes).not.toContain('ratedPower');
    registers.image = chainImage([commonModel('A'), { ...inverter, id: 101 }, nameplate]).image;
    await devices[0]?.read(['invPower']);
    expect(devices[0]?.codes).toContain('ratedPower');
    expect(await devices[0]?.read(['ratedPower'])).toEqual(new Map([['ratedPower', 5000]]));
  });
});

describe('reading', () => {
  test('only the models of the wanted codes are read, with the priority of the caller', async () => {
    const { image, addresses } = chainImage([commonModel('A'), inverter, nameplate]);
    const registers = imageRegisters(image);
    const read = jest.spyOn(registers, 'read');
    const [device] = await sunspecDevices(registers, 1);
    read.mockClear();
    expect(await device?.read(['invPower', 'runState', 'unknown'], 'request')).toEqual(
      new Map([
        ['invPower', 2500],
        ['runState', 2],
      ]),
    );
    expect(read.mock.calls).toEqual([[{ unit: 1, table: 'holding', address: addresses[1], count: 52 }, 'request']]);
  });

  test('no request for codes that the device does not have', async () => {
    const { devices, registers } = await devicesWith([commonModel('A'), inverter]);
    registers.requests.length = 0;
    expect(await devices[0]?.read(['battSoc'])).toEqual(new Map());
    expect(registers.requests).toEqual([]);
  });

  const trackers: ImageModel = { id: 160, points: { DCW_SF: 0 }, groups: [{ DCW: 2600 }] };
  const opened = async () => {
    const models = [commonModel('A'), inverter, trackers];
    const { devices, registers } = await devicesWith(models);
    return { device: devices[0], registers, addresses: chainImage(models).addresses };
  };

  test.each([
    ['does not answer for', silence, { P: undefined, invPower: 2500 }],
    ['refuses', () => refusal(2), { P: 2500, invPower: 2500 }],
  ])('what the device %s is missing, or comes from the next source if it is refused', async (_title, error, values) => {
    const { device, registers, addresses } = await opened();
    registers.obstacles.push(failing([addresses[2] ?? 0], error));
    const found = await device?.read(['P', 'invPower']);
    expect({ P: found?.get('P'), invPower: found?.get('invPower') }).toEqual(values);
  });

  test.each([
    ['no answer', silence, 'timeout'],
    ['refusals', () => refusal(2), 'exception'],
    ['no connection', () => failure('closed'), 'closed'],
  ])('it rejects if nothing could be read: %s', async (_title, error, kind) => {
    const { device, registers } = await opened();
    registers.obstacles.push(error);
    await expect(device?.read(['P', 'invPower'])).rejects.toMatchObject({ name: 'BusError', failure: kind });
  });

  test('a device that is no longer in the chain is an error', async () => {
    const { devices, registers } = await devicesWith([commonModel('A'), inverter, meter]);
    registers.image = chainImage([commonModel('A'), inverter, nameplate]).image;
    await expect(devices[1]?.read(['P'])).rejects.toMatchObject({ failure: 'malformed' });
    expect(devices[1]?.codes).toEqual([]);
    expect(await devices[0]?.read(['invPower'])).toEqual(new Map([['invPower', 2500]]));
  });
});
