import fc from 'fast-check';
import type { z } from 'zod';
import { looseFlag, looseId, looseInt, looseList, looseNumber, looseText } from '@/lib/contract/loose-values';
import { day, epochMs, epochMsText, id, idList, jsonText, timeZone } from '@/lib/contract/fields';
import { envelope } from '@/lib/contract/envelope';

test('P3.3 D3.1 an id parses the same from a number and from text', () => {
  fc.assert(fc.property(fc.integer({ min: 0 }), (n) => expect(looseId.parse(n)).toBe(looseId.parse(String(n)))));
  for (const wrong of ['', null, undefined, 1.5, {}, []]) expect(looseId.safeParse(wrong).success).toBe(false);
});

test('P3.6 a flag parses the same from number, text and boolean, and nothing else is a flag', () => {
  expect([1, '1', true].map((value) => looseFlag.parse(value))).toEqual([1, 1, 1]);
  expect([0, '0', false].map((value) => looseFlag.parse(value))).toEqual([0, 0, 0]);
  for (const wrong of [2, '2', 'yes', '', null]) expect(looseFlag.safeParse(wrong).success).toBe(false);
});

test('a missing number is null, never 0', () => {
  expect(looseNumber.parse('')).toBeNull();
  expect(looseNumber.parse(' ')).toBeNull();
  expect(looseNumber.parse(null)).toBeNull();
  expect(looseNumber.parse('13.2')).toBe(13.2);
  for (const wrong of ['twelve', '12 kW', '0x10', '1,200', '１２', undefined, [], true])
    expect(looseNumber.safeParse(wrong).success).toBe(false);
});

test('a list may be JSON text or absent', () => {
  const list = looseList(looseId);
  expect(list.parse([1, '2'])).toEqual(['1', '2']);
  expect(list.parse('[1,"2"]')).toEqual(['1', '2']);
  expect([list.parse(''), list.parse(null)]).toEqual([[], []]);
  for (const wrong of ['1,2', '{"a":1}', '[1', 7]) expect(list.safeParse(wrong).success).toBe(false);
});

test('parsing a parsed value again gives the same value', () => {
  const readers = [looseId, looseFlag, looseInt, looseNumber, looseText];
  const values = [0, 1, '0', '1', '12', 'x', '', null, true];
  for (const reader of readers) {
    for (const value of values) {
      const once = (reader as z.ZodType).safeParse(value);
      if (once.success) expect((reader as z.ZodType).parse(once.data)).toEqual(once.data);
    }
  }
});

test.each(['', '..', 'undefined', 'null', ':id', 'a/b', '../a', 'a b', ' ', '0x'.repeat(40), '%00', 'é'])(
  'refuses %p as an id',
  (value) => {
    expect(id.safeParse(value).success).toBe(false);
  },
);

test('accepts ids as upstreams issue them', () => {
  for (const value of ['7', '1e9', 'a0B-c_d.e', '_Zx-', 'AA:BB:CC:01', '0198c1de-7a4f-7000-8000-1f2e3d4c5b6a'])
    expect(id.parse(value)).toBe(value);
  expect(idList(2).safeParse(['1', '1']).success).toBe(false);
  expect(idList(2).safeParse(['1', '2', '3']).success).toBe(false);
});

test('times are epoch milliseconds; seconds are refused', () => {
  expect(epochMs.parse(1_714_521_600_000)).toBe(1_714_521_600_000);
  expect(epochMs.safeParse(1_714_521_600).success).toBe(false);
  expect(epochMsText.parse('1714521600000')).toBe(1_714_521_600_000);
  for (const wrong of ['', 'now', '1714521600', '1e12', Number.NaN, 1.5e12 + 0.5])
    expect(epochMsText.safeParse(wrong).success).toBe(false);
});

test('dates must exist, time zones must be known, JSON must be valid', () => {
  expect(day.safeParse('2024-02-29').success).toBe(true);
  expect(day.safeParse('2023-02-29').success).toBe(false);
  expect(timeZone.safeParse('Australia/Adelaide').success).toBe(true);
  expect(timeZone.safeParse('Mars/Olympus').success).toBe(false);
  expect(jsonText(10).safeParse('[1,2]').success).toBe(true);
  for (const wrong of ['[1,', '7', 'null', '', '[1,2,3,4,5,6]'])
    expect(jsonText(10).safeParse(wrong).success).toBe(false);
});

test('P7.1 an envelope has a code, as a number or as text', () => {
  expect(envelope.parse({ code: '1001', msg: null, data: [] })).toEqual({ code: 1001, msg: null, data: [] });
  expect(envelope.parse({ code: '-1' }).code).toBe(-1);
  expect(envelope.parse({ code: 'A0230' }).code).toBe('A0230');
  for (const wrong of [{}, { code: '' }, { code: 'x'.repeat(65) }, { code: null }, [], null, 'text'])
    expect(envelope.safeParse(wrong).success).toBe(false);
});

test('P7.31 the url beside the avatar’s code is its data', () => {
  expect(envelope.parse({ code: 200, url: 'a.png' })).toEqual({ code: 200, data: { url: 'a.png' } });
  expect(envelope.parse({ code: 200, url: 'a.png', data: { url: 'b.png' } }).data).toEqual({ url: 'b.png' });
  expect(envelope.parse({ code: 1001, url: 7, data: [] })).toEqual({ code: 1001, data: [] });
});
