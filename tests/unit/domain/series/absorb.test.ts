import fc from 'fast-check';
import { absorb, blockOf, isLate, type Kept } from '@/lib/domain/series/absorb';
import { cutsOf } from '@/lib/domain/series/cuts';
import { growthOf, rollUp, type Rollup, type Sample } from '@/lib/domain/series/rollup';

const nothing: Kept = { blocks: new Map(), hours: new Map(), days: new Map() };

/** All at once, from the samples alone. */
function recompute(samples: readonly Sample[], zone: string) {
  const cuts = cutsOf(zone);
  const spans = <K>(spanOf: (ts: number) => K): Map<K, Rollup> => {
    const groups = new Map<K, Sample[]>();
    for (const sample of samples) groups.set(spanOf(sample.ts), [...(groups.get(spanOf(sample.ts)) ?? []), sample]);
    return new Map([...groups].map(([span, list]) => [span, rollUp(list) ?? fail(span)]));
  };
  return { hours: spans(cuts.hourOf), days: spans(cuts.dayOf) };
}

function fail(span: unknown): never {
  throw new Error(`${String(span)} is empty`);
}

const sorted = <K, V>(map: ReadonlyMap<K, V>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const arrivals = fc.record({
  zone: fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo', 'UTC'),
  samples: fc
    .uniqueArray(
      fc.record({
        // Around both changes of the clock, and dense, so that hours fill in many portions.
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

test('R06 D7.22 late, doubled and reordered samples and counters that begin anew: hours and days are those of a recomputation', () => {
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
        const portion = portions[turn % portions.length] ?? 1;
        const changed = absorb(kept, order.slice(at, at + portion), cuts);
        at += portion;
        kept = {
          blocks: new Map([...kept.blocks, ...changed.blocks]),
          hours: new Map([...kept.hours, ...changed.hours]),
          days: new Map([...kept.days, ...changed.days]),
        };
      }
      const all = [...samples].sort((a, b) => a.ts - b.ts);
      const expected = recompute(all, zone);
      expect(sorted(kept.hours)).toStrictEqual(sorted(expected.hours));
      expect(sorted(kept.days)).toStrictEqual(sorted(expected.days));
      expect(sorted(kept.blocks).flatMap(([, list]) => list)).toStrictEqual(all);
      expect([...kept.blocks].every(([start, list]) => list.every(({ ts }) => blockOf(ts) === start))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('where the samples of an hour are gone, new ones are joined to what was kept of them', () => {
  const cuts = cutsOf('UTC');
  const hour = Date.parse('2026-11-20T02:00:00Z');
  const old = rollUp([
    { ts: hour + 1000, value: 10 },
    { ts: hour + 600_000, value: 20 },
  ]);
  if (!old) throw new Error('empty');
  const kept: Kept = { blocks: new Map(), hours: new Map([[hour, old]]), days: new Map([['2026-11-20', old]]) };
  const changed = absorb(kept, [{ ts: hour + 300_000, value: 15 }], cuts);
  expect(changed.hours.get(hour)).toMatchObject({ first: 10, last: 20, count: 3, sum: 45 });
  expect(changed.days.get('2026-11-20')).toMatchObject({ count: 3 });
  expect(growthOf(changed.days.get('2026-11-20') ?? old)).toBe(10);
  expect(isLate(kept.days, [{ ts: hour, value: 1 }], cuts)).toBe(true);
  expect(isLate(kept.days, [{ ts: hour + 3_600_000, value: 1 }], cuts)).toBe(false);
});
