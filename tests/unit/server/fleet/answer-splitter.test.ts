import fc from 'fast-check';
import { AnswerSplitter, BrokenAnswer } from '@/lib/server/fleet/answer-splitter';

const LISTS = new Set(['station', 'device']);

/** Parses a text in chunks of the given sizes (used in turn) and reassembles it. */
function read(text: string, sizes: readonly number[]): unknown {
  const bytes = Buffer.from(text);
  const splitter = new AnswerSplitter(LISTS);
  const found: Record<string, unknown[]> = {};
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    for (const { list, json } of splitter.feed(bytes.subarray(at, at + size))) {
      (found[list] ??= []).push(...(JSON.parse(`[${json}]`) as unknown[]));
    }
    at += size;
  }
  const rest = JSON.parse(splitter.rest()) as { data?: unknown };
  if (typeof rest.data === 'object' && rest.data !== null) Object.assign(rest.data, found);
  return rest;
}

const objects = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }), {
  maxLength: 6,
});

test('P7.2 a response split into chunks of any size gives the same response', () => {
  fc.assert(
    fc.property(
      fc.record({
        code: fc.constant(1001),
        msg: fc.string({ unit: 'binary' }),
        other: fc.record({ station: fc.array(fc.integer()), data: fc.record({ device: fc.array(fc.integer()) }) }),
        data: fc.record(
          { station: objects, device: objects, gateway: objects, virtual: fc.jsonValue({ maxDepth: 3 }) },
          { requiredKeys: [] },
        ),
      }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(undefined, 1, '\t'),
      (answer, sizes, space) => {
        expect(read(JSON.stringify(answer, null, space), sizes)).toEqual(JSON.parse(JSON.stringify(answer)));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['numbers', '{"data":{"station":[1,2]}}'],
  ['a comma in front', '{"data":{"station":[,{}]}}'],
  ['a comma behind', '{"data":{"station":[{},]}}'],
  ['two commas', '{"data":{"station":[{},,{}]}}'],
  ['no comma', '{"data":{"station":[{} {}]}}'],
  ['a text', '{"data":{"station":[{},"a"]}}'],
  ['a list in the list', '{"data":{"station":[[{}]]}}'],
  ['an end that does not come', '{"data":{"station":[{"a":1},{"b'],
  ['brackets that do not fit', '{"data":{"station":[{"a":[1}]}}'],
  ['what is no JSON', '{"data":{"station":[{a:1}]}}'],
  ['HTML', '<html>[{}]</html>'],
])('P8.3 R03 a list with %s is invalid, however it is chunked', (_what, text) => {
  for (const size of [1, 3, 1000]) expect(() => read(text, [size])).toThrow();
});

test('A25 an element without an end, or endless other text, is refused before it fills the memory', () => {
  const fill = Buffer.alloc(1 << 20, 0x61);
  for (const begin of ['{"data":{"station":[{"a":"', '{"msg":"']) {
    const splitter = new AnswerSplitter(LISTS);
    Array.from(splitter.feed(Buffer.from(begin)));
    let fed = 0;
    expect(() => {
      for (; fed < 64; fed += 1) Array.from(splitter.feed(fill));
    }).toThrow(BrokenAnswer);
    expect(fed).toBeLessThan(10);
  }
});
