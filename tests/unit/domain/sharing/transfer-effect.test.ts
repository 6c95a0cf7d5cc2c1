import fc from 'fast-check';
import { seenThrough, transferEffect, type OrganisationTies } from '@/lib/domain/sharing/transfer-effect';

const NONE = { name: 'Care', serves: false, own: true, led: false, bound: false, next: false };
const tie = (...what: readonly (keyof typeof NONE)[]): OrganisationTies => ({
  ...NONE,
  ...Object.fromEntries(what.map((key) => [key, true])),
});

test.each([
  // Ties of the organisation, the former owner's remaining access (kind, depends), the outcome otherwise, and `seenThrough`.
  [tie('led', 'serves'), ['service', false], null, 'Care'],
  [tie('led', 'next'), ['manager', false], null, 'Care'],
  [tie('led', 'serves', 'next'), ['manager', false], null, 'Care'],
  [tie('led'), null, 'ends', null],
  [tie(), null, 'depends', null],
  [tie('next'), null, 'depends', null],
  [tie('serves'), null, 'serves', null],
  [{ ...tie('serves'), own: false }, null, 'serves', null],
  [tie('bound', 'serves'), ['member', false], null, 'Care'],
  [tie('bound'), ['member', true], null, null],
  [tie('bound', 'next'), ['member', true], null, 'Care'],
] as const)('P1.6 P6.2 P6.10 a transfer with %j', (ties, way, outcome, seen) => {
  expect(transferEffect([ties])).toEqual({
    ways: way === null ? [] : [{ kind: way[0], organisation: 'Care', depends: way[1] }],
    others: outcome === null ? [] : [{ organisation: 'Care', outcome }],
  });
  expect(seenThrough([ties])).toBe(seen);
});

const ties = fc.record({
  name: fc.string(),
  serves: fc.boolean(),
  own: fc.boolean(),
  led: fc.boolean(),
  bound: fc.boolean(),
  next: fc.boolean(),
});
const belongs = ties.map((one) => ({ ...one, own: one.own || one.led || one.bound }));

test('P6.2 access stated as certain exists afterwards, access not stated does not, and conditional access is marked', () => {
  fc.assert(
    fc.property(belongs, (one) => {
      const { ways } = transferEffect([one]);
      const seen = seenThrough([one]) !== null;
      if (ways.some(({ depends }) => !depends)) expect(seen).toBe(true);
      if (ways.length === 0) expect(seen).toBe(false);
    }),
  );
});

test('A09 users who do not manage an organisation learn nothing about its members', () => {
  fc.assert(
    fc.property(belongs, (one) => {
      fc.pre(!one.led);
      expect(transferEffect([{ ...one, next: true }])).toEqual(transferEffect([{ ...one, next: false }]));
    }),
  );
});
