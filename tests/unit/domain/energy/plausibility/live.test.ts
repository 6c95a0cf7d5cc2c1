import fc from 'fast-check';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { judge, type Limit } from '@/lib/domain/energy/plausibility/judge';
import { CATALOGUES_SIZE, limitsByCode } from '@/lib/domain/energy/plausibility/limits';
import { cannotBe, credibleReads, credibleValues, type LiveLimits } from '@/lib/domain/energy/plausibility/live';

const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
if (!inverter) throw new Error('no inverter');
/** Limits of a 5 kW unit. */
const LIMITS: LiveLimits = Object.fromEntries(limitsByCode(inverter, CATALOGUES_SIZE));

test.each([
  ['battSoc', 100, false],
  ['battSoc', 140, true],
  ['battSoc', -1, true],
  ['gridVolt', 0, false],
  ['gridVolt', 0xffff, true],
  ['P', 9_750, false],
  ['P', 9_750.1, true],
  ['P', 429_496_729.5, true],
  ['KRA', 429_496_729.4, false],
  ['KRA', 429_496_729.5, true],
  ['KRA', -0.1, true],
  ['today-KRA', 6_553.5, true],
  // Some gateways send numbers as text.
  ['battSoc', '140', true],
  ['battSoc', '64', false],
  ['battSoc', '1e999', true],
  // Non-numeric text and missing values are not judged.
  ['battSoc', 'off', false],
  ['battSoc', '', false],
  ['battSoc', null, false],
  ['battSoc', undefined, false],
  // A state, a text, a setting and an unknown code are not judged.
  ['runState', 99, false],
  ['protocolVersion', 'V9', false],
  ['battType', 4e9, false],
  ['constructor', 4e9, false],
] as const)('D2.23 P9.14 %s of %p from a 5 kW inverter is implausible: %p', (code, value, expected) => {
  expect(credibleValues(new Map([[code, value ?? null]]), LIMITS).aside.has(code)).toBe(expected);
});

test('D2.23 an implausible value is replaced by null, other values stay as read', () => {
  const reads = new Map([
    ['battSoc', { value: 140, at: 1 }],
    ['gridVolt', { value: '231.5', at: 2 }],
    ['sn', { value: 'X1', at: 3 }],
  ]);
  expect([...credibleReads(reads, LIMITS)]).toEqual([
    ['battSoc', { value: null, at: 1, aside: true }],
    ['gridVolt', { value: '231.5', at: 2 }],
    ['sn', { value: 'X1', at: 3 }],
  ]);
  expect([...credibleReads(reads, {})]).toEqual([...reads]);
});

const limit: fc.Arbitrary<Limit> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6))
    .map(([low, width]) => ({ kind: 'value' as const, low, high: low + width })),
  fc
    .record({ most: fc.integer({ min: 1, max: 1e9 }), perHour: fc.nat(1_000), step: fc.constantFrom(0.01, 0.1, 1) })
    .map((one) => ({ kind: 'counter' as const, ...one })),
);
const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -2e6, max: 2e6 }),
  fc.constantFrom(0, 0xffff, 0xffff_ffff, 429_496_729.5),
);

test('D2.23 P9.14 live values are judged like stored readings: exactly the values that ingestion sets aside on their own are hidden', () => {
  fc.assert(
    fc.property(limit, value, fc.boolean(), (one, number, asText) => {
      const [judged] = judge([{ ts: 0, value: number }], one);
      expect(cannotBe(asText ? String(number) : number, one)).toBe(judged?.verdict.kind === 'aside');
    }),
    { numRuns: 2_000 },
  );
});

test('D2.23 every code of a response is retained, either as read or as null and reported', () => {
  const codes = fc.constantFrom('battSoc', 'P', 'KRA', 'runState', '__proto__', 'toString', 'strange');
  fc.assert(
    fc.property(fc.array(fc.tuple(codes, fc.oneof(value, fc.string(), fc.constant(null)))), (answered) => {
      const read = new Map(answered);
      const { aside, values } = credibleValues(read, LIMITS);
      expect([...values.keys()]).toEqual([...read.keys()]);
      for (const [code, was] of read) expect(values.get(code)).toEqual(aside.has(code) ? null : was);
      for (const code of aside) expect(Object.keys(LIMITS)).toContain(code);
    }),
  );
});
