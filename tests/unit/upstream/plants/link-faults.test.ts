import fc from 'fast-check';
import { LinkFaults } from '@/upstream/plants/gateway/link-faults';

const ROUGH = { duplicate: 0.3, reorder: 0.3, driftSeconds: 4 };

test('a calm link passes everything unchanged, with a correct clock', () => {
  const line = new LinkFaults<number>('gateway', undefined);
  expect(line.arriving([1, 2, 3], true)).toEqual([1, 2, 3]);
  expect(line.clockError(Date.parse('2024-05-05T05:05:05Z'))).toBe(0);
});

test('a faulty link loses at most the message it still holds, and never lets another overtake the first after a sign-in', () => {
  const batches = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.string(), batches, (uuid, sizes) => {
      const line = new LinkFaults<number>(uuid, ROUGH);
      const arrived: number[] = [];
      let next = 0;
      sizes.forEach((size, index) => {
        const batch = Array.from({ length: size }, () => next++);
        const out = line.arriving(batch, index === 0);
        if (index === 0) expect(out[0]).toBe(0);
        arrived.push(...out);
      });
      const missing = Array.from({ length: next }, (_, n) => n).filter((n) => !arrived.includes(n));
      expect(missing.length).toBeLessThanOrEqual(1);
      expect(missing.every((n) => n === next - 1)).toBe(true);
      // No message arrives more than two positions late.
      arrived.forEach((n, place) => expect(arrived.slice(0, place).filter((other) => other > n + 1)).toEqual([]));
    }),
  );
});

test('a faulty link duplicates and reorders messages, deterministically', () => {
  const run = () => {
    const line = new LinkFaults<number>('gateway-7', ROUGH);
    return Array.from({ length: 60 }, (_, n) => line.arriving([n], n === 0)).flat();
  };
  expect(run()).toEqual(run());
  expect(new Set(run()).size).toBeLessThan(run().length);
  expect(run()).not.toEqual([...run()].sort((a, b) => a - b));
});

test('the clock drifts within its limit, and is corrected every six hours', () => {
  const line = new LinkFaults<number>('gateway-7', ROUGH);
  const errors = Array.from({ length: 24 * 60 }, (_, minute) => line.clockError(minute * 60_000));
  expect(Math.max(...errors.map(Math.abs))).toBeGreaterThan(3900);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(4000);
  const jumps = errors.filter((error, i) => i > 0 && Math.abs(error - (errors[i - 1] ?? 0)) > 1000);
  expect(jumps).toHaveLength(4);
});
