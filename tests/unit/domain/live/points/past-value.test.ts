import fc from 'fast-check';
import { evaluateFormula, parseFormula } from '@/lib/domain/live/points/formula';
import { pastValue } from '@/lib/domain/live/points/past-value';
import { labelsOf } from '@/lib/domain/live/points/station-labels';

const value = (text: string, readings: Readonly<Record<string, number>>, begun: readonly string[]) =>
  pastValue(
    parseFormula(text),
    ({ deviceId }) => readings[deviceId],
    ({ deviceId }) => begun.includes(deviceId),
  );

test.each([
  ['a sum before the second device was there', '([a_P]+[b_P])/1000', { a: 3_000 }, ['a'], 3],
  ['a sum with a device that is silent', '([a_P]+[b_P])/1000', { a: 3_000 }, ['a', 'b'], null],
  ['a mean before the second device was there', '([a_SOC]+[b_SOC])/2', { a: 40 }, ['a'], 40],
  ['a mean of three, of which two were there', '([a_SOC]+[b_SOC]+[c_SOC])/3', { a: 40, c: 60 }, ['a', 'c'], 50],
  ['a sum before any device was there', '[a_P]+[b_P]', {}, [], null],
  ['a sum over several properties', '[m_P]+([a_invPower]+[a_genPower])/1000', { a: 3_000 }, ['a'], null],
  ['a difference', '[a_P]-[b_P]', { a: 3 }, ['a'], null],
])('D3.10 %s', (_name, text, readings, begun, expected) => {
  const found = value(text, readings, begun);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 9);
});

test('D3.10 what a station showed before a device was added is what it shows afterwards for that time', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(
      ids,
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      (all, n, base) => {
        const before = all.slice(0, Math.min(n, all.length - 1));
        const readings = Object.fromEntries(before.map((id, index) => [id, base + index]));
        const [earlier, now] = [labelsOf(before), labelsOf(all)].map((labels) =>
          labels.flatMap(({ points }) => points),
        );
        now?.forEach(({ formula }, index) => {
          const was = evaluateFormula(
            parseFormula(earlier?.[index]?.formula ?? ''),
            ({ deviceId }) => readings[deviceId],
          );
          expect(value(formula, readings, before)).toBeCloseTo(was ?? NaN, 6);
        });
      },
    ),
  );
});
