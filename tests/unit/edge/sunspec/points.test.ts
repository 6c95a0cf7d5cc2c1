import fc from 'fast-check';
import { MODEL_LAYOUTS, layoutOf } from '@/edge/sunspec/models';
import { wordsOf, type ModelLayout, type PointType } from '@/edge/sunspec/models/point';
import { decodeModel, decodeNumber, decodeText, scaleFactor } from '@/edge/sunspec/points';
import { floatWords, modelWords, textWords } from '../../../support/edge/chain-image';

const word = fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0x7fff, 0x8000, 0xffff, 0x7f80, 0x7fc0, 0xff80));
const layouts = fc.constantFrom(...MODEL_LAYOUTS);
const points = (layout: ModelLayout) => [...layout.points, ...(layout.group?.points ?? [])];
const all = ({ numbers, groups }: ReturnType<typeof decodeModel>) => [numbers, ...groups.map((one) => one.numbers)];

describe('not implemented', () => {
  const marks: [type: PointType, words: number[]][] = [
    ['int16', [0x8000]],
    ['int16', [0xffff]],
    ['uint16', [0xffff]],
    ['uint16', [0x8000]],
    ['enum16', [0xffff]],
    ['enum16', [0x8000]],
    ['bitfield16', [0xffff]],
    ['int32', [0x8000, 0]],
    ['uint32', [0xffff, 0xffff]],
    ['bitfield32', [0xffff, 0xffff]],
    ['uint64', [0xffff, 0xffff, 0xffff, 0xffff]],
    ['acc32', [0, 0]],
    ['acc32', [0xffff, 0xffff]],
    ['acc32', [0x8000, 0]],
    ['acc64', [0, 0, 0, 0]],
    ['acc64', [0xffff, 0xffff, 0xffff, 0xffff]],
    ['float32', [0x7fc0, 0]],
    ['float32', [0xffff, 0xffff]],
    ['float32', [0x7f80, 0]],
    ['float32', [0xff80, 0]],
  ];
  test.each(marks)('%s %j is no number', (type, words) => {
    for (const scale of [-2, 0, 3]) expect(decodeNumber(type, words, scale)).toBeUndefined();
  });

  test('a model with no point implemented has no values', () => {
    for (const { ids } of MODEL_LAYOUTS) {
      const model = { id: ids[0] ?? 0, groups: [{}, {}] };
      const { numbers, texts, groups } = decode(modelWords(model));
      expect([...numbers, ...texts, ...groups.flatMap((one) => [...one.numbers, ...one.texts])]).toEqual([]);
    }
  });
});

describe('numbers', () => {
  const rows: [type: PointType, words: number[], scale: number, value: number][] = [
    ['int16', [0xfffe], 0, -2],
    ['int16', [0x7fff], -1, 3276.7],
    ['uint16', [0xfffe], -2, 655.34],
    ['uint16', [23], -3, 0.023],
    ['uint16', [12], 2, 1200],
    ['int32', [0xffff, 0xffff], 0, -1],
    ['uint32', [0x0001, 0x0000], -2, 655.36],
    ['bitfield32', [0x8000, 0x0001], 0, 0x80000001],
    ['uint64', [0, 1, 0, 0], -3, 4294967.296],
    ['uint64', [0, 0, 0, 0], 0, 0],
    ['acc32', [0x01fc, 0x6bb2], 0, 33319858],
    ['acc64', [0, 0, 0, 9], 1, 90],
    ['float32', floatWords(49.96), 0, 49.96],
    ['float32', floatWords(-0.0), 0, 0],
    ['float32', floatWords(16777217), 0, 16777216],
    ['int16', [0], -1, 0],
  ];
  test.each(rows)('%s %j with scale %i is %d', (type, words, scale, value) => {
    expect(decodeNumber(type, words, scale)).toBe(value);
  });

  test('the result has no more decimals than the scale factor', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32767, max: 32767 }), fc.integer({ min: -10, max: 10 }), (raw, scale) => {
        const value = decodeNumber('int16', [raw & 0xffff], scale);
        const expected = raw === -1 ? undefined : Number(`${raw}e${scale}`) + 0;
        expect(value).toBe(expected);
      }),
    );
  });

  test('an amount that no device measures is no number', () => {
    expect(decodeNumber('float32', floatWords(1e16), 0)).toBeUndefined();
    expect(decodeNumber('uint64', [0x7fff, 0, 0, 0], 0)).toBeUndefined();
  });
});

describe('scale factors', () => {
  test.each([
    [0, 0],
    [0xffff, -1],
    [0xfff6, -10],
    [10, 10],
    [11, null],
    [0xfff5, null],
    [0x8000, null],
    [0x7fff, null],
    [undefined, null],
  ])('word %p is %p', (raw, scale) => {
    expect(scaleFactor(raw)).toBe(scale);
  });

  test('points without a usable scale factor are missing, the others are there', () => {
    const { numbers } = decode(modelWords({ id: 103, points: { W: 100, Hz: 5001, Hz_SF: -2, DCW: 120, DCW_SF: 11 } }));
    expect([...numbers]).toEqual([['Hz', 50.01]]);
  });
});

test('texts end at the first NUL and have only printable characters', () => {
  expect(decodeText(textWords('StCha 3', 8))).toBe('StCha 3');
  expect(decodeText(textWords('ab\0cd', 8))).toBe('ab');
  expect(decodeText(textWords(' ab\u0007 ', 4))).toBe('ab');
  expect(decodeText([0, 0, 0])).toBeUndefined();
  expect(decodeText([0xffff, 0xffff])).toBeUndefined();
});

