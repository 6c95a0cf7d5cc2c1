import { LINGER_MS, Subscriptions } from '@/lib/gateway/subscriptions';

let log: string[];
let granted: boolean;
const make = () =>
  new Subscriptions({
    subscribe: (uuid) => {
      log.push(`+${uuid}`);
      return Promise.resolve(granted);
    },
    unsubscribe: (uuid) => log.push(`-${uuid}`),
  });

beforeEach(() => {
  jest.useFakeTimers();
  log = [];
  granted = true;
});
afterEach(() => jest.useRealTimers());

describe('Subscriptions', () => {
  test('D7.2 there is one subscription per gateway, whatever the number of listeners', () => {
    const subscriptions = make();
    subscriptions.acquire('a');
    subscriptions.acquire('a');
    subscriptions.acquire('b');
    expect(log).toEqual(['+a', '+b']);
    expect(subscriptions.live).toEqual(['a', 'b']);
  });

  test('D7.2 a subscription outlives its last listener by five seconds', () => {
    const subscriptions = make();
    const first = subscriptions.acquire('a');
    const second = subscriptions.acquire('a');
    first.release();
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+a']);
    second.release();
    jest.advanceTimersByTime(LINGER_MS - 1);
    expect(log).toEqual(['+a']);
    jest.advanceTimersByTime(1);
    expect(log).toEqual(['+a', '-a']);
    expect(subscriptions.live).toEqual([]);
  });

  test('D7.2 a listener within the five seconds reuses it without subscribing again', () => {
    const subscriptions = make();
    subscriptions.acquire('a').release();
    jest.advanceTimersByTime(LINGER_MS - 1);
    subscriptions.acquire('a');
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+a']);
  });

  test('D7.2 releasing twice counts once', () => {
    const subscriptions = make();
    const first = subscriptions.acquire('a');
    subscriptions.acquire('a');
    first.release();
    first.release();
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+a']);
  });

  test('D7.2 after a reconnect all active topics are subscribed again, and the new result counts', async () => {
    const subscriptions = make();
    const a = subscriptions.acquire('a');
    subscriptions.acquire('b').release();
    expect(await a.granted()).toBe(true);
    granted = false;
    subscriptions.restore();
    expect(log).toEqual(['+a', '+b', '+a', '+b']);
    expect(await a.granted()).toBe(false);
  });

  test('D7.2 closing removes everything and leaves no timer', () => {
    const subscriptions = make();
    subscriptions.acquire('a').release();
    subscriptions.close();
    expect(jest.getTimerCount()).toBe(0);
    expect(subscriptions.live).toEqual([]);
  });
});
