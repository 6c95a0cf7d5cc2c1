import fc from 'fast-check';
import { giveBackToWindow, takeOfWindow } from '@/upstream/api/rate-limit-repository';
import { LIMITS } from '@/upstream/api/limits';
import { Field } from '../../support/field';

let field: Field;

beforeAll(async () => {
  field = await Field.open();
});
afterAll(() => field.close());

const AT = Date.parse('2026-11-20T02:00:00Z');
const FIVE = { count: 5, windowMs: 60_000 };
const take = (key: string, ms: number, limit = FIVE) => takeOfWindow(field.db.orm, key, new Date(AT + ms), limit);

test('safety 1.3 a caller has twenty sign-ins a minute and learns how long to wait for more', async () => {
  const waits: number[] = [];
  for (let at = 0; at <= 20; at += 1) waits.push(await take('caller', at, LIMITS.signIn));
  expect(waits).toEqual([...Array<number>(20).fill(0), 59_980]);
  expect([await take('caller', 59_999, LIMITS.signIn), await take('caller', 60_000, LIMITS.signIn)]).toEqual([1, 0]);
});

test('A14 fifty simultaneous attempts get exactly as many passes as the limit allows', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => take('at once', 0)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(waits)).toEqual(new Set([0, 60_000]));
});

test('safety 1.3 a refused attempt is not counted, and a released one can be used again', async () => {
  for (let at = 0; at < 5; at += 1) await take('back', at);
  expect([await take('back', 10), await take('back', 11)]).toEqual([59_990, 59_989]);
  await giveBackToWindow(field.db.orm, 'back');
  expect([await take('back', 12), await take('back', 13)]).toEqual([0, 59_987]);
  await giveBackToWindow(field.db.orm, 'of nobody');
});

test('safety 1.3 an attempt that is rolled back is not counted', async () => {
  const undone = field.db.asService(async (tx) => {
    for (let at = 0; at < 5; at += 1) await takeOfWindow(tx, 'undone', new Date(AT), FIVE);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await take('undone', 0)).toBe(0);
});

test('safety 1.3 R16 windows of any limit match a reference count, also when the clock is set back', async () => {
  let keys = 0;
  const steps = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (count, moves) => {
      keys += 1;
      let [now, start, used] = [0, Number.NaN, 0];
      for (const move of moves) {
        now += Math.round(move / 3);
        const goesOn = Math.abs(now - start) < 20_000;
        const isRefused = goesOn && used >= count;
        if (!goesOn) [start, used] = [now, 0];
        if (!isRefused) used += 1;
        const wait = await take(`any ${keys}`, now, { count, windowMs: 20_000 });
        expect(wait).toBe(isRefused ? start + 20_000 - now : 0);
      }
    }),
    { numRuns: 40 },
  );
});
