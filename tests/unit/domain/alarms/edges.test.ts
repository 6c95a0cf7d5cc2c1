import fc from 'fast-check';
import { incidentsOf, type AlarmEdge } from '@/lib/domain/alarms/edges';
import { arbitraryEdges, edge } from './edges-fixture';

const spans = (edges: readonly AlarmEdge[]) => incidentsOf(edges).map(({ start, end }) => [start, end]);

test.each<[string, AlarmEdge[], [number, number | null][]]>([
  ['nothing', [], []],
  ['a beginning alone lasts', [edge(5, true)], [[5, null]]],
  ['an end alone is nothing', [edge(5, false)], []],
  ['a beginning and an end', [edge(5, true), edge(9, false)], [[5, 9]]],
  ['told in the wrong order', [edge(9, false), edge(5, true)], [[5, 9]]],
  ['of several beginnings the first counts', [edge(7, true), edge(5, true), edge(9, false)], [[5, 9]]],
  ['of several ends the first counts', [edge(5, true), edge(9, false), edge(7, false)], [[5, 7]]],
  [
    'two incidents',
    [edge(20, true), edge(5, true), edge(9, false)],
    [
      [5, 9],
      [20, null],
    ],
  ],
  ['an end at the same instant wins', [edge(5, false), edge(5, true)], [[5, 5]]],
  ['an end by another name ends it too', [edge(5, true, 'a'), edge(9, false, 'b')], [[5, 9]]],
  ['an end of that name by a clock that was set back', [edge(50, true, 'a'), edge(20, false, 'a')], [[50, 50]]],
  [
    'a name used twice is not a clock set back',
    [edge(5, true, 'a'), edge(8, false, 'a'), edge(50, true, 'a')],
    [
      [5, 8],
      [50, null],
    ],
  ],
])('D3.8 D4.3 %s', (_what, edges, expected) => {
  expect(spans(edges)).toEqual(expected);
});

test('D4.3 neither the order of edges nor telling them twice changes the incidents', () => {
  const arrival = arbitraryEdges.chain((edges) =>
    fc.record({
      edges: fc.constant(edges),
      told: fc.shuffledSubarray([...edges, ...edges], { minLength: 2 * edges.length }),
    }),
  );
  fc.assert(
    fc.property(arrival, ({ edges, told }) => {
      const once = told.filter(
        (one, at) => told.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
      );
      expect(spans(once)).toEqual(spans(edges));
      expect(spans(told)).toEqual(spans(edges));
    }),
  );
});

test('D4.3 incidents follow each other without overlapping, and only the last can be open', () => {
  fc.assert(
    fc.property(arbitraryEdges, (edges) => {
      const found = incidentsOf(edges);
      found.forEach(({ start, end }, at) => {
        const next = found[at + 1];
        expect(end === null).toBe(next === undefined && end === null);
        if (end !== null) expect(end).toBeGreaterThanOrEqual(start);
        if (next) expect(next.start).toBeGreaterThanOrEqual(end ?? Infinity);
      });
    }),
  );
});
