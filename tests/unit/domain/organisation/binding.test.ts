import fc from 'fast-check';
import {
  applyMove,
  bindable,
  changeOf,
  fits,
  MOVE_IDS_LIMIT,
  MOVES_LIMIT,
  withMove,
  type Bindable,
  type Move,
} from '@/lib/domain/organisation/binding';

const list = [
  bindable('a', 'Harbour Bakery', '1 Wharf Street, Manly'),
  bindable('b', 'Harbour Hotel', '2 Wharf Street, Manly'),
  bindable('c', 'Orchard Packers', '3 Hill Road, Kambah'),
  bindable('d', 'Lim residence', '4 Hill Road, Kambah'),
];
const stations: ReadonlyMap<string, Bindable> = new Map(list.map((station) => [station.id, station]));
const after = (moves: readonly Move[], from: readonly string[] = []): string[] => {
  const bound = new Set(from);
  for (const move of moves) applyMove(stations, bound, move);
  return [...bound].sort();
};

test('P2.72 stations can be linked and unlinked, and unknown ones are not linked', () => {
  expect(after([{ to: 'bound', ids: ['a', 'c', 'foreign'] }])).toEqual(['a', 'c']);
  expect(after([{ to: 'unbound', ids: ['a', 'foreign'] }], ['a', 'b'])).toEqual(['b']);
  expect(
    after([
      { to: 'bound', ids: ['a'] },
      { to: 'unbound', ids: ['a'] },
    ]),
  ).toEqual([]);
});

test('P2.72 all stations that match a search move at once, by name or address, in the order of the moves', () => {
  expect(after([{ to: 'bound', search: 'wharf harbour' }])).toEqual(['a', 'b']);
  expect(
    after([
      { to: 'bound', search: '' },
      { to: 'unbound', search: 'HILL' },
    ]),
  ).toEqual(['a', 'b']);
  expect(
    after([
      { to: 'bound', ids: ['c'] },
      { to: 'unbound', search: 'orchard' },
      { to: 'bound', ids: ['d'] },
    ]),
  ).toEqual(['d']);
});

test('P2.72 a search matches each word, regardless of case and character width', () => {
  expect(list.filter(fits('ＨＡＲＢＯＵＲ')).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(list.filter(fits('manly hotel')).map(({ id }) => id)).toEqual(['b']);
  expect(list.filter(fits(' '))).toHaveLength(4);
  expect(list.filter(fits('nowhere'))).toEqual([]);
});

test('the number of changes is relative to what is saved', () => {
  expect(changeOf(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toEqual({ added: 2, removed: 1 });
  expect(changeOf(new Set(['a']), new Set(['a']))).toEqual({ added: 0, removed: 0 });
});

test('moves in the same direction are merged; their number is limited, but everything can always be moved', () => {
  const one = withMove([], { to: 'bound', ids: ['a'] });
  expect(withMove(one ?? [], { to: 'bound', ids: ['a', 'b'] })).toEqual([{ to: 'bound', ids: ['a', 'b'] }]);
  expect(withMove(one ?? [], { to: 'unbound', ids: ['b'] })).toHaveLength(2);
  const many = Array.from({ length: MOVE_IDS_LIMIT }, (_, at) => `n${at}`);
  expect(withMove([{ to: 'bound', ids: many }], { to: 'bound', ids: ['a'] })).toHaveLength(2);
  const full = Array.from({ length: MOVES_LIMIT }, (_, at): Move => ({ to: 'bound', search: `x${at}` }));
  expect(withMove(full, { to: 'bound', ids: ['a'] })).toBeNull();
  expect(withMove(full, { to: 'unbound', search: ' ' })).toEqual([{ to: 'unbound', search: ' ' }]);
});

const move = fc.oneof(
  fc.record({
    to: fc.constantFrom('bound' as const, 'unbound' as const),
    ids: fc.subarray(['a', 'b', 'c', 'd', 'foreign']),
  }),
  fc.record({
    to: fc.constantFrom('bound' as const, 'unbound' as const),
    search: fc.constantFrom('', 'harbour', 'hill', 'nowhere'),
  }),
);

test('A02 P2.72 property: merging moves does not change their effect, and no station outside the list is ever linked', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), fc.subarray(['a', 'b', 'c', 'd']), (moves, from) => {
      const joined = moves.reduce<readonly Move[]>((all, next) => withMove(all, next) ?? all, []);
      const bound = after(moves, from);
      expect(after(joined, from)).toEqual(bound);
      expect(bound.filter((id) => !stations.has(id))).toEqual([]);
      const { added, removed } = changeOf(new Set(from), new Set(bound));
      expect(from.length + added - removed).toBe(bound.length);
    }),
  );
});