describe('whole models', () => {
  test('a three-phase inverter, word by word', () => {
    // A, phases, factor; voltages, factor; W, Hz, VA, VAr, PF with factors; WH; DC; temperatures; states.
    const words = [
      103, 50, 1205, 401, 402, 403, 0xfffe, 4001, 4002, 4003, 2311, 2312, 2313, 0xffff, 2750, 0, 4998, 0xfffe,
    ];
    words.push(2760, 0, 0xfed4, 0, 0xffff - 9899, 0xfffe, 0x0012, 0xd687, 0, 455, 0xfffe, 6302, 0xffff, 2860, 0);
    words.push(0x8000, 412, 385, 0x8000, 0xffff, 4, 0xffff, 0, 0, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4);
    expect(words).toHaveLength(52);
    const expected = {
      ...{ A: 12.05, AphA: 4.01, AphB: 4.02, AphC: 4.03, PPVphAB: 400.1, PPVphBC: 400.2, PPVphCA: 400.3 },
      ...{ PhVphA: 231.1, PhVphB: 231.2, PhVphC: 231.3, W: 2750, Hz: 49.98, VA: 2760, VAr: -300, PF: -99 },
      ...{ WH: 1234567, DCA: 4.55, DCV: 630.2, DCW: 2860, TmpSnk: 41.2, TmpTrns: 38.5, St: 4 },
      ...{ Evt1: 0, Evt2: 0, EvtVnd1: 1, EvtVnd2: 2, EvtVnd3: 3, EvtVnd4: 4 },
    };
    expect(Object.fromEntries(decode(words).numbers)).toEqual(expected);
  });

  test('the modules of model 160, word by word', () => {
    const tracker = (id: number, name: string, volt: number) => [
      id,
      ...textWords(name, 8),
      512,
      volt,
      2044,
      1,
      2,
      0,
      0,
      31,
      4,
      0,
      0,
    ];
    const words = [160, 48, 0xfffe, 0xffff, 0, 1, 0, 0, 2, 0xffff, ...tracker(1, 'A', 4000), ...tracker(2, 'B', 4100)];
    const values = decode(words);
    expect(values.groups.map(({ texts }) => texts.get('IDStr'))).toEqual(['A', 'B']);
    expect(values.groups.map(({ numbers }) => numbers.get('DCV'))).toEqual([400, 410]);
    expect(Object.fromEntries(values.groups[1]?.numbers ?? [])).toMatchObject({ DCA: 5.12, DCW: 2044, DCWH: 655380 });
  });

  test('groups beyond the announced number are ignored, and so is an announced group that is not there', () => {
    const model = { id: 160, groups: [{}, {}, {}] };
    expect(decode(modelWords({ ...model, points: { N: 2 } })).groups).toHaveLength(2);
    expect(decode(modelWords({ ...model, points: { N: 9 } })).groups).toHaveLength(3);
    expect(decode(modelWords(model)).groups).toHaveLength(3);
  });
});

describe('layouts', () => {
  test('every scale factor is a point of its model', () => {
    const lost = MODEL_LAYOUTS.flatMap((layout) =>
      points(layout).filter(
        ({ sf }) => sf !== undefined && !layout.points.some(({ name, type }) => name === sf && type === 'sunssf'),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('points do not overlap and are within the least length of their model', () => {
    for (const { points, group, length } of MODEL_LAYOUTS) {
      for (const [list, size, start] of [
        [points, length + 2, 2] as const,
        [group?.points ?? [], group?.size ?? 0, 0] as const,
      ]) {
        const ends = list.map((point) => point.offset + wordsOf(point));
        expect(list.every(({ offset }, index) => offset >= (ends[index - 1] ?? start))).toBe(true);
        expect(Math.max(0, ...ends)).toBeLessThanOrEqual(size);
      }
    }
  });

  test('a model shorter than its layout is unknown, as is one that is described nowhere', () => {
    expect(layoutOf({ id: 103, length: 32 })).toBeUndefined();
    expect(layoutOf({ id: 103, length: 50 })).toBeDefined();
    expect(layoutOf({ id: 64110, length: 50 })).toBeUndefined();
  });
});

test('whatever the registers hold, decoding gives finite numbers that can be sent', () => {
  fc.assert(
    fc.property(layouts, fc.array(word, { minLength: 0, maxLength: 300 }), (layout, words) => {
      for (const numbers of all(decodeModel(layout, words)))
        for (const value of numbers.values()) {
          expect(Number.isFinite(value)).toBe(true);
          expect(Math.abs(value)).toBeLessThanOrEqual(1e15);
          expect(Object.is(value, -0)).toBe(false);
        }
    }),
  );
});

test.each([0xffff, 0x8000])('with mark %i in every word of a model, no point of 16 bits is a number', (mark) => {
  for (const layout of MODEL_LAYOUTS) {
    const words = Array<number>(300).fill(mark);
    for (const { type, offset } of layout.points) if (type === 'sunssf') words[offset] = 0;
    const narrow = points(layout).filter((point) => wordsOf(point) === 1 || mark === 0xffff);
    const found = all(decodeModel(layout, words)).flatMap((numbers) => [...numbers.keys()]);
    expect(found.filter((name) => narrow.some((point) => point.name === name))).toEqual([]);
  }
});

function decode(words: readonly number[]) {
  const layout = layoutOf({ id: words[0] ?? 0, length: words[1] ?? 0 });
  if (!layout) throw new Error('no layout');
  return decodeModel(layout, words);
}
