import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { staleWhileRevalidate } from '@/lib/server/http/stale-while-revalidate';

let count = 0;
let key = '';

beforeEach(() => {
  jest.useFakeTimers();
  key = `part ${(count += 1)}`;
});
afterEach(() => jest.useRealTimers());

const once = (value: Outcome<number>) => {
  const read = jest.fn(() => Promise.resolve(value));
  return {
    read,
    request: (startMs: number, now = 0) => staleWhileRevalidate(key, { freshMs: 1_000, mostMs: 0, startMs }, read, now),
  };
};

test('P2.2 a deferred part is read after the first response, and once for all requests meanwhile', async () => {
  const { read, request } = once(ok(7));
  const answers = [request(500), request(500), request(0)];
  await jest.advanceTimersByTimeAsync(499);
  expect(await Promise.all(answers)).toEqual([null, null, null]);
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await request(500)).toEqual(ok(7));
});

test('P2.2 the cached value is returned while a newer one is deferred', async () => {
  const first = once(ok(1)).request(0);
  await jest.advanceTimersByTimeAsync(1);
  await first;
  const { read, request } = once(ok(2));
  expect(await request(500, 2_000)).toEqual(ok(1));
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(500);
  expect(await request(500, 2_000)).toEqual(ok(2));
});

test('P2.2 a failed first read is reported, and tried again', async () => {
  const broken = once(fail({ kind: 'unexpected' }));
  const first = broken.request(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toEqual(fail({ kind: 'unexpected' }));
  const { request } = once(ok(3));
  const second = request(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(await second).toEqual(ok(3));
});
