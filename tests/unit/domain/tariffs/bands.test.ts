import fc from 'fast-check';
import { bandProblems, nextBand, priceProblems, type Band } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';

const two = (value: number) => String(value).padStart(2, '0');
/** A time of day as text: 7 is 07:00, 7.5 is 07:30. */
const hour = (value: number) => `${two(Math.floor(value))}:${two(Math.round((value % 1) * 60))}`;
/** Consecutive bands between these hours: cuts 0, 7, 24 give 00:00 to 07:00 and 07:00 to 24:00. */
const bandsAt = (cuts: readonly number[]): Band[] =>
  cuts.slice(1).map((end, index) => ({ startTime: hour(cuts[index] ?? 0), endTime: hour(end), value: 0.3 }));
/** Band boundaries in hours, in steps of a minute. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 12 })
  .map((inner) => [0, ...inner.sort((a, b) => a - b).map((minute) => minute / 60), 24]);
const whys = (rows: readonly Band[]) => bandProblems(rows).map((problem) => problem.why);

test('P5.25 D4.13 D5.5 any division of the day is complete', () => {
  fc.assert(fc.property(cuts, (at) => expect(bandProblems(bandsAt(at))).toEqual([])));
});

test('P5.25 P9.7 a day without its last band does not reach 24:00', () => {
  fc.assert(
    fc.property(cuts, (at) => {
      fc.pre(at.length > 2);
      expect(whys(bandsAt(at.slice(0, -1)))).toEqual(['not-to-midnight']);
    }),
  );
});

test('P5.25 a day missing any other band has a gap', () => {
  fc.assert(
    fc.property(cuts, fc.nat(), (at, pick) => {
      const rows = bandsAt(at);
      fc.pre(rows.length > 1);
      const gone = pick % (rows.length - 1);
      expect(whys(rows.filter((_, index) => index !== gone))).toEqual(['gap']);
    }),
  );
});

test('P4.15 D4.13 bands added one after another cover the day', () => {
  fc.assert(
    fc.property(cuts, (at) => {
      const rows: Band[] = [];
      for (const end of at.slice(1)) {
        const next = nextBand(rows);
        expect(next).toEqual({ startTime: hour(at[rows.length] ?? 0), endTime: '24:00' });
        if (next) rows.push({ startTime: next.startTime, endTime: hour(end), value: 0.3 });
      }
      expect(nextBand(rows)).toBeNull();
      expect(bandProblems(rows)).toEqual([]);
    }),
  );
});

test.each([
  ['no-rows', []],
  ['empty-band', [{ startTime: '00:00', endTime: '00:00', value: 1 }, ...bandsAt([0, 24])]],
  ['bad-time', [{ startTime: '00:00', endTime: '25:00', value: 1 }]],
  ['bad-time', [{ startTime: '', endTime: '24:00', value: 1 }]],
  ['bad-time', [{ startTime: '00:60', endTime: '24:00', value: 1 }]],
  ['bad-time', [{ startTime: '00:00', endTime: '24:01', value: 1 }]],
  ['bad-time', [{ startTime: '0:00', endTime: '24:00', value: 1 }]],
  ['gap', [{ startTime: '00:30', endTime: '24:00', value: 1 }]],
  ['bad-price', [{ startTime: '00:00', endTime: '24:00', value: Number.NaN }]],
  ['gap', [{ startTime: '01:00', endTime: '24:00', value: 1 }]],
] as const)('P5.25 D5.5 refuses: %s', (why, rows) => {
  expect(whys(rows)).toContain(why);
});

test('P5.24 both shapes of a price must fit their type', () => {
  expect(priceProblems('fixed', 0.37)).toEqual([]);
  expect(priceProblems('fixed', [])).toEqual([{ path: [], why: 'wrong-shape' }]);
  expect(priceProblems('tou', 0.37)).toEqual([{ path: [], why: 'wrong-shape' }]);
  expect(priceProblems('tou', [{ type: 'weekday', rows: bandsAt([0, 24]) }])).toEqual([
    { path: [], why: 'wrong-tabs' },
  ]);
  expect(priceProblems('touW', [{ type: 'weekday', rows: bandsAt([0, 24]) }])).toEqual([
    { path: [], why: 'wrong-tabs' },
  ]);
});

test('P5.25 a problem includes its tab and row', () => {
  const price = [
    { type: 'weekday' as const, rows: bandsAt([0, 7, 24]) },
    { type: 'weekend' as const, rows: bandsAt([0, 7]) },
  ];
  expect(priceProblems('touW', price)).toEqual([{ path: [1, 'rows', 0, 'endTime'], why: 'not-to-midnight' }]);
});

test('P9.6 D9.7 the default tariff is complete', () => {
  expect(DEFAULT_TARIFF).toEqual({
    unit: 'AUD',
    feedinType: 'fixed',
    feedinPrice: 0.08,
    consumptionType: 'fixed',
    consumptionPrice: 0.37,
  });
});
