import { COMMENT_LENGTH, commentProblem, toAcknowledge, toAssign } from '@/lib/domain/alarms/handling';
import type { Handling, SeenAlarm } from '@/lib/domain/alarms/handling';

const alarm = (
  id: string,
  acknowledged: Handling['acknowledged'],
  assignee: Handling['assignee'] = null,
): SeenAlarm => ({ id, handling: { acknowledged, assignee, comments: 0 } });

test('D2.14 acknowledging several alarms affects only those not yet acknowledged', () => {
  const open = alarm('a', null);
  expect(toAcknowledge([open, alarm('b', { at: 1, by: 'Olive' })])).toEqual([open]);
  expect(toAcknowledge([])).toEqual([]);
});

test('D2.14 assigning or unassigning several alarms affects only those whose assignee changes', () => {
  const [free, theirs] = [alarm('a', null), alarm('b', null, { id: 'u2', name: 'Pat' })];
  const mine = alarm('c', null, { id: 'u1', name: 'Olive' });
  expect(toAssign([free, mine, theirs], 'u1')).toEqual([free, theirs]);
  expect(toAssign([free, mine, theirs], null)).toEqual([mine, theirs]);
});

test.each([
  ['', 'emptyComment'],
  [' \n ', 'emptyComment'],
  ['x'.repeat(COMMENT_LENGTH + 1), 'longComment'],
  [` ${'x'.repeat(COMMENT_LENGTH)} `, null],
] as const)('D2.14 D8.1 an empty or overlong comment is refused, others are accepted (%#)', (text, problem) => {
  expect(commentProblem(text)).toBe(problem);
});
