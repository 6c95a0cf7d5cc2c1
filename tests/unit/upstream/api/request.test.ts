import fc from 'fast-check';
import { z } from 'zod';
import { proxyList } from '@/lib/config/client-network.mjs';
import { isOutage, refusalOf } from '@/upstream/api/answers';
import { clientAddress } from '@/upstream/api/client-address';
import { parseInput } from '@/upstream/api/input';
import { readJson } from '@/upstream/api/json-body';
import { outputProblem } from '@/upstream/api/output';
import { answers as en } from '@/messages/en/backend/answers';
import { languageOf, message, waitingTime } from '@/upstream/messages/message';
import { answers as zh } from '@/messages/zh/backend/answers';
import type { MessageKey } from '@/upstream/messages/texts';
import { Refusal } from '@/upstream/api/refusal';

test('only a peer on this machine may forward a client address', () => {
  const plain = (address: string) => address.replace('::ffff:', '');
  for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
    expect(clientAddress(peer, '203.0.113.7')).toBe('203.0.113.7');
    for (const odd of ['', 'x', '1.2.3', '1.2.3.4, 5.6.7.8', ['1.2.3.4']])
      expect(clientAddress(peer, odd)).toBe(plain(peer));
  }
  for (const peer of ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1'])
    expect(clientAddress(peer, '203.0.113.7')).toBe(plain(peer));
});

test('a portal on another machine may forward the browser’s address, if its network is configured', () => {
  const isPortal = proxyList(['10.0.1.0/24']);
  expect(clientAddress('10.0.1.9', '203.0.113.7', isPortal)).toBe('203.0.113.7');
  expect(clientAddress('::ffff:10.0.1.9', '203.0.113.7', isPortal)).toBe('203.0.113.7');
  expect(clientAddress('10.0.1.9', 'x', isPortal)).toBe('10.0.1.9');
  expect(clientAddress('10.0.2.9', '203.0.113.7', isPortal)).toBe('10.0.2.9');
});

test('parses what JSON.parse parses, and refuses keys that pollute prototypes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      fc.pre(!/__proto__|constructor|prototype/.test(JSON.stringify(value)));
      expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(readJson('  ')).toEqual({});
  for (const key of ['__proto__', 'constructor', 'prototype'])
    expect(() => readJson(`{"a":{"${key}":1}}`)).toThrow(Refusal);
});

test('an invalid input is refused with the name of its field', () => {
  const schema = z.strictObject({ device: z.strictObject({ sn: z.string().min(1) }), list: z.array(z.number()) });
  const why = (value: unknown) => {
    try {
      parseInput(schema, value);
      return 'fine';
    } catch (error) {
      return refusalOf(error).text('en');
    }
  };
  expect(why({ device: { sn: 'a' }, list: [1] })).toBe('fine');
  expect(why({ device: { sn: '' }, list: [] })).toBe('device.sn is not valid');
  expect(why({ device: { sn: 'a\0b' }, list: [] })).toContain('device.sn contains a character that cannot be used');
  expect(why({ device: {}, list: [] })).toBe('device.sn is missing');
  expect(why({ device: { sn: 'a' }, list: [1, 'x'] })).toBe('list[1] is not valid');
  expect(why({ device: { sn: 'a', owner: 1 }, list: [] })).toBe('device.owner is not a known field');
  expect(why({ ['x'.repeat(999)]: 1, device: { sn: 'a' }, list: [] }).length).toBeLessThan(130);
  expect(why([])).toBe('The request is not valid');
});

test('a response that violates the contract is detected, also at both ends of a huge list', () => {
  const schema = z.object({ rows: z.array(z.object({ id: z.string() })) });
  const rows = (wrongAt: number) => ({
    rows: Array.from({ length: 50_000 }, (_, index) => ({ id: index === wrongAt ? 1 : 'x' })),
  });
  expect(outputProblem(schema, rows(-1))).toBeNull();
  expect(outputProblem(schema, rows(0))).toMatch(/^rows\.0\.id/);
  expect(outputProblem(schema, rows(49_999))).toMatch(/id/);
  expect(outputProblem(schema, { rows: [{ id: 'a' }, { id: null }] })).toMatch(/^rows\.1\.id/);
});

test('a database outage is distinguished from a programming error', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['ECONNREFUSED', '57P01', '08006', '53300', '55P03', '57014']) {
    expect(isOutage(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  }
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const code of ['23505', '42P01', '22P02'])
    expect(isOutage(new Error('q', { cause: withCode(code) }))).toBe(false);
  expect(refusalOf(new Error('table account')).text('en')).toBe('Something went wrong on our side');
});

test('every message exists in both languages with the same parameters', () => {
  const params = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  const texts = (words: object, at = ''): [string, string][] =>
    Object.entries(words).flatMap(([name, part]: [string, object | string]) =>
      typeof part === 'string' ? [[at + name, part]] : texts(part, `${at}${name}.`),
    );
  const chinese = new Map(texts(zh));
  expect([...chinese.keys()].toSorted()).toEqual(
    texts(en)
      .map(([key]) => key)
      .toSorted(),
  );
  for (const [key, text] of texts(en)) {
    expect([key, params(chinese.get(key) ?? '')]).toEqual([key, params(text)]);
    expect(chinese.get(key)).not.toBe(text);
    const values = Object.fromEntries(params(text).map((name) => [name.slice(1, -1), `<${name}'{x}>`]));
    // A value is never parsed as a message: ICU syntax and markup in it have no effect.
    for (const language of ['en', 'zh'] as const) {
      const own = language === 'en' ? text : (chinese.get(key) ?? '');
      expect(message(language, key as MessageKey, values)).toBe(own.replaceAll(/\{(\w+)\}/g, "<{$1}'{x}>"));
    }
  }
  expect(['zh', 'zh-CN', 'zh_cn', 'ZH', 'en', 'zhx', 'xx', '', undefined].map(languageOf)).toEqual([
    'zh',
    'zh',
    'zh',
    'zh',
    'en',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(message('en', 'invalid.field', { field: '{field}' })).toBe('{field} is not valid');
  expect([waitingTime('en', 119), waitingTime('en', 121), waitingTime('zh', 600), waitingTime('en', 85_140)]).toEqual([
    '119 s',
    '3 min',
    '10 分钟',
    '24 h',
  ]);
});
