import { ConcurrencyLimit } from '@/lib/server/fleet/concurrency-limit';

const never = () => new AbortController().signal;

test('A25 only the limited number run at a time, and waiting callers are served in order', async () => {
  const seats = new ConcurrencyLimit(1);
  const order: string[] = [];
  const leave = await seats.take(never());
  const second = seats.take(never()).then((free) => (order.push('second'), free));
  const third = seats.take(never()).then((free) => (order.push('third'), free));
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  // Releasing twice does not free a second seat.
  leave();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
  (await seats.take(never()))();
});

test('A25 a caller that stops waiting takes no slot', async () => {
  const seats = new ConcurrencyLimit(1);
  const leave = await seats.take(never());
  const limit = new AbortController();
  const late = seats.take(limit.signal);
  limit.abort(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  leave();
  (await seats.take(never()))();
});

test('A25 a caller whose time limit has passed does not wait for a slot', async () => {
  const seats = new ConcurrencyLimit(1);
  const leave = await seats.take(never());
  await expect(seats.take(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  leave();
  (await seats.take(never()))();
});
