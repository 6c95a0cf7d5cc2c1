import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import type { DeviceDriver } from '@/edge/driver';
import { Poller } from '@/edge/poller';
import { targetOf } from '@/edge/target';
import type { SettingWrite } from '@/lib/gateway-device/requests';

const IDENTITY = { manufacturer: '', model: '', serial: '', version: '' };
const INTERVAL = 10_000;

/** A poller over devices whose answers and time the test gives. */
function world(answers: Readonly<Record<string, () => Record<string, PropertyValue> | Error>>, readingMs = 50) {
  let now = 1_000_000;
  const reads: [string, readonly string[], number][] = [];
  const pushed: Telemetry['samples'] = [];
  const logs: string[] = [];
  const devices = Object.entries(answers).map(([id, answer]) => {
    const driver: DeviceDriver = {
      ...{ type: 'C002', codes: ['P', 'KRA', 'runState', 'maxSellPower'] },
      identify: async () => IDENTITY,
      read: async (codes) => {
        reads.push([id, codes, now]);
        now += readingMs;
        const given = answer();
        if (given instanceof Error) throw given;
        return new Map(Object.entries(given));
      },
    };
    return { id, driver };
  });
  const poller = new Poller(devices, {
    intervalMs: INTERVAL,
    push: (samples) => pushed.push(...samples),
    log: (text) => logs.push(text),
    clock: () => now,
    wait: async (ms) => (now += ms),
  });
  /** Polls for so many milliseconds. */
  const run = async (ms: number) => {
    const [end, stop] = [now + ms, new AbortController()];
    const round = poller.round.bind(poller);
    poller.round = async () => {
      await round();
      if (now >= end) stop.abort();
    };
    await poller.run(stop.signal);
    poller.round = round;
  };
  return { poller, devices, run, reads, pushed, logs, now: () => now };
}

test('devices are read at the instants of the interval; settings are not polled', async () => {
  const { run, reads, pushed } = world({ a: () => ({ P: 5 }) });
  await run(30_000);
  expect(reads.map(([, codes, at]) => [codes, at % INTERVAL])).toEqual(
    [1, 2, 3].map(() => [['P', 'KRA', 'runState'], 0]),
  );
  expect(pushed).toHaveLength(3);
  expect(pushed[0]).toEqual({ ts: expect.any(Number), datas: [{ device_id: 'a', property_code: 'P', value: 5 }] });
});

test('a reading that takes longer than the interval leaves instants out and does not pile up', async () => {
  const { run, reads } = world({ a: () => ({ P: 5 }) }, 25_000);
  await run(100_000);
  const times = reads.map(([, , at]) => at);
  expect(times.map((at, index) => (index === 0 ? 30_000 : at - (times[index - 1] ?? 0)))).toEqual(
    times.map(() => 30_000),
  );
});

test('samples of a round are in the order of their times', async () => {
  const { run, pushed } = world({ a: () => ({ P: 1 }), b: () => ({ P: 2 }) });
  await run(60_000);
  expect(pushed.map(({ ts }) => ts)).toEqual(pushed.map(({ ts }) => ts).sort((x, y) => x - y));
});

test('a device that does not answer sleeps after three readings, is read less and less often, and the others as before', async () => {
  let isUp = false;
  const { logs, poller, reads, run } = world({
    silent: () => (isUp ? { P: 7 } : new Error('no answer from unit 3')),
    other: () => ({ P: 1 }),
  });
  await run(30_000);
  expect(poller.stateOf('silent')).toMatchObject({
    failures: 3,
    isAsleep: true,
    problem: 'no answer from unit 3',
    readAt: null,
  });
  expect(logs).toEqual(['silent does not answer: no answer from unit 3']);
  await run(3_600_000);
  const of = (id: string) => reads.filter(([device]) => device === id).map(([, , at]) => at);
  expect(of('other')).toHaveLength(363);
  const waits = of('silent').map((at, index, all) => at - (all[index - 1] ?? at));
  expect(Math.max(...waits)).toBeLessThanOrEqual(300_000);
  expect(of('silent').length).toBeLessThan(25);
  isUp = true;
  await run(300_000);
  expect(poller.stateOf('silent')).toMatchObject({ values: { P: 7 }, failures: 0, isAsleep: false, problem: null });
  expect(logs.slice(1)).toEqual(['silent answers again']);
});

test('a single failure changes neither the interval nor the last values', async () => {
  let round = 0;
  const { poller, reads, run } = world({ a: () => ((round += 1) === 2 ? new Error('time-out') : { P: round }) });
  await run(20_000);
  expect(poller.stateOf('a')).toMatchObject({ values: { P: 1 }, failures: 1, isAsleep: false });
  await run(10_000);
  expect(reads).toHaveLength(3);
  expect(poller.stateOf('a')).toMatchObject({ values: { P: 3 }, failures: 0 });
});

test('an empty reading is a failure, not values of 0', async () => {
  const { poller, pushed, run } = world({ a: () => ({}) });
  await run(10_000);
  expect(pushed).toEqual([]);
  expect(poller.stateOf('a')).toMatchObject({ failures: 1, problem: 'the device gave no values' });
});

test('a request reads the device itself: what it lacks is null, what does not answer reports nothing, and nothing is switched', async () => {
  const { devices, now, poller } = world({ a: () => ({ P: 5 }), b: () => new Error('time-out') });
  const writes = { write: async (id: string, { value }: SettingWrite) => ({ value: `${id} ${value}` }) };
  const target = targetOf({ devices, stateOf: (id) => poller.stateOf(id), secret: 's', clock: now, writes });
  const [a = { id: '', type: '' }, b = { id: '', type: '' }] = target.devices;
  expect(a).toEqual({ id: 'a', type: 'C002' });
  expect(await target.read(a, ['KRA', 'P'])).toEqual([null, 5]);
  expect(await target.read(b, ['P'])).toEqual([]);
  expect(await target.write(a, { code: 'maxSellPower', value: 1, record: 'r' })).toEqual({ value: 'a 1' });
  expect(await target.control(a, 'enable')).toBe('not-a-switch');
  expect(target.asleep('a')).toBe(false);
});
