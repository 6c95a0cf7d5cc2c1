import fc from 'fast-check';
import { incidentsOf, type AlarmTransition } from '@/lib/domain/alarms/transitions';
import { arbitraryTransitions, transition } from './transitions-fixture';

const spans = (transitions: readonly AlarmTransition[]) =>
  incidentsOf(transitions).map(({ start, end }) => [start, end]);

test.each<[string, AlarmTransition[], [number, number | null][]]>([
  ['nothing', [], []],
  ['a beginning alone lasts', [transition(5, true)], [[5, null]]],
  ['an end alone is nothing', [transition(5, false)], []],
  ['a beginning and an end', [transition(5, true), transition(9, false)], [[5, 9]]],
  ['reported in the wrong order', [transition(9, false), transition(5, true)], [[5, 9]]],
  [
    'of several beginnings the first counts',
    [transition(7, true), transition(5, true), transition(9, false)],
    [[5, 9]],
  ],
  ['of several ends the first counts', [transition(5, true), transition(9, false), transition(7, false)], [[5, 7]]],
  [
    'two incidents',
    [transition(20, true), transition(5, true), transition(9, false)],
    [
      [5, 9],
      [20, null],
    ],
  ],
  ['an end at the same instant wins', [transition(5, false), transition(5, true)], [[5, 5]]],
  ['an end by another name ends it too', [transition(5, true, 'a'), transition(9, false, 'b')], [[5, 9]]],
  [
    'an end of that name by a clock that was set back',
    [transition(50, true, 'a'), transition(20, false, 'a')],
    [[50, 50]],
  ],
  [
    'a name used twice is not a clock set back',
    [transition(5, true, 'a'), transition(8, false, 'a'), transition(50, true, 'a')],
    [
      [5, 8],
      [50, null],
    ],
  ],
])('D3.8 D4.3 %s', (_what, transitions, expected) => {
  expect(spans(transitions)).toEqual(expected);
});

test('D4.3 incidents do not depend on the order or repetition of transitions', () => {
  const arrival = arbitraryTransitions.chain((transitions) =>
    fc.record({
      edges: fc.constant(transitions),
      told: fc.shuffledSubarray([...transitions, ...transitions], { minLength: 2 * transitions.length }),
    }),
  );
  fc.assert(
    fc.property(arrival, ({ edges: transitions, told }) => {
      const once = told.filter(
        (one, at) => told.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
      );
      expect(spans(once)).toEqual(spans(transitions));
      expect(spans(told)).toEqual(spans(transitions));
    }),
  );
});

test('D4.3 incidents are consecutive without overlap, and only the last can be open', () => {
  fc.assert(
    fc.property(arbitraryTransitions, (transitions) => {
      const found = incidentsOf(transitions);
      found.forEach(({ start, end }, at) => {
        const next = found[at + 1];
        expect(end === null).toBe(next === undefined && end === null);
        if (end !== null) expect(end).toBeGreaterThanOrEqual(start);
        if (next) expect(next.start).toBeGreaterThanOrEqual(end ?? Infinity);
      });
    }),
  );
});
