import pino from 'pino';
import { ContentPenalty } from '@/upstream/broker/content-penalty';
import { ListenerGuard } from '@/upstream/listener-guard';

const LIMITS = { free: 2, most: 5, forgiveMs: 1_000, slowMs: 100, cutMs: 10_000, longestMs: 35_000, forgetMs: 100_000 };

function penalty() {
  const clock = { now: 0 };
  const of = new ContentPenalty(() => clock.now, LIMITS);
  return {
    clock,
    of,
    strikes: (count: number, key = 'gateway a') => Array.from({ length: count }, () => of.strike(key)),
  };
}

test('A25 A35 a repeat offender is slowed increasingly, then disconnected; other senders are not affected', () => {
  const { of, strikes } = penalty();
  expect(strikes(6)).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'slow', ms: 100 },
    { kind: 'slow', ms: 200 },
    { kind: 'slow', ms: 300 },
    { kind: 'cut', ms: 10_000 },
  ]);
  expect(of.refusedFor('gateway a')).toBe(10_000);
  expect(of.strike('gateway b')).toEqual({ kind: 'none' });
  expect(of.refusedFor('gateway b')).toBe(0);
});

test('A25 the ban doubles up to its maximum, and is short again after a long time without faults', () => {
  const { clock, of, strikes } = penalty();
  const cuts = [10_000, 20_000, 35_000, 35_000].map((ms) => {
    expect(strikes(6).at(-1)).toEqual({ kind: 'cut', ms });
    clock.now += ms;
    expect(of.refusedFor('gateway a')).toBe(0);
    return ms;
  });
  expect(cuts).toHaveLength(4);
  clock.now += LIMITS.forgetMs;
  expect(strikes(6).at(-1)).toEqual({ kind: 'cut', ms: 10_000 });
});

test('A25 an occasional unreadable message has no consequence', () => {
  const { clock, of } = penalty();
  for (let count = 0; count < 100; count += 1) {
    clock.now += LIMITS.forgiveMs;
    expect(of.strike('gateway a')).toEqual({ kind: 'none' });
  }
});

test('A25 an error of a listener, immediate or later, is counted and logged once a minute, and does not escape it', async () => {
  const lines: string[] = [];
  let now = 0;
  const guard = new ListenerGuard('broker', pino({}, { write: (line) => void lines.push(line) }), () => now);
  const refused: number[] = [];
  const breaks = guard.wrap(
    'message',
    (size: number) => {
      if (size > 1) throw new RangeError('Maximum call stack size exceeded');
      return Promise.reject(new TypeError('later'));
    },
    (size) => refused.push(size),
  );
  for (let size = 0; size < 50; size += 1) breaks(size);
  await new Promise((resolve) => setImmediate(resolve));
  expect(refused).toHaveLength(50);
  expect(guard.metrics()).toEqual([expect.objectContaining({ value: 50, labels: { listener: 'message' } })]);
  expect(lines).toHaveLength(1);
  now += 60_000;
  breaks(2);
  expect(lines.map((line) => (JSON.parse(line) as { omitted: number }).omitted)).toEqual([0, 49]);
  // Another connection registers a listener under the same name.
  guard.wrap('message', () => undefined);
  expect(guard.metrics()[0]?.value).toBe(51);
  const decide = guard.decide('forward', null, (value: number) => {
    if (value < 0) throw new Error('no');
    return value;
  });
  expect([decide(1), decide(-1)]).toEqual([1, null]);
});
