import fc from 'fast-check';
import { fitsOneRead, holesOf, readPlan, spanOf } from '@/edge/maps/read-plan';
import { addressesOf, tableOf, type AvoidedRegisters, type Field, type ReadLimits } from '@/edge/maps/register-map';
import type { RegisterTable } from '@/edge/modbus/registers';

const LIMITS: ReadLimits = { most: 20, gap: 3, avoid: [] };
const at = (...registers: number[]): Field => ({ registers });
const ranges = (fields: readonly Field[], limits: ReadLimits = LIMITS, closed: readonly AvoidedRegisters[] = []) =>
  readPlan(fields, limits, closed).map(({ address, count }) => [address, count]);
const holding = (from: number, to: number): AvoidedRegisters => ({ table: 'holding', from, to });

test('reads adjacent values together, and through small gaps', () => {
  expect(ranges([at(10), at(12), at(11), at(16)])).toEqual([[10, 7]]);
});

test('a larger gap makes two requests', () => {
  expect(ranges([at(10), at(15)])).toEqual([
    [10, 1],
    [15, 1],
  ]);
});

test('a request ends at the most registers of one', () => {
  expect(ranges(Array.from({ length: 45 }, (_, index) => at(index)))).toEqual([
    [0, 20],
    [20, 20],
    [40, 5],
  ]);
});

test('a value of two registers is not divided at the end of a request', () => {
  expect(ranges([...Array.from({ length: 19 }, (_, index) => at(index)), at(19, 20)])).toEqual([
    [0, 19],
    [19, 2],
  ]);
});

test('a value of distant registers is one request, with everything between', () => {
  expect(ranges([at(30, 45), at(40)])).toEqual([[30, 16]]);
});

test('a forbidden range divides requests, and a value across it is not read', () => {
  const limits = { ...LIMITS, avoid: [holding(12, 12)] };
  expect(ranges([at(11), at(13), at(10, 14)], limits)).toEqual([
    [11, 1],
    [13, 1],
  ]);
  expect(fitsOneRead(at(10, 14), limits)).toBe(false);
});

test('a closed register is read for its own value, but not through', () => {
  expect(ranges([at(11), at(13)], LIMITS, [holding(12, 12)])).toEqual([
    [11, 1],
    [13, 1],
  ]);
  expect(ranges([at(11), at(12), at(13)], LIMITS, [holding(12, 12)])).toEqual([[11, 3]]);
});

test('the tables are read apart', () => {
  expect(readPlan([at(1), { registers: [2], table: 'input' }], LIMITS).map(({ table }) => table)).toEqual([
    'holding',
    'input',
  ]);
});

test('a register that a value depends on is read with it', () => {
  expect(ranges([{ registers: [10], needs: 14 }])).toEqual([[10, 5]]);
});

test('holes are the registers between the values', () => {
  const [read] = readPlan([at(10), at(12, 14), at(17)], LIMITS);
  expect(read && holesOf(read)).toEqual([holding(11, 11), holding(15, 16)]);
});

const table = fc.constantFrom<RegisterTable>('holding', 'input');
const field: fc.Arbitrary<Field> = fc
  .record({ table, from: fc.nat(300), more: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }) })
  .map(({ from, more, table: of }) => ({ table: of, registers: [from, ...more.map((offset) => from + offset)] }));
const limits: fc.Arbitrary<ReadLimits> = fc.record({
  most: fc.integer({ min: 1, max: 125 }),
  gap: fc.nat(40),
  avoid: fc.array(
    fc
      .record({ table, from: fc.nat(300), length: fc.nat(10) })
      .map(({ from, length, table: of }) => ({ table: of, from, to: from + length })),
    { maxLength: 4 },
  ),
});
const plans = (check: (fields: readonly Field[], bounds: ReadLimits, plan: ReturnType<typeof readPlan>) => void) =>
  fc.assert(
    fc.property(fc.array(field, { maxLength: 40 }), limits, (fields, bounds) =>
      check(fields, bounds, readPlan(fields, bounds)),
    ),
  );

test('every value that fits one request is read by exactly one, with all its registers', () => {
  plans((fields, bounds, plan) => {
    for (const one of fields) {
      const reads = plan.filter((read) => read.fields.includes(one));
      expect(reads).toHaveLength(fitsOneRead(one, bounds) ? 1 : 0);
      for (const { address, count, table: of } of reads)
        expect(
          addressesOf(one).every(
            (register) => register >= address && register < address + count && of === tableOf(one),
          ),
        ).toBe(true);
    }
  });
});

test('no request exceeds the most registers or contains a forbidden one', () => {
  plans((_, bounds, plan) => {
    for (const { address, count, table: of } of plan) {
      expect(count).toBeLessThanOrEqual(bounds.most);
      expect(
        bounds.avoid.some(({ from, table: in_, to }) => in_ === of && from < address + count && to >= address),
      ).toBe(false);
    }
  });
});

test('no gap between values exceeds the largest', () => {
  plans((_, bounds, plan) => {
    for (const { from, to } of plan.flatMap(holesOf)) expect(to - from + 1).toBeLessThanOrEqual(bounds.gap);
  });
});

test('a request begins and ends with a value', () => {
  plans((_, __, plan) => {
    for (const { address, count, fields } of plan) {
      const spans = fields.map(spanOf);
      expect([Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))]).toEqual([
        address,
        address + count - 1,
      ]);
    }
  });
});

test('two requests that follow each other could not be one', () => {
  plans((_, bounds, plan) => {
    plan.slice(1).forEach((next, index) => {
      const before = plan[index];
      const first = next.fields.find((one) => spanOf(one).from === next.address);
      if (!before || !first || before.table !== next.table) return;
      const joined = readPlan([...before.fields, first], bounds);
      expect(joined.length).toBeGreaterThan(1);
    });
  });
});
