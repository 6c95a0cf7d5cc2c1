import fc from 'fast-check';
import { decidedBy, overlaps, type Decision } from '@/lib/domain/energy/plausibility/decisions';
import { judge, type CounterLimit, type Judged } from '@/lib/domain/energy/plausibility/judge';
import { effectOf, spansOf } from '@/lib/domain/energy/plausibility/set-aside';
import { readingOf } from '@/lib/domain/energy/series/readings';
import { growthOf, rollUp } from '@/lib/domain/energy/series/rollup';

const MINUTE = 60_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const LIMIT: CounterLimit = { kind: 'counter', most: 1e6, perHour: 10, step: 0.1 };
const at = (index: number) => START + index * 5 * MINUTE;
const none = () => null;

const span = fc
  .tuple(fc.nat(100), fc.nat(20), fc.constantFrom(null, 1, 2), fc.constantFrom('accepted', 'excluded', 'meter'))
  .map(([from, length, propertyId, verdict]): Decision => {
    return { from: at(from), to: at(from + length), propertyId, verdict: verdict as Decision['verdict'] };
  });

test('D1.7 two decisions overlap where both could apply to the same reading', () => {
  fc.assert(
    fc.property(span, span, (a, b) => {
      const speaks = (one: Decision, ts: number, property: number) =>
        (one.propertyId === null || one.propertyId === property) && ts >= one.from && ts <= one.to;
      const both = Array.from({ length: 122 }, (_, i) => at(i)).some((ts) =>
        [1, 2].some((property) => speaks(a, ts, property) && speaks(b, ts, property)),
      );
      expect(overlaps(a, b)).toBe(both);
      expect(overlaps(b, a)).toBe(both);
    }),
  );
});

test('D1.7 each instant has the verdict of the decision whose span contains it, both ends included', () => {
  expect(decidedBy([])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 8 }), (all) => {
      const disjoint = all.reduce<Decision[]>(
        (list, one) => (list.some((other) => one.from <= other.to && other.from <= one.to) ? list : [...list, one]),
        [],
      );
      const decided = decidedBy(disjoint) ?? none;
      for (let i = -1; i < 123; i += 1) {
        const ts = at(i);
        expect(decided(ts)).toBe(disjoint.find(({ from, to }) => ts >= from && ts <= to)?.verdict ?? null);
      }
    }),
  );
});

const readings = fc
  .array(fc.constantFrom(0, 0.1, 0.3, 500, -500, -90_000, 2e6), { minLength: 6, maxLength: 80 })
  .map((steps) => {
    let level = 1_000;
    return steps.map((step, index) => {
      // Small steps change the level; large ones are single wrong readings.
      if (Math.abs(step) < 1_000) level = Math.round((level + step) * 10) / 10;
      return { ts: at(index), value: Math.abs(step) < 1_000 ? level : level + step };
    });
  });

test('D1.7 D3.8 spans contain every set-aside reading once and no other; none spans a counting reading', () => {
  fc.assert(
    fc.property(readings, (samples) => {
      const judged = judge(samples, LIMIT);
      const spans = spansOf(judged);
      const inSpans = (one: Judged) => spans.filter(({ from, to }) => one.ts >= from && one.ts <= to);
      for (const one of judged) {
        const found = inSpans(one);
        expect(found).toHaveLength(one.verdict.kind === 'taken' ? 0 : 1);
        if (one.verdict.kind === 'meter' || one.verdict.kind === 'reset') expect(found[0]?.readings).toBe(1);
      }
      const counted = spans.reduce((sum, { readings: count }) => sum + count, 0);
      expect(counted).toBe(judged.filter(({ verdict }) => verdict.kind !== 'taken').length);
      for (const { max, min } of spans) expect(min).toBeLessThanOrEqual(max);
    }),
  );
});

test('D1.7 D3.8 the effect of a decision is the difference between the counts with and without it, and undoing it has the opposite effect', () => {
  fc.assert(
    fc.property(
      readings,
      fc.nat(79),
      fc.nat(5),
      fc.constantFrom('accepted', 'excluded'),
      (samples, first, more, as) => {
        const [from, to] = [at(first), at(first + more)];
        const after = (ts: number) => (ts >= from && ts <= to ? (as as 'accepted' | 'excluded') : null);
        const [standing, ...rest] = samples;
        if (!standing) return;
        const counted = (decided: typeof after | typeof none) => {
          const options = { from: { last: standing, sure: true }, decided };
          const all = rollUp([standing, ...judge(rest, LIMIT, options).map(readingOf)]);
          return all ? growthOf(all) : 0;
        };
        const effect = effectOf(samples, LIMIT, { before: none, after });
        expect(effect).toBeCloseTo(counted(after) - counted(none), 3);
        expect(effectOf(samples, LIMIT, { before: after, after: none })).toBeCloseTo(-(effect ?? NaN), 3);
      },
    ),
  );
  expect(effectOf([{ ts: START, value: 1 }], null, { before: none, after: none })).toBeNull();
  expect(effectOf([], LIMIT, { before: none, after: none })).toBeNull();
});

test('D1.7 a confirmed meter change stays one whatever precedes it', () => {
  const samples = [10, 10.1, 42_000, 42_000.1].map((value, index) => ({ ts: at(index), value }));
  const judged = judge(samples, LIMIT, { decided: (ts) => (ts === at(2) ? 'meter' : null) });
  expect(judged.map(({ verdict }) => verdict.kind)).toEqual(['taken', 'taken', 'meter', 'taken']);
  const all = rollUp(judged.map(readingOf));
  expect(all && growthOf(all)).toBeCloseTo(0.2, 4);
});
