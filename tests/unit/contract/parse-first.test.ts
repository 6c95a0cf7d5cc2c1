import fc from 'fast-check';
import { z } from 'zod';
import { groupReadReply, telemetry } from '@/lib/contract/gateway/messages';
import { parseFirst } from '@/lib/contract/parse-first';

const schema = z.strictObject({
  name: z.string().max(5).optional(),
  list: z
    .array(z.object({ id: z.union([z.string().min(1), z.number()]), inner: z.array(z.number()).nullish() }))

    .refine((list) => list.length !== 7, 'seven'),
  ids: z
    .array(z.string().regex(/^[a-z]+$/))
    .transform((ids) => ids.join())
    .default(''),
});
/** Long lists that are fully valid (`good`) or have a few invalid values (`mixed`). */
function inputs(kind: 'good' | 'mixed') {
  const often = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    kind === 'good' ? good : fc.oneof({ weight: 300, arbitrary: good }, { weight: 1, arbitrary: bad });
  const item = fc.record(
    { id: often(fc.nat(), fc.constantFrom('', null)), inner: often(fc.array(fc.nat()), fc.constant(['x'])) },
    { requiredKeys: ['id'] },
  );
  const fields = {
    name: often(fc.constant('n'), fc.constant(7)),
    list: fc.array(often(item, fc.constantFrom(null, 1, [])), { minLength: 290, maxLength: 320 }),
    ids: fc.array(often(fc.constant('ab'), fc.constant('A')), { maxLength: 40 }),
  };
  return kind === 'good'
    ? fc.record(fields, { requiredKeys: ['list'] })
    : fc.record({ ...fields, other: fc.nat() }, { requiredKeys: ['list'] });
}
const input = fc.oneof(inputs('good'), inputs('mixed'));

test('A35 a schema’s accepted input gives the same result, and refused input is refused at a position it also names', () => {
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(input, (value) => {
      const whole = schema.safeParse(value);
      const first = parseFirst(schema, value);
      expect(first.success).toBe(whole.success);
      seen[whole.success ? 'good' : 'bad'] += 1;
      if (first.success) expect(first.data).toEqual(whole.data);
      else expect(whole.error?.issues.map(({ path }) => path)).toContainEqual(first.error.issues[0]?.path);
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(5);
});

test.each([1_000, 45_000, 200_000])(
  'A35 of %i invalid items only the first is reported, and nothing is thrown',
  (count) => {
    const datas = Array.from({ length: count }, () => ({}));
    const message = parseFirst(telemetry, { seq: 1, samples: [{ ts: 1, datas }] });
    expect(message.error?.issues.map(({ path }) => path)).toEqual([['samples', 0, 'datas', 0, 'device_id']]);
    expect(parseFirst(groupReadReply, [{ device_id: 'd', datas }]).error?.issues).toHaveLength(1);
    expect(parseFirst(z.array(z.string()), [...datas.map(() => ''), 1]).error?.issues[0]?.path).toEqual([count]);
  },
);

test('A35 when only a sample of a long list is checked, many invalid items still throw nothing', () => {
  const list = Array.from({ length: 200_000 }, (_, at) => (at % 1000 === 0 ? 'good' : 1));
  expect(parseFirst(z.array(z.string()), list, false).success).toBe(false);
});

test('an exception inside a schema is not hidden', () => {
  const broken = z.string().refine(() => {
    throw new TypeError('our mistake');
  });
  expect(() => parseFirst(broken, 'x')).toThrow('our mistake');
});
