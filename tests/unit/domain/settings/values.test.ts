import fc from 'fast-check';
import { settingProblem } from '@/lib/domain/devices/setting';
import {
  isEmptyValue,
  isSameValue,
  measureOf,
  plainValue,
  shownBounds,
  shownValue,
  snapNumber,
  deviceValue,
} from '@/lib/domain/settings/values';
import { settingBy, SETTINGS, valueFor } from './catalogue';

const anySetting = fc.constantFrom(...SETTINGS);
const settingAndValue = anySetting.chain((setting) => fc.tuple(fc.constant(setting), valueFor(setting)));

test('D5.4 the year is shown with 2000 added, in its field and in its limits, and sent without it', () => {
  expect(shownValue(settingBy('year'), 26)).toBe(2026);
  expect(deviceValue(settingBy('year'), '2031')).toBe(31);
  expect(deviceValue(settingBy('year'), 'soon')).toBe('soon');
  expect(shownBounds(settingBy('year'))).toEqual({ min: 2000, max: 2099, step: 1 });
  expect(shownBounds(settingBy('touTime1'))).toEqual(settingBy('touTime1').bounds);
});

test('D5.4 offsets round-trip for every setting and value', () => {
  fc.assert(
    fc.property(settingAndValue, ([setting, value]) => {
      expect(deviceValue(setting, shownValue(setting, value))).toBe(value);
    }),
  );
});

test.each([
  [1, '1', true],
  [50.2, '50.20', true],
  [50.2, 50.20000000001, true],
  [0, -0, true],
  [50.2, 50.21, false],
  ['05:00', '05:00', true],
  ['05:00', '05:05', false],
  ['1,2', '1,3', false],
  ['', 0, false],
  [null, null, true],
  [null, 0, false],
  [null, '', false],
] as const)('D4.15 %p and %p are the same: %p', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
  expect(isSameValue(other, one)).toBe(same);
});

test('D4.15 an empty field is empty, a group without any checked box is a value', () => {
  expect([null, '', '  ', '0', 0].map((value) => isEmptyValue(settingBy('battCapacity'), value))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  expect([null, ''].map((value) => isEmptyValue(settingBy('touDays'), value))).toEqual([true, false]);
});

test('D4.15 numbers are sent as numbers, times and checkbox groups as text', () => {
  expect(plainValue(settingBy('battCapacity'), '300')).toBe(300);
  expect(plainValue(settingBy('touDays'), 3)).toBe('3');
  expect(plainValue(settingBy('touTime1'), '05:00')).toBe('05:00');
});

test('D4.7 times compare in minutes; an unknown value is not a number', () => {
  expect(measureOf({ at: '05:30' }, 'at')).toBe(330);
  expect(measureOf({ at: '1.5' }, 'at')).toBe(1.5);
  for (const nothing of [null, undefined, '', 'x', '25:00']) expect(measureOf({ at: nothing }, 'at')).toBeNull();
  expect(measureOf({}, 'constructor')).toBeNull();
});

test('D5.4 every snapped value is writable, and at most half a step from the given one', () => {
  const numeric = SETTINGS.filter(({ bounds }) => typeof bounds?.min === 'number');
  fc.assert(
    fc.property(fc.constantFrom(...numeric), fc.double({ min: -1, max: 2, noNaN: true }), (setting, share) => {
      const [min, max, step] = [Number(setting.bounds?.min), Number(setting.bounds?.max), Number(setting.bounds?.step)];
      const meant = min + (max - min) * share;
      const snapped = snapNumber(setting.bounds, meant);
      expect(settingProblem(setting, snapped)).toBeNull();
      if (share >= 0 && share <= 1) expect(Math.abs(snapped - meant)).toBeLessThanOrEqual(step / 2 + 1e-6);
    }),
  );
});
