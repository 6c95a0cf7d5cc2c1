import { toAcknowledge } from '@/lib/domain/alarms/handling';
import type { Handling } from '@/lib/domain/alarms/handling';

const alarm = (id: string, acknowledged: Handling['acknowledged']) => ({
  id,
  handling: { acknowledged, assignee: null, comments: 0 },
});

test('D2.14 of several alarms those are acknowledged that are not yet', () => {
  const open = alarm('a', null);
  expect(toAcknowledge([open, alarm('b', { at: 1, by: 'Olive' })])).toEqual([open]);
  expect(toAcknowledge([])).toEqual([]);
});
