import fc from 'fast-check';
import { relabel, type StoredPoint } from '@/lib/domain/live/points/relabel';
import { labelsOf } from '@/lib/domain/live/points/station-labels';

const stored = (inverters: readonly string[]): StoredPoint[] =>
  labelsOf(inverters).flatMap(({ type, points }) =>
    points.map(({ code, data, formula }) => ({
      label: type,
      code,
      formula,
      deviceIds: data.map(({ device_id }) => device_id),
    })),
  );
/** The stored points after the changes are applied. */
function after(
  points: readonly StoredPoint[],
  inverters: readonly string[],
  changed: readonly string[],
): StoredPoint[] {
  const written = relabel(points, inverters, changed);
  return points.map((point) => {
    const now = written.find(({ label, code }) => label === point.label && code === point.code);
    return now ? { ...point, formula: now.formula, deviceIds: now.data.map(({ device_id }) => device_id) } : point;
  });
}

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{1,6}$/), { minLength: 1, maxLength: 8 });

test('D7.12 D7.13 D3.10 a station’s sums cover its current inverters, whatever was added or removed', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 7 }), (all, pick) => {
      const gone = all[pick % all.length] ?? '';
      const left = all.filter((id) => id !== gone);
      const without = after(stored(all), left, [gone]);
      // Removing the last inverter leaves the formula unchanged, which gives a gap instead of an empty sum.
      expect(without).toEqual(stored(left.length > 0 ? left : all));
      expect(after(without, all, [gone])).toEqual(stored(all));
    }),
  );
});

test('D7.13 an inverter added after the last one was removed replaces it', () => {
  expect(after(stored(['old']), ['new'], ['new'])).toEqual(stored(['new']));
});

test('D3.10 points with a custom formula are not changed', () => {
  const own: StoredPoint[] = [
    { label: 'fd', code: 'P', deviceIds: ['a', 'b'], formula: '([a_P]+[b_P])/1000*0.97' },
    // A sum over only some of the inverters.
    { label: 'fd', code: 'KRA', deviceIds: ['a'], formula: '[a_KRA]' },
    { label: 'fd', code: 'today-KRA', deviceIds: ['m1', 'm2'], formula: '[m1_KRA]+[m2_KRA]' },
    { label: 'load', code: 'P', deviceIds: ['a', 'b'], formula: '([a_P]+[b_P])/1000' },
  ];
  expect(relabel(own, ['a', 'c'], ['b'])).toEqual([]);
});

test('D3.10 nothing is written when nothing changes', () => {
  expect(relabel(stored(['a', 'b']), ['a', 'b'], ['m'])).toEqual([]);
});
