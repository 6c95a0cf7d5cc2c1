import fc from 'fast-check';
import { judge, type CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { markOf, type StoredSample } from '@/lib/domain/energy/series/absorb';
import { readingOf, readingsOf } from '@/lib/domain/energy/series/readings';

const LIMIT: CounterLimit = { kind: 'counter', most: 1e6, perHour: 8, step: 0.1 };
const kept = (list: ReturnType<typeof judge>): StoredSample[] =>
  list.map(({ ts, value, verdict }) => ({ ts, value, verdict }));

test('R06 D9.5 readings equal those of a counter judged in order, wherever the chunk boundary is', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((tenths) => 100 + tenths / 10),
    fc.constantFrom(0, 1e6, -1, 900, 900.1),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.nat(30), (values, cut) => {
      const samples = values.map((shown, index) => ({ ts: index * 60_000, value: shown }));
      const packed = kept(judge(samples.slice(0, cut), LIMIT));
      const waiting = samples.slice(Math.max(0, cut - 2));
      expect(readingsOf(packed, waiting, LIMIT)).toEqual(kept(judge(samples, LIMIT)).map(readingOf));
    }),
    { numRuns: 1_000 },
  );
});

test('D3.14 an uncompressed value outside the property’s range is flagged; without a limit none is', () => {
  const waiting = [50, 101].map((value, ts) => ({ ts, value }));
  expect(readingsOf([], waiting, { kind: 'value', low: 0, high: 100 }).map(({ mark }) => mark)).toEqual([
    undefined,
    'aside',
  ]);
  expect(readingsOf([], waiting, null).map(({ mark }) => mark)).toEqual([undefined, undefined]);
});

test('D9.5 an uncompressed reading is judged from the last counting reading before it', () => {
  const before = { last: { ts: -60_000, value: 500 }, sure: true };
  const marks = readingsOf(
    [],
    [
      { ts: 0, value: 0 },
      { ts: 60_000, value: 500.1 },
    ],
    LIMIT,
    before,
  ).map(({ mark }) => mark);
  expect(marks).toEqual(['aside', undefined]);
  expect(markOf({ kind: 'open', reason: 'dip' })).toBe('aside');
});
