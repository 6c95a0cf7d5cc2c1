import { rollUp, type Rollup } from '@/lib/domain/energy/series/rollup';
import { completeness, grown, sampled } from '@/lib/domain/energy/series/step-figures';

const HOUR = 3_600_000;
const EDGES = [0, HOUR, 2 * HOUR, 3 * HOUR];
const part = (from: number, ...values: number[]): Rollup => {
  const rollup = rollUp(values.map((value, i) => ({ ts: from + i * 300_000, value })));
  if (!rollup) throw new Error('empty');
  return rollup;
};
const full = (from: number, first: number) => part(from, ...Array.from({ length: 12 }, (_, i) => first + i));

test('D7.22 D7.24 counter growth per step adds up to the total, and a gap is null and counts where it ends', () => {
  const rollups = new Map([
    [0, part(0, 10, 11)],
    [2, part(2 * HOUR, 14, 15)],
  ]);
  expect(grown(EDGES, { reaches: rollups, before: 8 }, 4 * HOUR)).toEqual([
    { start: 0, value: 3, last: 11, complete: 0.167 },
    { start: HOUR, value: null, last: null, complete: 0 },
    { start: 2 * HOUR, value: 4, last: 15, complete: 0.167 },
  ]);
  // Without an earlier reading, the first step counts from its own first reading.
  expect(grown(EDGES, { reaches: rollups, before: null }, 4 * HOUR)[0]).toMatchObject({ value: 1 });
});

test('D7.22 a counter reset between two steps counts from 0, and decimals leave no rounding residue', () => {
  const rollups = new Map([
    [0, part(0, 99.8, 100.1)],
    [1, part(HOUR, 0.3, 0.4)],
  ]);
  expect(grown(EDGES, { reaches: rollups, before: 99.7 }, 3 * HOUR).map(({ value }) => value)).toEqual([
    0.4,
    0.4,
    null,
  ]);
});

test('D7.24 sampling takes the reading at the start of a step; 0 is a reading, no reading is a gap', () => {
  const rollups = new Map([[1, part(HOUR, 0, 7)]]);
  expect(sampled(EDGES, { reaches: rollups, before: 5 }, 3 * HOUR).map(({ value }) => value)).toEqual([null, 0, null]);
});

test('every step reports its completeness, the running one relative to the readings due', () => {
  const rollups = new Map([
    [0, full(0, 1)],
    [1, part(HOUR, 1, 2, 3)],
  ]);
  const complete = (now: number) =>
    sampled(EDGES, { reaches: rollups, before: null }, now).map((step) => step.complete);
  expect(complete(3 * HOUR)).toEqual([1, 0.25, 0]);
  expect(complete(HOUR + 900_000)).toEqual([1, 1, 0]);
  // A slot is not incomplete before it has ended and its readings are due.
  expect([14, 15, 17, 20, 29, 30].map((minute) => complete(HOUR + minute * 60_000)[1])).toEqual([1, 1, 1, 1, 1, 0.75]);
  // A step below five minutes is complete with one sample.
  expect(completeness({ covered: 1 }, 10_000, 20_000)).toBe(1);
  expect(completeness({ covered: 288 }, 0, 25 * HOUR)).toBe(0.96);
  // One slot of a month is missing.
  expect(completeness({ covered: 8_639 }, 0, 720 * HOUR)).toBe(8_639 / 8_640);
});

test('D7.24 with quarter-hourly sampling, four samples make an hour complete', () => {
  const quarters = (...at: number[]) => rollUp(at.map((quarter) => ({ ts: quarter * 900_000 + 7_000, value: 1 })));
  const [whole, half] = [quarters(0, 1, 2, 3), quarters(4, 6)];
  if (!whole || !half) throw new Error('empty');
  const reaches = new Map([
    [0, whole],
    [1, half],
  ]);
  const complete = (everyMs?: number) =>
    sampled(EDGES, { reaches, before: null, ...(everyMs !== undefined && { everyMs }) }, 3 * HOUR).map(
      (step) => step.complete,
    );
  expect(complete(900_000)).toEqual([1, 0.5, 0]);
  expect(complete()).toEqual([0.333, 0.167, 0]);
  // A sampling interval below one slot counts as one slot.
  expect(complete(10_000)).toEqual([0.333, 0.167, 0]);
});
