import { MOST_DEVICE_MESSAGE, reasonOfProblem } from '@/lib/domain/comm-log/reason';
import { logLine, type WriteState } from '@/lib/domain/settings/write-states';

const write = { code: 'cap', from: 100, to: 200, readsBack: 200 };
const reasonOf = (state: WriteState) =>
  logLine({ ...write, fields: ['cap'] }, state, { name: 'Capacity', unit: 'Ah' }).reason;

test.each([
  [{ kind: 'waiting' }, undefined],
  [{ kind: 'applied' }, undefined],
  [{ kind: 'already' }, undefined],
  [{ kind: 'conflict', device: 150 }, undefined],
  [{ kind: 'different', device: 150, failure: null }, undefined],
  [{ kind: 'different', device: 150, failure: { kind: 'timeout' } }, { kind: 'timeout' }],
  [{ kind: 'unknown', failure: { kind: 'unknown' } }, { kind: 'bad-reply' }],
  [
    { kind: 'refused', device: null, failure: { kind: 'rejected', code: 7, message: 'busy' } },
    { kind: 'gateway', code: 7, deviceMessage: 'busy' },
  ],
  [{ kind: 'not-sent', why: 'forbidden' }, { kind: 'forbidden' }],
] as const)('C3 D3.11 the log records for %j the reason %j', (state, reason) => {
  expect(reasonOf(state)).toEqual(reason);
});

test('D7.9 a failed reading records the failure kind, the code and the message, truncated', () => {
  expect(reasonOfProblem({ why: 'timeout', code: 408, message: '' })).toEqual({ kind: 'timeout', code: 408 });
  expect(reasonOfProblem({ why: 'never heard of', code: 1, message: '' })).toEqual({ kind: 'bad-reply', code: 1 });
  const { deviceMessage: said } = reasonOfProblem({
    why: 'gateway',
    code: 7,
    message: 'x'.repeat(2 * MOST_DEVICE_MESSAGE),
  });
  expect(said).toHaveLength(MOST_DEVICE_MESSAGE);
});
