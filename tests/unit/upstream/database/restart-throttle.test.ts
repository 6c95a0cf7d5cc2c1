import { RestartThrottle } from '@/upstream/database/restart-throttle';

let pace: RestartThrottle;
beforeEach(() => (pace = new RestartThrottle()));

test('R07 a server that dies nine times a minute but serves in between is restarted immediately each time', () => {
  const pauses = Array.from({ length: 500 }, (_, index) => pace.ended(1_000, index * (60_000 / 9)));
  expect(new Set(pauses)).toEqual(new Set([100]));
});

test('for a server that never responds the wait doubles up to five seconds, and it is given up after the tenth attempt', () => {
  const pauses = Array.from({ length: 11 }, (_, index) => pace.ended(index === 0 ? 0 : 499, index * 10_000));
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000, null]);
});

test('a moment of service resets the count of failed starts', () => {
  for (let at = 0; at < 10; at += 1) pace.ended(0, at * 10_000);
  expect(pace.ended(500, 100_000)).toBe(100);
  expect(pace.ended(0, 110_000)).toBe(100);
  expect(pace.ended(0, 120_000)).toBe(200);
});

test('a server that keeps responding and dying does not spin: twenty starts a minute, then one every five seconds', () => {
  const starts: number[] = [];
  for (let now = 0; now < 600_000;) {
    now += 500;
    const pause = pace.ended(500, now);
    if (pause === null) throw new Error('given up');
    now += pause;
    starts.push(now);
  }
  const busiest = Math.max(...starts.map((at) => starts.filter((other) => other > at - 60_000 && other <= at).length));
  expect(busiest).toBeGreaterThan(20);
  expect(busiest).toBeLessThan(34);
});

test('a cause that has passed is forgotten', () => {
  for (let at = 0; at < 10; at += 1) pace.ended(0, at);
  pace.forgive();
  expect(pace.ended(0, 20)).toBe(100);
});
