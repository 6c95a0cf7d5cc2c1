import fc from 'fast-check';
import { EarlyReader, FRESH_MS, isFresh, READ_FOR_MS } from '@/lib/domain/settings/early-reader';
import type { PortReading } from '@/lib/domain/settings/write-ports';

/** A device that answers after `takes` ms, on a simulated clock. */
function device(takes: number) {
  let clock = 0;
  const due: { at: number; run: () => void }[] = [];
  const later = (ms: number) => new Promise<void>((resolve) => due.push({ at: clock + ms, run: resolve }));
  const requested: number[] = [];
  const world = {
    answer: (at: number): PortReading => ({ values: { battCapacity: 200 }, problem: null, at }),
    requested,
    now: () => clock,
    pause: later,
    read: async () => {
      requested.push(clock);
      await later(takes);
      return world.answer(clock);
    },
    /** Advances the clock by `ms` and runs everything due meanwhile. */
    pass: async (ms: number) => {
      const until = clock + ms;
      for (;;) {
        due.sort((one, other) => one.at - other.at);
        const [next] = due;
        if (!next || next.at > until) break;
        due.shift();
        clock = next.at;
        next.run();
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
      clock = until;
    },
  };
  return world;
}

const silent = (): PortReading => ({
  values: {},
  problem: { code: 408, why: 'timeout', message: '' },
  at: null,
});

test('a reading for an open confirmation is valid for a while, and the next one arrives before it expires', async () => {
  const world = device(300);
  const seen: PortReading[] = [];
  const reader = new EarlyReader(['battCapacity'], world, (reading) => seen.push(reading));
  void reader.run();
  await world.pass(300);
  expect([seen.length, world.requested]).toEqual([1, [0]]);
  await world.pass(FRESH_MS - 300);
  expect([seen.length, world.requested]).toEqual([2, [0, FRESH_MS - 300]]);
  expect(await reader.take()).toMatchObject({ values: { battCapacity: 200 }, at: FRESH_MS });
});

test('confirming before the first answer waits for it; polling stops afterwards', async () => {
  const world = device(2_500);
  const seen: PortReading[] = [];
  const reader = new EarlyReader(['battCapacity'], world, (reading) => seen.push(reading));
  void reader.run();
  await world.pass(1_000);
  const taken = reader.take();
  await world.pass(60_000);
  expect([(await taken)?.at, world.requested, seen]).toEqual([2_500, [0], []]);
});

test('polling stops when the confirmation is cancelled, and after a minute when it is left open', async () => {
  const world = device(300);
  const reader = new EarlyReader(['battCapacity'], world);
  void reader.run();
  await world.pass(1_000);
  reader.stop();
  await world.pass(READ_FOR_MS);
  expect(world.requested).toEqual([0]);

  const left = device(300);
  const forgotten = new EarlyReader(['battCapacity'], left);
  void forgotten.run();
  await left.pass(10 * READ_FOR_MS);
  expect(left.requested.length).toBeLessThanOrEqual(12);
  expect(left.requested.at(-1)).toBeLessThan(READ_FOR_MS);
  expect(forgotten.take()).toBeNull();
});

test('a failed reading is never used', async () => {
  const world = device(5_000);
  world.answer = silent;
  const reader = new EarlyReader(['battCapacity'], world);
  void reader.run();
  await world.pass(5_100);
  expect(world.requested).toEqual([0]);
  expect(reader.take()).toBeNull();
});

test('C3 a used reading was requested within the permitted age, whatever the device and the response time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 0, max: 90_000 }), async (takes, when) => {
      const world = device(takes);
      const reader = new EarlyReader(['battCapacity'], world);
      void reader.run();
      await world.pass(when);
      const taken = reader.take();
      await world.pass(30_000);
      const reading = await taken;
      if (reading) expect(isFresh((reading.at ?? NaN) - takes, when)).toBe(true);
      // With a fast device and a dialog that was open for a while, the early reading is always used.
      if (takes < FRESH_MS / 3 && when > takes && when < READ_FOR_MS) expect(reading).not.toBeNull();
    }),
  );
});
