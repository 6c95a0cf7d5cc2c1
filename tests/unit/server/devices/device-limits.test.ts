import { getValueLimits } from '@/lib/contract/upstream/devices/value-limits';
import { catalogueLimits, toLiveLimits } from '@/lib/server/devices/device-limits';

const fun = (code: string, unit: string) => ({ code, unit });

test('D2.23 limits are per device, and devices listed together share them', () => {
  const dto = getValueLimits.output.parse([
    {
      device_id: [1001, '1002'],
      limits: [
        { property_code: 'battSoc', kind: 'value', low: 0, high: 100 },
        { property_code: 'KRA', kind: 'counter', low: 0, high: 4e8 },
      ],
    },
    { device_id: ['m1'], limits: [] },
  ]);
  const found = toLiveLimits(dto);
  expect([...found]).toEqual([
    ['1001', { battSoc: { kind: 'value', low: 0, high: 100 }, KRA: { kind: 'counter', most: 4e8 } }],
    ['1002', { battSoc: { kind: 'value', low: 0, high: 100 }, KRA: { kind: 'counter', most: 4e8 } }],
    ['m1', {}],
  ]);
  expect(found.get('1001')).toBe(found.get('1002'));
});

test.each([
  // By the panel power of its station.
  ['31', 20, 9_750 * 4],
  // With an unknown power, the largest possible limit.
  ['31', null, 9_750 * 70],
  // The largest limit of its module.
  ['HY-5000', null, 9_750],
])(
  'D2.23 P9.14 an upstream without limits gets those of our catalogue: module %s at %p kW up to %p W',
  (moduleId, panels, high) => {
    const limits = catalogueLimits({ moduleId, type: 'C002' }, panels, { 13: { functions: [fun('P', 'W')] } });
    expect(limits).toMatchObject({ P: { kind: 'value', high } });
  },
);

test('D2.23 without upstream limits only values in the catalogue’s unit have a limit, and settings never do', () => {
  const known = { moduleId: null, type: 'C002' };
  const limits = catalogueLimits(known, 6.6, {
    13: {
      functions: [fun('P', 'kW'), fun('battSoc', '%'), fun('gridVolt', 'V'), fun('KRA', 'kWh'), fun('runState', '')],
    },
    21: { functions: [fun('gridVolt', 'V')] },
  });
  expect(limits).toEqual({
    battSoc: { kind: 'value', low: 0, high: 100 },
    KRA: { kind: 'counter', most: 429_496_729.5 },
  });
  expect(catalogueLimits(known, 6.6, {})).toEqual({});
  expect(catalogueLimits({ moduleId: null, type: 'C009' }, 6.6, { 13: { functions: [fun('P', 'W')] } })).toEqual({});
});
