import fc from 'fast-check';
import type { AlarmTransition } from '@/lib/domain/alarms/transitions';
import { changesTo, recordsOf, settledTransitions, windowStart, type AlarmTiming } from '@/lib/domain/alarms/records';
import { arbitraryTransitions, transition } from './transitions-fixture';

const timing: AlarmTiming = { delayMs: 10_000, holdMs: 60_000 };
const at = (second: number, raised: boolean) => transition(second * 1000, raised);
const spans = (transitions: readonly AlarmTransition[], now: number, how = timing) =>
  recordsOf(transitions, how, now * 1000).records.map(({ start, end }) => [
    start / 1000,
    end === null ? null : end / 1000,
  ]);

test.each<[string, AlarmTransition[], number, [number, number | null][], number | null]>([
  ['what lasts for less than the delay is none yet', [at(0, true)], 9, [], 10],
  ['after the delay it is one', [at(0, true)], 10, [[0, null]], null],
  ['what ended before its delay is none, however late it is looked at', [at(0, true), at(9, false)], 500, [], null],
  ['it closes itself', [at(0, true), at(30, false)], 500, [[0, 30]], null],
  [
    'chatter is one record',
    [at(0, true), at(30, false), at(90, true), at(95, false), at(120, true)],
    500,
    [[0, null]],
    null,
  ],
  [
    'what comes back after the hold is another record',
    [at(0, true), at(30, false), at(91, true)],
    500,
    [
      [0, 30],
      [91, null],
    ],
    null,
  ],
  [
    'chatter of moments is one record once it goes on for the delay',
    [at(0, true), at(1, false), at(20, true), at(21, false)],
    500,
    [[0, 21]],
    null,
  ],
  [
    'the delay of the next one runs from its own beginning',
    [at(0, true), at(30, false), at(100, true)],
    105,
    [[0, 30]],
    110,
  ],
])('D4.3 %s', (_what, transitions, now, expected, due) => {
  expect(spans(transitions, now)).toEqual(expected);
  const { dueAt } = recordsOf(transitions, timing, now * 1000);
  expect(dueAt).toBe(due === null ? null : due * 1000);
});

test('D4.3 without a delay a momentary alarm counts', () => {
  expect(spans([at(5, true), at(5, false)], 9, { delayMs: 0, holdMs: 0 })).toEqual([[5, 5]]);
});

interface Kept {
  readonly start: number;
  readonly end: number | null;
  readonly name: number;
}

/** An in-memory model of the store: saves transitions and records, and loads only the window it needs. */
class Keeper {
  private edges: AlarmTransition[] = [];
  private kept: Kept[] = [];
  private names = 0;
  loaded = 0;

  constructor(private readonly most: number) {}

  add(news: AlarmTransition, now: number): void {
    if (!this.edges.some((known) => known.at === news.at && known.raised === news.raised && known.id === news.id))
      this.edges.push(news);
    // The new transition may change the meaning of earlier ones with the same id.
    this.refresh(Math.min(...this.edges.filter(({ id }) => id === news.id).map((one) => one.at)), now);
  }

  refresh(touched: number, now: number): void {
    const before = this.kept.filter(({ start }) => start <= touched).sort((a, b) => b.start - a.start)[0] ?? null;
    const from = windowStart(before, touched, timing.holdMs);
    const names = new Set(this.edges.filter((one) => one.at >= from).map(({ id }) => id));
    const loaded = this.edges.filter((one) => one.at >= from || names.has(one.id));
    this.loaded = loaded.length;
    const inWindow = this.kept.filter(({ start }) => start >= from);
    const { update, insert, remove } = changesTo(inWindow, recordsOf(loaded, timing, now, from).records);
    const gone = new Set(remove);
    this.kept = this.kept.filter((one) => !gone.has(one));
    for (const { stored: kept, record } of update) {
      this.kept = this.kept.map((one) => (one === kept ? { ...one, start: record.start, end: record.end } : one));
    }
    for (const { start, end } of insert) this.kept.push({ start, end, name: (this.names += 1) });
    const settled = new Set(settledTransitions(loaded, timing, this.most, from));
    this.edges = this.edges.filter(
      (one) => ![...settled].some((g) => g.at === one.at && g.raised === one.raised && g.id === one.id),
    );
  }

