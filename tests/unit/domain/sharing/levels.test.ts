import { levelOf, levelsFor, mayAuthorise, SHARE_LEVELS } from '@/lib/domain/sharing/levels';

test('P6.2 only the creator sees manage and transfer; the numbers are those of the protocol', () => {
  expect(levelsFor(true)).toEqual(['view', 'edit', 'manage', 'transfer']);
  expect(levelsFor(false)).toEqual(['view', 'edit']);
  expect(SHARE_LEVELS).toEqual({ view: 0, manage: 1, transfer: 2, edit: 3 });
});

test('P3.12 P6.2 a level has a name; an unknown number has none', () => {
  expect([0, 1, 2, 3, 4, -1].map(levelOf)).toEqual(['view', 'manage', 'transfer', 'edit', null, null]);
});

test('P5.27 the authorise flag is editable only for type 1', () => {
  expect([0, 1, 2, 3].map(mayAuthorise)).toEqual([false, true, false, false]);
});
