import fc from 'fast-check';
import type { SettingValues } from '@/lib/domain/settings/values';
import { foldReadings, isSameVersion } from '@/lib/domain/settings/version-runs';
import type { Version } from '@/lib/domain/settings/version-types';

const reading = (at: number, values: SettingValues, change: Partial<Version> = {}): Version => ({
  ...{ id: `v${at}`, at, person: 'Amelia', requested: 3, answered: Object.keys(values).length, saved: true, values },
  ...change,
});
const HELD = { battCapacity: 200, beep: 1, minute: 5 };

test('D7.9 C3 reopening a page without changes does not create a version', () => {
  const readings = [4, 3, 2, 1].map((at) => reading(at, { ...HELD, minute: at }));
  expect(foldReadings(readings)).toEqual([{ ...readings[0], unchanged: { since: 1, readings: 4 } }]);
});

test.each([
  ['a setting that changed', { ...HELD, battCapacity: 210 }, {}],
  ['a setting that was not read', { battCapacity: 200, minute: 5 }, {}],
  ['one more that was requested', HELD, { requested: 4 }],
  ['values that were not saved', HELD, { saved: false }],
])('D7.9 C3 a separate version: %s', (_, values, change) => {
  const [newer, older] = [reading(2, HELD), reading(1, values, change)];
  expect(isSameVersion(newer, older)).toBe(false);
  expect(foldReadings([newer, older])).toEqual([newer, older]);
});

test('D7.9 C3 a change that is reverted gives three versions, each with its newest reading', () => {
  const other = { ...HELD, beep: 0 };
  const readings = [reading(5, HELD), reading(4, HELD), reading(3, other), reading(2, other), reading(1, HELD)];
  expect(foldReadings(readings).map(({ at, unchanged }) => [at, unchanged?.since, unchanged?.readings])).toEqual([
    [5, 4, 2],
    [3, 2, 2],
    [1, undefined, undefined],
  ]);
});

test('D7.9 C3 no reading is lost, and adjacent versions differ', () => {
  const values = fc.record({ beep: fc.integer({ min: 0, max: 1 }), minute: fc.nat(59) });
  fc.assert(
    fc.property(fc.array(fc.tuple(values, fc.boolean())), (list) => {
      const readings = list.map(([held, saved], index) => reading(list.length - index, held, { saved }));
      const versions = foldReadings(readings);
      const counted = versions.reduce((sum, { unchanged }) => sum + (unchanged?.readings ?? 1), 0);
      expect(counted).toBe(readings.length);
      versions.slice(1).forEach((older, index) => {
        const newer = versions[index];
        if (newer) expect(isSameVersion(newer, older)).toBe(false);
      });
    }),
  );
});
