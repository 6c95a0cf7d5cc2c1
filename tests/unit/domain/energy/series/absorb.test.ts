import fc from 'fast-check';
import {
  absorb,
  chunkOf,
  isLate,
  markOf,
  type Absorbed,
  type Judging,
  type StoredSeries,
} from '@/lib/domain/energy/series/absorb';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { judge, type CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { rejudge } from '@/lib/domain/energy/series/rejudge';
import {
  foldRollups,
  growthOf,
  rollUp,
  type Reading,
  type Rollup,
  type Sample,
} from '@/lib/domain/energy/series/rollup';

const nothing: StoredSeries = { chunks: new Map(), hours: new Map(), days: new Map() };

const joined = (kept: StoredSeries, changed: Absorbed): StoredSeries => ({
  chunks: new Map([...kept.chunks, ...changed.chunks]),
  hours: withoutNull(new Map([...kept.hours, ...changed.hours])),
  days: withoutNull(new Map([...kept.days, ...changed.days])),
});

const withoutNull = <K, V>(map: ReadonlyMap<K, V | null>): Map<K, V> =>
  new Map([...map].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));

/** The expected result, computed in one go from all samples. */
function recompute(samples: readonly Reading[], zone: string) {
  const cuts = cutsOf(zone);
  const spans = <K>(spanOf: (ts: number) => K): Map<K, Rollup> => {
    const groups = new Map<K, Reading[]>();
    for (const sample of samples) groups.set(spanOf(sample.ts), [...(groups.get(spanOf(sample.ts)) ?? []), sample]);
    return withoutNull(new Map([...groups].map(([span, list]) => [span, rollUp(list)])));
  };
  return { hours: spans(cuts.hourOf), days: spans(cuts.dayOf) };
}

const sorted = <K, V>(map: ReadonlyMap<K, V>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const arrivals = fc.record({
  zone: fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo', 'UTC'),
  samples: fc
    .uniqueArray(
      fc.record({
        // Dense samples around both clock changes, so that hours fill over many batches.
        ts: fc.oneof(
          fc.integer({
            min: Date.parse('2026-10-03T13:00:00Z') / 10_000,
            max: Date.parse('2026-10-03T19:00:00Z') / 10_000,
          }),
          fc.integer({
            min: Date.parse('2026-04-04T13:00:00Z') / 10_000,
            max: Date.parse('2026-04-04T19:00:00Z') / 10_000,
          }),
        ),
        value: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 1e5, noNaN: true })),
      }),
      { selector: ({ ts }) => ts, minLength: 1, maxLength: 120 },
    )
    .map((list) => list.map(({ ts, value }) => ({ ts: ts * 10_000, value }))),
});