  get spans(): [number, number | null][] {
    return this.kept.map(({ start, end }): [number, number | null] => [start, end]).sort((a, b) => a[0] - b[0]);
  }
}

test('D3.8 D4.3 the records do not depend on the order, repetition or evaluation time of transitions', () => {
  const arrival = arbitraryTransitions.chain((transitions) =>
    fc.record({
      edges: fc.constant(transitions),
      told: fc.shuffledSubarray([...transitions, ...transitions], { minLength: transitions.length }),
      looks: fc.array(fc.nat({ max: 400 }), { maxLength: 10 }),
    }),
  );
  fc.assert(
    fc.property(arrival, ({ edges: transitions, told, looks }) => {
      const keeper = new Keeper(1000);
      told.forEach((one, index) => {
        keeper.add(one, (looks[index % 7] ?? 0) * 1000);
        if (index % 3 === 0) keeper.refresh((looks[index % 5] ?? 0) * 1000, (looks[index % 5] ?? 0) * 1000);
      });
      for (const one of transitions) keeper.add(one, 1_000_000);
      keeper.refresh(1_000_000, 1_000_000);
      const expected = recordsOf(transitions, timing, 1_000_000).records.map(({ start, end }) => [start, end]);
      expect(keeper.spans).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('R05 500 cycles of chatter are one record, and the number of transitions to evaluate stays bounded', () => {
  const keeper = new Keeper(64);
  for (let cycle = 0; cycle < 500; cycle += 1) {
    keeper.add(transition(cycle * 2000, true), cycle * 2000);
    keeper.add(transition(cycle * 2000 + 1000, false), cycle * 2000 + 1000);
    expect(keeper.loaded).toBeLessThanOrEqual(66);
  }
  expect(keeper.spans).toEqual([[0, 999_000]]);
});

test('D4.3 removing settled transitions never changes the records', () => {
  fc.assert(
    fc.property(arbitraryTransitions, fc.integer({ min: 2, max: 12 }), (transitions, most) => {
      const gone = new Set(settledTransitions(transitions, timing, most));
      const all = recordsOf(transitions, timing, Infinity).records.map(({ start, end }) => [start, end]);
      const left = transitions.filter((one) => !gone.has(one));
      expect(recordsOf(left, timing, Infinity).records.map(({ start, end }) => [start, end])).toEqual(all);
    }),
  );
});

test('D4.3 a start that an earlier clear belongs to is retained, whatever the clock reported in between', () => {
  const named = (second: number, raised: boolean, id: string) => ({ at: second * 1000, raised, id });
  const transitions = [
    ...[named(0, true, 'a'), named(0, false, 'd'), named(10, false, 'a')],
    ...[named(71, true, 'a'), named(71, true, 'd'), named(72, true, 'a')],
  ];
  expect(recordsOf(transitions, timing, Infinity).records).toHaveLength(2);
  expect(settledTransitions(transitions, timing, 2)).toEqual([]);
});

test('D3.8 a stored record keeps its name when its times change', () => {
  const kept = [{ start: 100, end: 200, name: 'a' }];
  expect(changesTo(kept, [{ start: 50, end: 200 }])).toMatchObject({
    update: [{ stored: { name: 'a' } }],
    insert: [],
    remove: [],
  });
  expect(changesTo(kept, [{ start: 100, end: 200 }])).toEqual({ update: [], insert: [], remove: [] });
  expect(changesTo(kept, [])).toEqual({ update: [], insert: [], remove: kept });
  expect(
    changesTo(kept, [
      { start: 100, end: 120 },
      { start: 190, end: 200 },
    ]),
  ).toMatchObject({
    update: [{ record: { end: 120 } }],
    insert: [{ start: 190 }],
  });
});
