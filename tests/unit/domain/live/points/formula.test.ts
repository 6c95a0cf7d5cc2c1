import fc from 'fast-check';
import {
  evaluateFormula,
  FormulaError,
  MAX_FORMULA_DEPTH,
  MAX_FORMULA_LENGTH,
  parseFormula,
} from '@/lib/domain/live/points/formula';

const none = () => null;
const values: Record<string, number> = { 'a1/P': 4200, 'a1/today-KRA': 12.5, 'b2/x_y': 3, 'c/zero': 0 };
const read = ({ deviceId, code }: { deviceId: string; code: string }) => values[`${deviceId}/${code}`];

/** Parses and evaluates; an invalid formula has no value. */
function formulaValue(text: string, read: Parameters<typeof evaluateFormula>[1]): number | null {
  try {
    return evaluateFormula(parseFormula(text), read);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

test.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['8/4/2', 1],
  ['8-4-2', 2],
  ['-2*-3', 6],
  ['2--3', 5],
  ['.5e1 + 1.', 6],
  ['[a1_P]/1000', 4.2],
  ['[a1_P]-[a1_today-KRA]', 4187.5],
  ['[b2_x_y] * 2', 6],
  ['[c_zero]', 0],
])('D3.10 %s is %d', (text, value) => {
  expect(formulaValue(text, read)).toBeCloseTo(value, 12);
});

test('D3.10 a placeholder splits at the first underscore; hyphens belong to the code', () => {
  expect(parseFormula('[dev-1_today-KRA_x]-1').references).toEqual([{ deviceId: 'dev-1', code: 'today-KRA_x' }]);
});

test.each(['[gone_P]', '[a1_gone]+1', '0*[gone_P]', '1/0', '1/[c_zero]', '0/0', '9e999', '1e308*10', '[a1_P]/(1-1)'])(
  'A29 %s has no value: never 0, never an exception',
  (text) => {
    expect(formulaValue(text, read)).toBeNull();
  },
);

test.each([
  '',
  ' ',
  '1+',
  '(1',
  '1)',
  '1 2',
  '[a]',
  '[_x]',
  '[x_]',
  '[a1_P',
  'a1_P',
  '1**2',
  '2^3',
  'process.exit()',
  '1;2',
  '"x"',
  '[a1_P][a1_P]',
  '1,2',
  '0x10',
  '$0',
  '[a1_P]+$0',
  '[a1_P]e3',
  '1e',
  'e',
  '1/*2*/3',
  '[a1_P].P',
  '[a1_P](1)',
  '[[a1_P]]',
  '[a1_P]?1:2',
  '!1',
  '~1',
  '1%2',
  'this',
  '`1`',
])('A29 %p is not a formula, and the error names the position', (text) => {
  expect(() => parseFormula(text)).toThrow(FormulaError);
  expect(formulaValue(text, read)).toBeNull();
});

test('A29 length and depth are limited, width is not', () => {
  const nest = (depth: number) => '('.repeat(depth) + '1' + ')'.repeat(depth);
  expect(formulaValue(nest(MAX_FORMULA_DEPTH), none)).toBe(1);
  expect(() => parseFormula(nest(MAX_FORMULA_DEPTH + 1))).toThrow(/too deep/);
  expect(() => parseFormula('-'.repeat(MAX_FORMULA_DEPTH + 1) + '1')).toThrow(/too deep/);
  expect(() => parseFormula('1'.repeat(MAX_FORMULA_LENGTH + 1))).toThrow(/too long/);
  expect(formulaValue('1+'.repeat(999) + '1', none)).toBe(1000);
});

test('A29 D3.10 any text gives a finite number, null, or a FormulaError', () => {
  const piece = fc.constantFrom(
    '1',
    '0',
    '2.5',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    '[a1_P]',
    '[gone_x]',
    '[',
    ']',
    '_',
    ' ',
    'e9',
    '__proto__',
    '[__proto___x]',
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (formula) => {
      const value = formulaValue(formula, read);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('D3.10 the result agrees with arithmetic for every well-formed expression', () => {
  type Tree = { text: string; value: number | null };
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.integer({ min: 0, max: 99 }).map((value) => ({ text: String(value), value })),
      fc.constant({ text: '[a1_P]', value: 4200 }),
      fc.constant({ text: '[gone_x]', value: null }),
      fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree')).map(([left, operator, right]) => ({
        text: `(${left.text}${operator}${right.text})`,
        value: combine(left.value, operator, right.value),
      })),
    ),
  }));
  fc.assert(
    fc.property(tree, ({ text, value }) => {
      fc.pre(text.length <= MAX_FORMULA_LENGTH);
      expect(evaluateFormula(parseFormula(text), read)).toEqual(value === null ? null : expect.closeTo(value, 6));
    }),
    { numRuns: 1000 },
  );
});

function combine(left: number | null, operator: string, right: number | null): number | null {
  if (left === null || right === null) return null;
  if (operator === '/') return right === 0 ? null : left / right;
  return operator === '+' ? left + right : operator === '-' ? left - right : left * right;
}
