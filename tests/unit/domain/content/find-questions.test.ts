import { findQuestions } from '@/lib/domain/content/find-questions';
import type { HelpGroup } from '@/lib/domain/content/find-questions';

const groups: readonly HelpGroup[] = [
  {
    id: 'frequent',
    title: 'Frequent',
    questions: [
      { id: 'a', question: 'Why offline?', answer: ['The router has no power.', 'Or the Gateway.'] },
      { id: 'b', question: 'Why a dash?', answer: ['Nothing was measured.'] },
    ],
  },
  { id: 'other', title: 'Other', questions: [{ id: 'c', question: '时区', answer: ['按电站所在时区显示。'] }] },
];
const ids = (search: string) => findQuestions(groups, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('every search word must occur in the question or answer, in any case and order', () => {
  expect(ids('gateway OFFLINE')).toEqual(['a']);
  expect(ids('why')).toEqual(['a', 'b']);
  expect(ids('gateway dash')).toEqual([]);
  expect(ids('时区')).toEqual(['c']);
  expect(findQuestions(groups, 'dash').map(({ id }) => id)).toEqual(['frequent']);
});

test('an empty search returns everything', () => {
  expect(findQuestions(groups, '   ')).toBe(groups);
});

test('full-width letters and digits, as typed with a Chinese keyboard, match too', () => {
  expect(ids('ｇａｔｅｗａｙ')).toEqual(['a']);
});
