import { applyMove, bindable } from '@/lib/domain/organisation/binding';
import {
  afterSearch,
  chosenCount,
  EVERYTHING,
  isChosen,
  movesOf,
  NOTHING,
  toggled,
} from '@/lib/domain/organisation/choice';

const stations = new Map(
  ['North roof', 'North hall', 'South roof'].map((name) => [name, bindable(name, name, '')] as const),
);
const bind = (moves: ReturnType<typeof movesOf>, from: readonly string[] = []) => {
  const bound = new Set(from);
  for (const move of moves) applyMove(stations, bound, move);
  return [...bound].sort();
};

test('P2.72 stations are selected and deselected one by one', () => {
  const one = toggled(NOTHING, 'North roof');
  expect([isChosen(one, 'North roof'), isChosen(one, 'South roof'), chosenCount(one, 3)]).toEqual([true, false, 1]);
  expect(toggled(one, 'North roof')).toEqual(NOTHING);
  expect(bind(movesOf(one, 'unbound', ''))).toEqual(['North roof']);
  expect(movesOf(NOTHING, 'unbound', '')).toEqual([]);
});

test('P2.72 all stations that match a search are selected at once, and single ones can be deselected', () => {
  const but = toggled(EVERYTHING, 'North hall');
  expect([isChosen(but, 'North hall'), isChosen(but, 'North roof'), chosenCount(but, 2)]).toEqual([false, true, 1]);
  expect(bind(movesOf(but, 'unbound', 'north'))).toEqual(['North roof']);
  expect(bind(movesOf(but, 'bound', 'north'), ['North hall', 'North roof', 'South roof'])).toEqual([
    'North hall',
    'South roof',
  ]);
});

test('a new search retains the single selections and resets "select all matches"', () => {
  expect(afterSearch(toggled(EVERYTHING, 'North hall'))).toEqual(NOTHING);
  const one = toggled(NOTHING, 'North roof');
  expect(afterSearch(one)).toBe(one);
});