test('R06 D7.22 with late, duplicate and reordered samples and counter resets, hours and days equal a recomputation', () => {
  const run = arrivals.chain(({ zone, samples }) =>
    fc.record({
      zone: fc.constant(zone),
      samples: fc.constant(samples),
      order: fc.shuffledSubarray([...samples, ...samples], { minLength: samples.length * 2 }),
      portions: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
    }),
  );
  fc.assert(
    fc.property(run, ({ zone, samples, order, portions }) => {
      const cuts = cutsOf(zone);
      let kept = nothing;
      for (let at = 0, turn = 0; at < order.length; turn += 1) {
        const batch = portions[turn % portions.length] ?? 1;
        const changed = absorb(kept, order.slice(at, at + batch), cuts);
        at += batch;
        kept = joined(kept, changed);
      }
      const all = [...samples].sort((a, b) => a.ts - b.ts);
      const expected = recompute(all, zone);
      expect(sorted(kept.hours)).toStrictEqual(sorted(expected.hours));
      expect(sorted(kept.days)).toStrictEqual(sorted(expected.days));
      expect(sorted(kept.chunks).flatMap(([, list]) => list)).toStrictEqual(all);
      expect([...kept.chunks].every(([start, list]) => list.every(({ ts }) => chunkOf(ts) === start))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

const LIMIT: CounterLimit = { kind: 'counter', most: 1e6, perHour: 8, step: 0.1 };
/** A counter with implausible readings and an occasional meter replacement. */
const lyingCounter = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.constant(10), fc.constant(60), fc.integer({ min: 1, max: 5_000 })),
      grows: fc.integer({ min: 0, max: 20 }),
      lie: fc.option(fc.constantFrom('zero', 'ones', 'minus', 'more', 'less', 'anew', 'other'), { freq: 4 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let [ts, value] = [Date.parse('2026-10-03T13:00:00Z'), 500];
    return steps.map(({ gap, grows, lie }): Sample => {
      ts += gap * 1_000;
      value = lie === 'anew' ? 0 : lie === 'other' ? 7_000 : value + grows / 100;
      const shown = { zero: 0, ones: 1e6, minus: -3, more: value + 900, less: value / 2, anew: value, other: value };
      return { ts, value: Math.round((lie ? shown[lie] : value) * 10) / 10 };
    });
  });

test('R06 D9.5 a faulty counter’s hours and days equal those judged in order, whatever the arrival order and chunking', () => {
  const run = lyingCounter.chain((samples) =>
    fc.record({
      samples: fc.constant(samples),
      order: fc.shuffledSubarray([...samples, ...samples], { minLength: samples.length * 2 }),
      portions: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
      zone: fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'UTC'),
    }),
  );
  fc.assert(
    fc.property(run, ({ samples, order, portions, zone }) => {
      const cuts = cutsOf(zone);
      const judging: Judging = { limit: LIMIT, standing: null };
      let kept = nothing;
      for (let at = 0, turn = 0; at < order.length; turn += 1) {
        const batch = portions[turn % portions.length] ?? 1;
        kept = joined(kept, absorb(kept, order.slice(at, at + batch), cuts, judging));
        at += batch;
      }
      const judged = judge(samples, LIMIT);
      const expected = recompute(
        judged.map(({ ts, value, verdict }) => ({ ts, value, mark: markOf(verdict) })),
        zone,
      );
      expect(sorted(kept.hours)).toStrictEqual(sorted(expected.hours));
      // An hour without counted readings has no rollup and adds nothing to its day.
      const ofDay = (day: string) =>
        sorted(expected.hours).flatMap(([hour, one]) => (cuts.dayOf(hour) === day ? [one] : []));
      expect(sorted(kept.days)).toStrictEqual(sorted(expected.days).map(([day]) => [day, foldRollups(ofDay(day))]));
      expect(sorted(kept.chunks).flatMap(([, list]) => list)).toStrictEqual(
        judged.map(({ ts, value, verdict }) => (verdict.kind === 'taken' ? { ts, value } : { ts, value, verdict })),
      );
    }),
    { numRuns: 500 },
  );
});

test('D9.5 a user’s decision about stored readings counts in their hour and day, and can be undone', () => {
  const cuts = cutsOf('UTC');
  const hour = Date.parse('2026-11-20T02:00:00Z');
  const samples = [100, 100.2, 90_000, 100.4].map((value, index) => ({ ts: hour + index * 60_000, value }));
  const at = (index: number) => samples[index]?.ts;
  const judging: Judging = { limit: LIMIT, standing: null };
  const kept = joined(nothing, absorb(nothing, samples, cuts, judging));
  expect(kept.hours.get(hour)).toMatchObject({ first: 100, last: 100.4, count: 3, aside: 1 });
  const without = { ...judging, decided: (ts: number) => (ts === at(3) ? ('excluded' as const) : null) };
  const excluded = joined(kept, absorb(kept, [], cuts, without));
  expect(excluded.days.get('2026-11-20')).toMatchObject({ last: 100.2, count: 2, aside: 2 });
  const all = { ...judging, decided: () => 'excluded' as const };
  const nothingLeft = absorb(kept, [], cuts, all);
  expect([nothingLeft.hours.get(hour), nothingLeft.days.get('2026-11-20')]).toEqual([null, null]);
  const back = joined(excluded, absorb(excluded, [], cuts, judging));
  expect(back).toEqual(kept);
});

test('D1.7 D3.8 rejudging in one pass equals absorbing no new samples, whatever has been decided or deleted', () => {
  const run = fc.record({
    samples: lyingCounter,
    zone: fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'UTC'),
    limit: fc.constantFrom(LIMIT, null, { kind: 'value', low: 0, high: 600 } as const),
    before: fc.array(
      fc.record({ at: fc.nat(79), count: fc.nat(20), verdict: fc.constantFrom('accepted', 'excluded', 'meter') }),
    ),
    after: fc.array(
      fc.record({ at: fc.nat(79), count: fc.nat(20), verdict: fc.constantFrom('accepted', 'excluded', 'meter') }),
    ),
    gone: fc.nat(3),
    settled: fc.nat(10),
  });
  fc.assert(
    fc.property(run, ({ samples, zone, limit, before, after, gone, settled }) => {
      const cuts = cutsOf(zone);
      const decidedBy = (decisions: typeof before) => (ts: number) => {
        const index = samples.findIndex((sample) => sample.ts === ts);
        return decisions.find(({ at, count }) => index >= at && index <= at + count)?.verdict ?? null;
      };
      const all = joined(
        nothing,
        absorb(nothing, samples, cuts, { limit, standing: null, decided: decidedBy(before) }),
      );
      const kept = { ...all, chunks: new Map([...all.chunks].slice(gone)) };
      const counted = [...kept.chunks.values()].flat().filter(({ verdict }) => markOf(verdict) !== 'aside');
      const last = counted[settled];
      const standing = last ? { last: { ts: last.ts, value: last.value }, sure: settled > 0 } : null;
      const judging: Judging = { limit, standing, decided: decidedBy(after) };
      expect(rejudge(kept, cuts, judging)).toEqual(absorb(kept, [], cuts, judging));
    }),
    { numRuns: 500 },
  );
});

test('where the samples of an hour are deleted, new ones are merged with its stored rollup', () => {
  const cuts = cutsOf('UTC');
  const hour = Date.parse('2026-11-20T02:00:00Z');
  const old = rollUp([
    { ts: hour + 1000, value: 10 },
    { ts: hour + 600_000, value: 20 },
  ]);
  if (!old) throw new Error('empty');
  const kept: StoredSeries = { chunks: new Map(), hours: new Map([[hour, old]]), days: new Map([['2026-11-20', old]]) };
  const changed = absorb(kept, [{ ts: hour + 300_000, value: 15 }], cuts);
  expect(changed.hours.get(hour)).toMatchObject({ first: 10, last: 20, count: 3, sum: 45 });
  expect(changed.days.get('2026-11-20')).toMatchObject({ count: 3 });
  expect(growthOf(changed.days.get('2026-11-20') ?? old)).toBe(10);
  expect(isLate(kept.days, [{ ts: hour, value: 1 }], cuts)).toBe(true);
  expect(isLate(kept.days, [{ ts: hour + 3_600_000, value: 1 }], cuts)).toBe(false);
});
