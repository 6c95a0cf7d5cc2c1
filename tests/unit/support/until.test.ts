import { until } from '@/tests/support/until';

const soon = { limit: 40, what: 'the bus' };
let requested = 0;
let forgotten: Promise<unknown>;

test('a value is returned, whether available immediately or later', async () => {
  let looks = 0;
  expect(await until(() => 'here', soon)).toBe('here');
  expect(await until(() => Promise.resolve((looks += 1) > 2 && looks), { ...soon, limit: 5_000 })).toBe(3);
});

test('a value that never comes fails at the limit and is named in the error, even when the query hangs', async () => {
  await expect(until(() => false, soon)).rejects.toThrow('waited 0.04 s in vain for the bus');
  await expect(until(() => new Promise<true>(() => undefined), soon)).rejects.toThrow('in vain for the bus');
});

test('a failing query ends the wait with its error', async () => {
  await expect(until(() => Promise.reject(new Error('no such road')), soon)).rejects.toThrow('no such road');
});

test('a wait that a test leaves running', () => {
  forgotten = until(() => (requested += 1) < 0, { limit: 60_000, what: 'the bus' });
  forgotten.catch(() => undefined);
});

test('… ends with that test and queries no more', async () => {
  await expect(forgotten).rejects.toThrow('the test ended while it waited for the bus');
  const before = requested;
  await expect(until(() => requested > before, soon)).rejects.toThrow('in vain');
});
