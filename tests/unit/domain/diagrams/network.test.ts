import fc from 'fast-check';
import { traceNetwork, type Branch, type Conducts } from '@/lib/domain/diagrams/network';

const STATES: readonly Conducts[] = ['closed', 'open', 'unknown'];
const node = fc.integer({ min: 0, max: 9 }).map((number) => `n${number}`);
const branches = fc
  .array(
    fc.record({
      from: node,
      to: node,
      through: fc.option(fc.integer({ min: 0, max: 7 }).map((number) => `s${number}`)),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map(({ from, through, to }): Branch => ({ from, to, ...(through !== null && { through }) })));
const positions = fc.array(fc.constantFrom(...STATES), { minLength: 8, maxLength: 8 });
const by = (states: readonly Conducts[]) => (name: string) => states[Number(name.slice(1))] ?? 'unknown';

const LINE: readonly Branch[] = [
  { from: 'grid', to: 'bar', through: 's0' },
  { from: 'bar', to: 'load', through: 's1' },
  { from: 'bar', to: 'meter' },
];

test.each([
  ['closed', 'closed', 'live', 'live'],
  ['closed', 'open', 'live', 'dead'],
  ['open', 'closed', 'dead', 'dead'],
  ['closed', 'unknown', 'live', 'unknown'],
  ['unknown', 'closed', 'unknown', 'unknown'],
  ['unknown', 'open', 'unknown', 'dead'],
] as const)('D2.33 with two switches in series, %s and %s, the bar is %s and its end %s', (first, second, bar, end) => {
  const found = traceNetwork(LINE, ['grid'], by([first, second]));
  expect([found.get('grid'), found.get('bar'), found.get('meter'), found.get('load')]).toEqual(['live', bar, bar, end]);
});

test('D2.33 a bar with two feeds is live as long as one of them is closed', () => {
  const ring: readonly Branch[] = [
    { from: 'grid', to: 'bar', through: 's0' },
    { from: 'grid', to: 'bar', through: 's1' },
  ];
  expect(traceNetwork(ring, ['grid'], by(['open', 'closed'])).get('bar')).toBe('live');
  expect(traceNetwork(ring, ['grid'], by(['open', 'unknown'])).get('bar')).toBe('unknown');
  expect(traceNetwork(ring, ['grid'], by(['open', 'open'])).get('bar')).toBe('dead');
});

const RANK = { dead: 0, unknown: 1, live: 2 } as const;

test('D2.33 closing a switch never de-energises a node, and opening one never energises it', () => {
  fc.assert(
    fc.property(branches, positions, fc.integer({ min: 0, max: 7 }), (all, states, index) => {
      const before = traceNetwork(all, ['n0'], by(states));
      const closed = traceNetwork(all, ['n0'], by(states.with(index, 'closed')));
      const open = traceNetwork(all, ['n0'], by(states.with(index, 'open')));
      for (const [name, energy] of before) {
        expect(RANK[closed.get(name) ?? 'dead']).toBeGreaterThanOrEqual(RANK[energy]);
        expect(RANK[open.get(name) ?? 'dead']).toBeLessThanOrEqual(RANK[energy]);
      }
    }),
  );
});

test('D2.33 the order and direction of branches do not matter; a source is live, and without one no node is', () => {
  fc.assert(
    fc.property(branches, positions, (all, states) => {
      const found = traceNetwork(all, ['n0'], by(states));
      const turned = all.toReversed().map(({ from, to, ...more }) => ({ ...more, from: to, to: from }));
      expect(new Map([...traceNetwork(turned, ['n0'], by(states))].sort())).toEqual(new Map([...found].sort()));
      expect(found.get('n0')).toBe('live');
      expect([...traceNetwork(all, [], by(states)).values()].every((energy) => energy === 'dead')).toBe(true);
    }),
  );
});

test('D2.33 an unknown node becomes live when all unknown switches are taken as closed, and dead when taken as open', () => {
  fc.assert(
    fc.property(branches, positions, (all, states) => {
      const found = traceNetwork(all, ['n0'], by(states));
      const as = (state: Conducts) => by(states.map((one) => (one === 'unknown' ? state : one)));
      const [most, least] = [traceNetwork(all, ['n0'], as('closed')), traceNetwork(all, ['n0'], as('open'))];
      for (const [name, energy] of found) {
        expect(most.get(name)).toBe(energy === 'dead' ? 'dead' : 'live');
        expect(least.get(name)).toBe(energy === 'live' ? 'live' : 'dead');
      }
    }),
  );
});
