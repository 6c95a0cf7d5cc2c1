import fc from 'fast-check';
import { packChunk, unpackChunk } from '@/lib/domain/energy/series/sample-chunk';

const START = Date.parse('2026-11-20T02:00:00Z');
const value = fc.oneof(
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer({ min: -2_147_483_648, max: 4_294_967_295 }),
  fc.integer({ min: -99_999, max: 999_999 }).map((n) => n / 10),
  fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => n / 10_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 1e306, Number.MIN_VALUE),
);

test('D7.21 a chunk restores every instant and every value bit for bit', () => {
  const even = fc.record({ from: fc.integer({ min: 0, max: 9999 }), step: fc.integer({ min: 1, max: 10_000 }) });
  const times = fc.oneof(
    even.chain(({ from, step }) =>
      fc.nat({ max: 300 }).map((n) => Array.from({ length: n + 1 }, (_, i) => from + i * step)),
    ),
    fc
      .uniqueArray(fc.integer({ min: 0, max: 3_599_999 }), { minLength: 1, maxLength: 300 })
      .map((list) => list.sort((a, b) => a - b)),
  );
  const samples = times.chain((list) =>
    fc
      .oneof(
        fc.array(value, { minLength: list.length, maxLength: list.length }),
        value.map((one) => list.map(() => one)),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: list.length, maxLength: list.length }),
      )
      .map((values) => list.map((ts, i) => ({ ts: START + ts, value: values[i] ?? 0 }))),
  );
  fc.assert(
    fc.property(samples, (list) => {
      // Negative zero is stored as zero.
      const expected = list.map((sample) => ({ ...sample, value: sample.value + 0 }));
      expect(unpackChunk(START, packChunk(START, list))).toStrictEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('evenly spaced, integer or constant samples take little space', () => {
  const list = (valueOf: (i: number) => number) =>
    Array.from({ length: 360 }, (_, i) => ({ ts: START + i * 10_000, value: valueOf(i) }));
  expect(
    packChunk(
      START,
      list(() => 230.1),
    ),
  ).toEqual({
    count: 360,
    offset: 0,
    step: 10_000,
    at: null,
    scale: 1,
    small: [2301],
    wide: null,
    real: null,
  });
  expect(
    packChunk(
      START,
      list((i) => i / 10),
    ),
  ).toMatchObject({ scale: 1, small: expect.any(Array), real: null });
  expect(
    packChunk(
      START,
      list((i) => 123_456.7 + i),
    ),
  ).toMatchObject({ scale: 1, small: null, wide: expect.any(Array) });
  expect(
    packChunk(
      START,
      list((i) => Math.sqrt(i)),
    ),
  ).toMatchObject({ scale: 0, small: null, real: expect.any(Array) });
  expect(packChunk(START, [...list((i) => i), { ts: START + 3_599_999, value: 1 }])).toMatchObject({ step: null });
});
