import fc from 'fast-check';
import { readLogContent } from '@/lib/contract/portal/log-entry';

const line = { code: 'solarSell', name: 'Solar Sell', unit: 'W', from: 1, to: '0' };

test('C3 D3.11 what our settings screen writes of a set is read line by line, before and after', () => {
  const before = { v: 1, entries: [line] };
  expect(readLogContent('Set', JSON.stringify(before))).toEqual({ kind: 'set', lines: [line] });
  const after = { ...line, result: 'different', device: 2, why: 'rounded' };
  const content = readLogContent('Set', JSON.stringify({ v: 1, entries: [{ ...after, extra: true }] }));
  expect(content).toEqual({ kind: 'set', lines: [after] });
});

test('C3 D3.11 what it writes of a read is how much was asked for, answered and missing', () => {
  const read = { v: 1, asked: 5, answered: 3, missing: ['a', 'b'], why: 'silent' };
  expect(readLogContent('Read', JSON.stringify(read))).toEqual({
    kind: 'read',
    asked: 5,
    answered: 3,
    missing: ['a', 'b'],
    why: 'silent',
  });
});

test.each([
  ['Set', '[{"fun_code":"battType","value":"1"}]'],
  ['Set', '{"v":2,"entries":[]}'],
  ['Set', JSON.stringify({ v: 1, entries: [{ ...line, result: 'fine' }] })],
  ['Read', '{"v":1,"asked":-1,"answered":0,"missing":[]}'],
  ['Read', JSON.stringify({ v: 1, entries: [line] })],
  ['Set', 'not JSON'],
] as const)('D3.11 a %s of %s is shown as the text that it is', (readSet, funs) => {
  expect(readLogContent(readSet, funs)).toEqual({ kind: 'text', text: funs });
});

test('A26 a text of others has no control characters, is cut, and nothing makes it throw', () => {
  expect(readLogContent('Set', 'a\u0000\n\u202Eb')).toEqual({ kind: 'text', text: 'a b' });
  const long = readLogContent('Set', 'x'.repeat(70_000));
  expect(long.kind === 'text' && long.text.length).toBe(2_001);
  fc.assert(
    fc.property(fc.constantFrom('Read' as const, 'Set' as const), fc.oneof(fc.string(), fc.json()), (readSet, funs) => {
      expect(['set', 'read', 'text']).toContain(readLogContent(readSet, funs).kind);
    }),
  );
});
