import { CallError } from '@/lib/client/http/call';
import { forEach } from '@/lib/client/http/for-each';

test('P2.48 P4.11 an action on several stations reports each result in order, running a few at a time', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => index);
  let [running, most] = [0, 0];
  const { done, failed } = await forEach(rows, async (row) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (row % 10 === 3) throw new CallError({ kind: 'forbidden' });
  });
  expect(failed).toEqual([3, 13, 23].map((row) => ({ row, problem: { kind: 'forbidden' } })));
  expect(done).toEqual(rows.filter((row) => row % 10 !== 3));
  expect(most).toBeLessThanOrEqual(4);
  expect(await forEach([], () => Promise.reject(new Error('nothing is there')))).toEqual({ done: [], failed: [] });
});
