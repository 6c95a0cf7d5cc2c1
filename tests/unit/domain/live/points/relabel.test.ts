import fc from 'fast-check';
import { relabel, type StoredPoint } from '@/lib/domain/live/points/relabel';
import { ALL_CODES, labelsOf, type CodesOf } from '@/lib/domain/live/points/station-labels';

const stored = (inverters: readonly string[]): StoredPoint[] =>
  labelsOf(inverters).flatMap(({ type, points }) =>
    points.map(({ code, data, formula }) => ({
      label: type,
      code,
      formula,
      deviceIds: data.map(({ device_id }) => device_id),
    })),
  );
/** Inverters that were delivered with a unit. */
const delivered = (inverters: readonly string[]) => ({ inverters, meters: [], codesOf: ALL_CODES });
/** The stored points after the changes are applied. */
function after(
  points: readonly StoredPoint[],
  inverters: readonly string[],
  changed: readonly string[],
): StoredPoint[] {
  const { added, removed, updated: written } = relabel(points, delivered(inverters), changed);
  expect([added, removed]).toEqual([[], []]);
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
  expect(relabel(own, delivered(['a', 'c']), ['b']).updated).toEqual([]);
});

test('D3.10 nothing is written when nothing changes', () => {
  expect(relabel(stored(['a', 'b']), delivered(['a', 'b']), ['m']).updated).toEqual([]);
});

const OWN: Readonly<Record<string, readonly string[]>> = {
  pv: ['P', 'invPower', 'KRA', 'today-KRA'],
  pv2: ['P', 'invPower', 'KRA', 'today-KRA'],
  hybrid: [
    'P',
    'invPower',
    'KRA',
    'today-KRA',
    'battPower',
    'battSoc',
    'charge',
    'today-charge',
    'gridPower',
    'loadPower',
  ],
  meter: ['P', 'KRA', 'today-KRA', 'KRA-out', 'today-KRA-out'],
};
const codesOf: CodesOf = (id) => (OWN[id] ? new Set(OWN[id]) : null);

/** A station whose devices come and go one after the other; its points by label and code. */
function history(steps: readonly { readonly add?: string; readonly remove?: string }[], begin: readonly string[] = []) {
  let points = begin.length > 0 ? stored(begin) : [];
  let present = [...begin];
  for (const { add, remove } of steps) {
    present = present.filter((id) => id !== remove).concat(add ?? []);
    const [inverters, meters] = [present.filter((id) => id !== 'meter'), present.filter((id) => id === 'meter')];
    const written = relabel(points, { inverters, meters, codesOf }, [add ?? remove ?? '']);
    points = [
      ...points
        .filter((point) => !written.removed.some(({ code, label }) => label === point.label && code === point.code))
        .map((point) => {
          const now = written.updated.find(({ code, label }) => label === point.label && code === point.code);
          return now
            ? { ...point, formula: now.formula, deviceIds: now.data.map(({ device_id }) => device_id) }
            : point;
        }),
      ...written.added.map(({ code, data, formula, label }) => ({
        ...{ code, formula, label, deviceIds: data.map(({ device_id }) => device_id) },
      })),
    ];
  }
  return Object.fromEntries(points.map(({ code, formula, label }) => [`${label}.${code}`, formula]));
}

test('P1.4 D3.10 D7.13 an inverter without battery and grid readings leaves those sums to the others', () => {
  const before = history([], ['unit']);
  expect(history([{ add: 'pv' }], ['unit'])).toEqual({
    ...before,
    'fd.P': '([unit_P]+[pv_P])/1000',
    'fd.KRA': '[unit_KRA]+[pv_KRA]',
    'fd.today-KRA': '[unit_today-KRA]+[pv_today-KRA]',
  });
  expect(history([{ add: 'pv' }, { remove: 'pv' }], ['unit'])).toEqual(before);
});

test('P1.4 D3.10 a station of an inverter and a meter has generation and grid, and no battery', () => {
  const expected = {
    'fd.P': '[pv_P]/1000',
    'fd.KRA': '[pv_KRA]',
    'fd.today-KRA': '[pv_today-KRA]',
    'sd.P': '[meter_P]',
    'sd.buy': '[meter_KRA]',
    'sd.sell': '[meter_KRA-out]',
    'sd.today-buy': '[meter_today-KRA]',
    'sd.today-sell': '[meter_today-KRA-out]',
  };
  expect(history([{ add: 'pv' }, { add: 'meter' }])).toEqual(expected);
  expect(history([{ add: 'meter' }, { add: 'pv' }])).toEqual(expected);
  const { 'fd.P': p, 'fd.KRA': kra, 'fd.today-KRA': today } = expected;
  expect(history([{ add: 'pv' }, { add: 'meter' }, { remove: 'meter' }])).toEqual({
    ...{ 'fd.P': p, 'fd.KRA': kra, 'fd.today-KRA': today },
  });
});

test('D3.10 a battery that comes later brings its points, and takes them along', () => {
  const pv = history([{ add: 'pv' }]);
  const both = history([{ add: 'pv' }, { add: 'hybrid' }]);
  expect(both).toMatchObject({
    'fd.P': '([pv_P]+[hybrid_P])/1000',
    'cn.SOC': '[hybrid_battSoc]',
    'cn.P': '[hybrid_battPower]/1000',
    'sd.P': '[hybrid_gridPower]/1000',
  });
  expect(both['cn.discharge']).toBeUndefined();
  expect(history([{ add: 'pv' }, { add: 'hybrid' }, { remove: 'hybrid' }])).toEqual(pv);
});

test('D3.10 equipment of one’s own in any order gives the same sums', () => {
  const inverters = ['pv', 'pv2', 'hybrid'];
  fc.assert(
    fc.property(fc.shuffledSubarray(inverters, { minLength: 1 }), (order) => {
      const sorted = (formulas: Record<string, string>) =>
        Object.fromEntries(Object.entries(formulas).map(([name, text]) => [name, text.match(/\w+_[\w-]+/g)?.sort()]));
      expect(sorted(history(order.map((add) => ({ add }))))).toEqual(
        sorted(history(inverters.filter((id) => order.includes(id)).map((add) => ({ add })))),
      );
    }),
  );
});
