import { batteryTypeOf, halvesOf, signalPair, signalsOf } from '@/lib/domain/devices/setting-mappings';

test.each([
  ['Lithium Battery', 0, 1, 1],
  ['Batt-V', 1, 0, 0],
  ['Batt-%', 2, 0, 1],
  ['No Battery', 3, 0, 2],
] as const)(
  'D4.4 %s (%d) maps to control mode %d and operation by %d, and back',
  (_name, type, controlMode, operatesBy) => {
    expect(halvesOf(type)).toEqual({ controlMode, operatesBy });
    expect(batteryTypeOf(controlMode, operatesBy)).toBe(type);
  },
);

test('D4.4 combinations outside the table are mapped: operation without battery in any control mode, lithium by voltage; a missing half gives no type', () => {
  expect(batteryTypeOf(1, 2)).toBe(3);
  expect(batteryTypeOf(1, 0)).toBe(0);
  for (const [control, by] of [
    [null, 1],
    [1, null],
    [0, 3],
    [2, 1],
    [0, NaN],
  ] as const) {
    expect(batteryTypeOf(control, by)).toBeNull();
  }
});

test('D4.11 generator and grid signals map to one value and back', () => {
  for (const [generator, grid, pair] of [
    [true, true, 0],
    [true, false, 1],
    [false, true, 2],
    [false, false, 3],
  ] as const) {
    expect(signalPair(generator, grid)).toBe(pair);
    expect(signalsOf(pair)).toEqual({ generator: Number(generator), grid: Number(grid) });
  }
  expect(signalsOf(null)).toBeNull();
  expect(signalsOf(4)).toBeNull();
});
