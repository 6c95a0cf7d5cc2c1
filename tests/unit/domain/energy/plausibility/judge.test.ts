import fc from 'fast-check';
import {
  areTaken,
  ENOUGH,
  judge,
  type CounterLimit,
  type Judged,
  type Standing,
} from '@/lib/domain/energy/plausibility/judge';
import type { Sample } from '@/lib/domain/energy/series/rollup';

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Limits of a 5 kW unit; values in kWh. */
const LIMIT: CounterLimit = { kind: 'counter', most: 429_496_729.5, perHour: 8, step: 0.1 };

const every = (values: readonly number[], ms = MINUTE, from = 0): Sample[] =>
  values.map((value, index) => ({ ts: from + index * ms, value }));
const kinds = (judged: readonly Judged[]) =>
  judged.map(({ verdict }) => ('reason' in verdict ? `${verdict.kind} ${verdict.reason}` : verdict.kind));
const told = (values: readonly number[], ms?: number, from?: Standing) =>
  kinds(judge(every(values, ms), LIMIT, { from }));

describe('D3.13 D9.5 a counter', () => {
  test.each([
    ['counts', [100, 100.1, 100.1, 100.3], ['taken', 'taken', 'taken', 'taken']],
    ['shows all ones once', [100, 429_496_729.5, 100.1], ['taken', 'aside range', 'taken']],
    ['shows 0 once: no reset', [100, 0, 100.1], ['taken', 'aside dip', 'taken']],
    ['is negative', [100, -5, 100.1], ['taken', 'aside negative', 'taken']],
    ['jumps and comes back', [100, 9_000, 9_000.1, 100.1], ['taken', 'aside jump', 'aside jump', 'taken']],
    ['restarts at 0', [100, 100, 0, 0, 0.1, 0.1], ['taken', 'taken', 'reset', 'taken', 'taken', 'taken']],
    ['is another one that has counted less', [900, 40, 40, 40.1, 40.1], ['taken', 'meter', 'taken', 'taken', 'taken']],
    ['is another one that has counted more', [9, 40, 40, 40.1, 40.1], ['taken', 'meter', 'taken', 'taken', 'taken']],
    [
      'reports late what it can have counted',
      [100, 106, 106, 106, 106.1],
      ['taken', 'taken', 'taken', 'taken', 'taken'],
    ],
    ['takes back a digit', [100.4, 100.3, 100.3, 100.3, 100.3], ['taken', 'taken', 'taken', 'taken', 'taken']],
    ['may be wrong at the end', [100, 0, 0, 0], ['taken', 'open dip', 'open dip', 'open dip']],
    [
      'shows nonsense of several kinds',
      [100, 7_000, 0, 3, 100.1],
      ['taken', 'aside jump', 'aside dip', 'aside dip', 'taken'],
    ],
  ])('that %s', (_, values, verdicts) => expect(told(values)).toEqual(verdicts));

  test('after hours without data may have grown by what is possible in that time, and by no more', () => {
    expect(told([100, 123.9], 3 * HOUR)).toEqual(['taken', 'taken']);
    expect(told([100, 200], 3 * HOUR)).toEqual(['taken', 'open jump']);
  });

  test('whose first reading is wrong starts at the second, and nothing counts between them', () => {
    expect(told([9_000, 100, 100, 100.1, 100.1])).toEqual(['taken', 'meter', 'taken', 'taken', 'taken']);
    // A single first reading may be wrong itself, so a drop after it does not count as a reset from 0.
    expect(told([50, 0.5, 0.5, 0.6, 0.6])[1]).toBe('meter');
    expect(told([50, 50, 0.5, 0.5, 0.6, 0.6])[2]).toBe('reset');
  });

  test('follows a user’s decision about a reading', () => {
    const readings = every([100, 9_000, 9_000.1, 100.1]);
    const accepted = judge(readings, LIMIT, { decided: (ts) => (ts === MINUTE ? 'accepted' : null) });
    expect(kinds(accepted)).toEqual(['taken', 'taken', 'taken', 'open dip']);
    const excluded = judge(every([100, 100.1, 100.2]), LIMIT, { decided: (ts) => (ts === MINUTE ? 'excluded' : null) });
    expect(kinds(excluded)).toEqual(['taken', 'aside excluded', 'taken']);
  });
});

test('D3.14 a value outside the property’s range is set aside unless a user accepts it', () => {
  const soc = { kind: 'value', low: 0, high: 100 } as const;
  const readings = every([0, 100, 101, -1, 65_535]);
  expect(kinds(judge(readings, soc))).toEqual(['taken', 'taken', 'aside range', 'aside range', 'aside range']);
  expect(kinds(judge(readings, soc, { decided: (ts) => (ts === 2 * MINUTE ? 'accepted' : 'excluded') }))).toEqual([
    ...['aside excluded', 'aside excluded', 'taken', 'aside excluded', 'aside excluded'],
  ]);
  expect(kinds(judge(readings, null))).toEqual(readings.map(() => 'taken'));
});

