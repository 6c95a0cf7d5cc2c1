import { propertyOf } from '@/lib/data/properties';
import { MOST_SERIES } from '@/lib/domain/charts/series';
import { CHART_SETS } from '@/lib/domain/charts/set-ids';
import { chartSets, plainSeries, setOf } from '@/lib/domain/charts/sets';
import { propertiesOf } from '@/lib/data/properties';

const TYPES = ['C001', 'C002', 'C003', 'C004'];
const allOf = (type: string) =>
  chartSets(
    type,
    propertiesOf(type).map(({ code }) => code),
  );

test.each(TYPES)(
  'D2.24 D2.28 every ready-made chart of %s uses properties that the type has and fits one chart',
  (type) => {
    const sets = allOf(type);
    expect(sets.length).toBeGreaterThan(0);
    for (const { id, codes } of sets) {
      const known = codes.map((code) => propertyOf(type, code));
      expect([id, known.every((one) => one !== undefined && one.kind !== 'state')]).toEqual([id, true]);
      expect(codes.length).toBeLessThanOrEqual(MOST_SERIES);
      expect(new Set(known.map((one) => one?.unit)).size).toBeLessThanOrEqual(3);
    }
  },
);

test('D2.24 an inverter has all ready-made charts; properties that a device lacks and empty charts are left out', () => {
  expect(allOf('C002').map(({ id }) => id)).toEqual([...CHART_SETS]);
  expect(chartSets('C002', ['battSoc', 'pv1Power', 'serial'])).toEqual([
    { id: 'power', codes: ['pv1Power'] },
    { id: 'battery', codes: ['battSoc'] },
  ]);
  expect(chartSets('C002', [])).toEqual([]);
  expect(chartSets('C099', ['P'])).toEqual([]);
});

test('D2.24 a ready-made chart is recognised by its series alone', () => {
  const sets = allOf('C002');
  const battery = plainSeries('d1', sets.find(({ id }) => id === 'battery')?.codes ?? []);
  expect(setOf('d1', sets, battery)).toBe('battery');
  expect(setOf('d1', sets, battery.toReversed())).toBe('battery');
  expect(setOf('d2', sets, battery)).toBeNull();
  expect(setOf('d1', sets, battery.slice(1))).toBeNull();
  expect(setOf('d1', sets, [])).toBeNull();
});
