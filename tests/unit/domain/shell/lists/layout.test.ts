import fc from 'fast-check';
import { laidOut, moved, NO_LAYOUT, ordered } from '@/lib/domain/shell/lists/layout';

const columns = ['status', 'name', 'address', 'owner', 'power'].map((key) => ({ key, width: 100 }));
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const show = (layout: Partial<typeof NO_LAYOUT>) =>
  laidOut(columns, { ...NO_LAYOUT, ...layout }, ({ key }) => key === 'name');

test.each([
  ['as they are meant', {}, ['status', 'name', 'address', 'owner', 'power']],
  [
    'in another order',
    { order: ['power', 'owner', 'address', 'name', 'status'] },
    'power owner address name status'.split(' '),
  ],
  [
    'a new column beside its neighbour',
    { order: ['power', 'name', 'status'] },
    'power name address owner status'.split(' '),
  ],
  ['without those that are hidden', { hidden: ['owner', 'address'] }, ['status', 'name', 'power']],
  ['with the one that heads the row, whatever is hidden', { hidden: keysOf(columns) }, ['name']],
  [
    'without keys that no column has',
    { order: ['gone', 'owner'], hidden: ['gone'] },
    'status name address owner power'.split(' '),
  ],
])('P2.48 columns are shown %s', (_, layout, expected) => {
  expect(keysOf(show(layout)).sort()).toEqual([...expected].sort());
  if (!('order' in layout && layout.order?.includes('gone'))) expect(keysOf(show(layout))).toEqual(expected);
});

test('P2.48 a column has the width that was set', () => {
  expect(show({ widths: [{ column: 'owner', width: 180 }] }).find(({ key }) => key === 'owner')?.width).toBe(180);
});

test('P2.48 any layout shows every column once', () => {
  const key = fc.constantFrom(...keysOf(columns), 'gone', 'new');
  fc.assert(
    fc.property(fc.array(key), (order) => {
      expect(keysOf(ordered(columns, { order })).sort()).toEqual(keysOf(columns).sort());
    }),
  );
});

test('P2.48 moving a column forward and back restores its position', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keysOf(columns).slice(0, -1)), (key) => {
      const shown = keysOf(columns);
      expect(moved(moved(shown, key, 1), key, -1)).toEqual(shown);
    }),
  );
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'c', 1)).toEqual(['a', 'b']);
});