/** The energy of a day of judged readings (kWh), counted as in rollups. */
function energyOf(judged: readonly Judged[], base: number): number {
  let [energy, last] = [0, base];
  for (const { value, verdict } of judged) {
    if (verdict.kind === 'open' || verdict.kind === 'aside') continue;
    if (verdict.kind === 'reset') energy += value;
    else if (verdict.kind === 'taken') energy += value - last;
    last = value;
  }
  return energy;
}

const BASE = 20_000;
/** A day of counter readings by the minute from `BASE`; each minute adds a percentage of the unit's maximum. */
const cleanDay = fc
  .record({
    digits: fc.constantFrom(1, 2, 3),
    growths: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 20, maxLength: 200 }),
  })
  .map(({ digits, growths }) => {
    let value = BASE;
    return growths.map((share, index) => {
      value += (share / 100) * (5 / 60);
      return { ts: (index + 1) * MINUTE, value: Number(value.toFixed(digits)) };
    });
  });
/** Functions from the true value to a wrong reading. */
const corruption = fc.oneof(
  fc.constant(() => 0),
  fc.constant(() => 429_496_729.5),
  fc.constant(() => 65_535),
  fc.double({ min: 0, max: 0.999, noNaN: true }).map((share) => (value: number) => value * share),
  fc.double({ min: 2, max: 1_000_000, noNaN: true }).map((more) => (value: number) => value + more),
  fc.double({ min: 0.001, max: 1e6, noNaN: true }).map((less) => () => -less),
);
const from: Standing = { last: { ts: 0, value: BASE }, sure: true };

test('D3.13 D9.5 a clean day with up to three corrupted readings never counts more than the clean one, and less only while its last reading is open or set aside', () => {
  fc.assert(
    fc.property(
      cleanDay,
      fc.array(fc.tuple(fc.nat(), corruption), { minLength: 1, maxLength: ENOUGH - 1 }),
      (clean, wrong) => {
        const readings = [...clean];
        for (const [at, change] of wrong) {
          const index = at % clean.length;
          const { ts, value } = clean[index] ?? { ts: 0, value: 0 };
          readings[index] = { ts, value: change(value) };
        }
        const judged = judge(readings, LIMIT, { from });
        const whole = (clean.at(-1)?.value ?? BASE) - BASE;
        const counted = energyOf(judged, BASE);
        expect(counted).toBeLessThanOrEqual(whole + 1e-6);
        if (counted < whole - 1e-6) expect(['open', 'aside']).toContain(judged.at(-1)?.verdict.kind);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('R06 the all-taken shortcut agrees with the individual verdicts', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 12 }).map((tenths) => 100 + tenths / 10),
    fc.constantFrom(0, 429_496_729.5, -1),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), fc.boolean(), (values, known) => {
      const [standing, readings] = [known ? { last: { ts: -MINUTE, value: 100 }, sure: true } : null, every(values)];
      const all = judge(readings, LIMIT, { from: standing }).every(({ verdict }) => verdict.kind === 'taken');
      expect(areTaken(readings, LIMIT, standing) || !all || values.length >= ENOUGH).toBe(true);
      if (areTaken(readings, LIMIT, standing)) expect(all).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('R06 the verdicts do not depend on how readings are split into batches, each starting from a counting reading', () => {
  const value = fc.oneof(
    fc.double({ min: 0, max: 120, noNaN: true }),
    fc.constantFrom(0, 100, 100.1, 429_496_729.5, -1),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.nat(), (values, cut) => {
      const readings = every(values);
      const whole = judge(readings, LIMIT);
      const counts = whole.flatMap(({ verdict }, index) =>
        verdict.kind === 'open' || verdict.kind === 'aside' ? [] : [index],
      );
      // A new level is confirmed only by later readings, so a batch may end only at a reading whose verdict is final.
      const ends = counts.filter((index) => kinds(judge(readings.slice(0, index + 1), LIMIT)).at(-1) !== 'open');
      const at = ends[cut % Math.max(1, ends.length)];
      const last = at === undefined ? undefined : readings[at];
      if (at === undefined || last === undefined) return;
      const before = judge(readings.slice(0, at + 1), LIMIT);
      fc.pre(before.at(-1)?.verdict.kind !== 'open');
      const sure = counts.indexOf(at) > 0;
      const rest = judge(readings.slice(at + 1), LIMIT, { from: { last, sure } });
      expect([...before, ...rest].map(({ verdict }) => verdict)).toEqual(whole.map(({ verdict }) => verdict));
    }),
    { numRuns: 2_000 },
  );
});
