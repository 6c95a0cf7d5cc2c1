import { fail, ok } from '@/lib/domain/problem';
import { branchesOf, changeBranches } from '@/lib/domain/shell/tree/branches';
import type { TreeState } from '@/lib/domain/shell/tree/branches';
import { activeRow, treeMove, treeRows } from '@/lib/domain/shell/tree/rows';

const node = (id: string, children: number | null = null, open?: boolean) => ({
  id,
  name: `Name ${id}`,
  children,
  open,
});
const stations = { nodes: [node('a', 2), node('b', 0)], total: 3 };
const came = (state: TreeState, key: string, answer: { nodes: ReturnType<typeof node>[]; total: number }, page = 1) =>
  changeBranches(state, { kind: 'came', search: state.search, key, page, answer });
const shown = ({ branches, open }: TreeState) => treeRows(branches, open).map(({ key, level }) => `${level} ${key}`);

test('D2.14 an expanded station shows its devices, and remaining ones as one line at the end', () => {
  let state = branchesOf(ok(stations));
  expect(shown(state)).toEqual(['1 a', '1 b', '1 ?more']);
  state = changeBranches(state, { kind: 'open', key: 'a', open: true });
  expect(shown(state)).toEqual(['1 a', '2 a?loading', '1 b', '1 ?more']);
  state = came(state, 'a', { nodes: [node('1'), node('2')], total: 2 });
  expect(shown(state)).toEqual(['1 a', '2 a/1', '2 a/2', '1 b', '1 ?more']);
  state = came(state, '', { nodes: [node('b', 0), node('c', 1)], total: 3 }, 2);
  expect(shown(state)).toEqual(['1 a', '2 a/1', '2 a/2', '1 b', '1 c']);
  // A station without devices cannot be expanded.
  expect(treeRows(state.branches, state.open).map((row) => (row.kind === 'node' ? row.expanded : row.kind))).toEqual([
    true,
    null,
    null,
    null,
    false,
  ]);
});

test('D2.14 a search resets the tree, expands matches inside, and ignores answers to an older search', () => {
  let state = branchesOf(ok(stations));
  state = changeBranches(state, { kind: 'requested', search: 'pump', key: '' });
  expect(shown(state)).toEqual(['1 ?loading']);
  const late = changeBranches(state, {
    kind: 'came',
    search: '',
    key: 'a',
    page: 1,
    answer: { nodes: [node('1')], total: 1 },
  });
  expect(late).toBe(state);
  state = came(state, '', { nodes: [node('z', 2, true)], total: 1 });
  expect(shown(state)).toEqual(['1 z', '2 z?loading']);
  expect(shown(came(state, 'z', { nodes: [], total: 0 }))).toEqual(['1 z', '2 z?empty']);
});

test('D8.18 a part that failed to load shows an error in its place, and the rest stays', () => {
  let state = branchesOf(fail({ kind: 'timeout' }));
  expect(shown(state)).toEqual(['1 ?failed']);
  state = changeBranches(branchesOf(ok(stations)), {
    kind: 'failed',
    search: '',
    key: '',
    problem: { kind: 'timeout' },
  });
  expect(shown(state)).toEqual(['1 a', '1 b', '1 ?failed']);
  expect(branchesOf(null).branches.size).toBe(0);
});

test('D2.14 tree keys navigate, expand and collapse', () => {
  let state = changeBranches(branchesOf(ok(stations)), { kind: 'open', key: 'a', open: true });
  state = came(state, 'a', { nodes: [node('1'), node('2')], total: 2 });
  const rows = treeRows(state.branches, state.open);
  const move = (active: string | null, key: string) => treeMove(rows, active, key);
  expect(move(null, 'ArrowDown')).toEqual({ to: 'a' });
  expect(move('a', 'ArrowRight')).toEqual({ to: 'a/1' });
  expect(move('a', 'ArrowLeft')).toEqual({ close: 'a' });
  expect(move('a/2', 'ArrowLeft')).toEqual({ to: 'a' });
  expect(move('a/2', 'ArrowRight')).toBeNull();
  expect(move('a', 'ArrowUp')).toEqual({ to: 'a' });
  expect(move('a', 'End')).toEqual({ to: '?more' });
  expect(move('?more', 'Home')).toEqual({ to: 'a' });
  expect(move('b', 'n')).toEqual({ to: 'a' });
  expect(move('b', 'x')).toBeNull();
  expect(move('b', 'Escape')).toBeNull();
  const closed = treeRows(state.branches, new Set());
  expect(treeMove(closed, 'a', 'ArrowRight')).toEqual({ open: 'a' });
});

test('D2.14 when the active line disappears, its replacement or the line above becomes active', () => {
  const open = changeBranches(branchesOf(ok(stations)), { kind: 'open', key: 'a', open: true });
  const waiting = treeRows(open.branches, open.open);
  const state = came(open, 'a', { nodes: [node('1'), node('2')], total: 2 });
  const rows = treeRows(state.branches, state.open);
  expect(activeRow(waiting, 'a?loading')?.key).toBe('a?loading');
  expect(activeRow(rows, 'a?loading')?.key).toBe('a/1');
  const more = came(state, '', { nodes: [node('c', 1)], total: 3 }, 2);
  expect(activeRow(treeRows(more.branches, more.open), '?more')?.key).toBe('c');
  expect(activeRow(treeRows(state.branches, new Set()), 'a/2')?.key).toBe('a');
  expect(activeRow(rows, 'gone/x')?.key).toBe('a');
  expect(activeRow(rows, null)?.key).toBe('a');
  expect(activeRow([], 'a')).toBeUndefined();
});
