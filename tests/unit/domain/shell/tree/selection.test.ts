import fc from 'fast-check';
import {
  checkOf,
  countOn,
  isAnyOn,
  isOn,
  keepMarks,
  select,
  marksText,
  MOST_MARKS,
  NO_MARKS,
  nodeKey,
  parseMarks,
  pathOf,
} from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';

/** Three stations; the first two have two devices each, the third has none. */
const CHILDREN: Readonly<Record<string, number>> = { '': 3, a: 2, b: 2, c: 0 };
const LEAVES = ['a/1', 'a/2', 'b/1', 'b/2', 'c'];
const KEYS = ['', 'a', 'b', ...LEAVES];
const countOf = (key: string) => CHILDREN[key] ?? null;
const after = (...steps: readonly (readonly [string, boolean])[]): Selection =>
  steps.reduce((marks, [key, on]) => select(marks, key, on, countOf), NO_MARKS);

test('D2.14 a selected station includes its devices, and deselecting one makes it mixed', () => {
  const whole = after(['a', true]);
  expect([...whole]).toEqual([['a', true]]);
  expect(['a', 'a/1', 'a/2', 'b', ''].map((key) => checkOf(whole, key))).toEqual(['on', 'on', 'on', 'off', 'mixed']);
  const less = select(whole, 'a/1', false, countOf);
  expect(['a', 'a/1', 'a/2'].map((key) => checkOf(less, key))).toEqual(['mixed', 'off', 'on']);
});

test('D2.14 selecting all devices selects their station, and selecting all stations selects everything', () => {
  expect([...after(['a/1', true], ['a/2', true])]).toEqual([['a', true]]);
  expect([...after(['a', true], ['b/1', true], ['b/2', true], ['c', true])]).toEqual([['', true]]);
  expect([...after(['', true], ['a/1', false], ['a/2', false])]).toEqual([
    ['', true],
    ['a', false],
  ]);
  // With an unknown number of children, nothing is concluded about the parent.
  expect([
    ...select(
      select(NO_MARKS, 'a/1', true, () => null),
      'a/2',
      true,
      () => null,
    ).keys(),
  ]).toEqual(['a/1', 'a/2']);
});

test('D2.14 counts and the empty state follow the selection', () => {
  const marks = after(['a', true], ['b/1', true]);
  expect([countOn(marks, 0), countOn(marks, 1), countOn(marks, 2), isAnyOn(marks)]).toEqual([0, 1, 1, true]);
  expect(isAnyOn(after(['a', true], ['a', false]))).toBe(false);
  expect([...keepMarks(marks, ([id]) => id === 'a')]).toEqual([['a', true]]);
});

const steps = fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.boolean()), { maxLength: 20 });

test('D2.14 after any selections each leaf has the state of the last step that applies to it, and the URL agrees', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const marks = after(...taken);
      const leaves = new Map(LEAVES.map((leaf) => [leaf, false]));
      for (const [key, on] of taken)
        for (const leaf of LEAVES) if (key === '' || leaf === key || leaf.startsWith(`${key}/`)) leaves.set(leaf, on);
      expect(LEAVES.map((leaf) => isOn(marks, leaf))).toEqual([...leaves.values()]);
      const read = parseMarks(marksText(marks));
      expect(new Map(KEYS.map((key) => [key, checkOf(read, key)]))).toEqual(
        new Map(KEYS.map((key) => [key, checkOf(marks, key)])),
      );
      // No selection repeats that of its parent.
      for (const [key, on] of marks)
        if (key !== '') expect(isOn(new Map([...marks].filter(([one]) => one !== key)), key)).toBe(!on);
    }),
  );
});

test('D2.14 any id round-trips through a node key', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { maxLength: 3 }), (path) => {
      const whole = path.filter((id) => id.isWellFormed());
      expect(pathOf(nodeKey(whole))).toEqual(whole);
      expect(nodeKey(whole)).not.toMatch(/[!*,]/);
    }),
  );
});

test.each(['', ',', '!', '%E0%A4%A', 'a//b', '/', 'a/b/c/d/e', '!!a', `${'x'.repeat(300)}`, 'a b'])(
  'D8.1 a URL with the selection %p selects nothing',
  (text) => {
    expect([...parseMarks(text)]).toEqual([]);
  },
);

test('D2.14 a URL with too many selections retains the first ones', () => {
  const text = Array.from({ length: 500 }, (_, at) => `s${at}`).join(',');
  expect(parseMarks(text).size).toBe(MOST_MARKS);
});
