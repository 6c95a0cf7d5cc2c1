import { boundedly, withinTime } from '@/lib/server/http/bounded';

test('D8.15 only the limited number run at a time, and the results are in request order', async () => {
  let [now, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const done = boundedly([1, 2, 3, 4, 5], 2, async (one) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    now -= 1;
    return one * 10;
  });
  for (let answered = 0; answered < 5; answered += 1) {
    while (waiting.length === 0) await Promise.resolve();
    waiting.pop()?.();
  }
  expect(await done).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
  expect(await boundedly([], 3, () => Promise.resolve(1))).toEqual([]);
});

test('D8.15 late results are not waited for', async () => {
  jest.useFakeTimers();
  const late = withinTime(new Promise(() => undefined), 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeNull();
  expect(await withinTime(Promise.resolve('there'), 1_000)).toBe('there');
  await expect(withinTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
