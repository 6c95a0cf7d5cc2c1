import fc from 'fast-check';
import { decode } from '@/edge/maps/decode';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { deyeHybrid3p } from '@/edge/maps/deye-hybrid-3p';
import { encode, writeRange } from '@/edge/maps/encode';
import type { MapEntry } from '@/edge/maps/register-map';

const setting = (field: Partial<MapEntry>): MapEntry => ({
  code: 'x',
  registers: [7],
  access: 'rw',
  sure: true,
  ...field,
});

const WRITES: readonly (readonly [
  name: string,
  entry: Partial<MapEntry>,
  value: number | string,
  present: readonly number[],
  words: readonly number[] | undefined,
])[] = [
  ['a scaled number', { scale: 0.01 }, 55.2, [5400], [5520]],
  ['a number as text', { scale: 0.01 }, '55.2', [5400], [5520]],
  ['a number with more digits than the scale', { scale: 0.1 }, 55.25, [540], undefined],
  ['a text that is no number', {}, 'high', [1], undefined],
  ['not a number', {}, NaN, [1], undefined],
  ['a negative number', { type: 'int' }, -3, [0], [0xfffd]],
  ['a negative number without a sign', {}, -3, [0], undefined],
  ['more than the register holds', {}, 65536, [0], undefined],
  ['the end of the range', { range: [10, 300] }, 300, [60], [300]],
  ['beyond the range', { range: [10, 300] }, 301, [60], undefined],
  ['off the step', { step: 5 }, 12, [10], undefined],
  ['whole seconds in milliseconds', { scale: 1000 }, 3000, [0], [3]],
  ['half a second in whole seconds', { scale: 1000 }, 3500, [0], undefined],
  ['a field of a word', { mask: 0xff00 }, 26, [0x190c], [0x1a0c]],
  ['more than the field holds', { mask: 0x0300 }, 4, [0], undefined],
  ['an option', { mask: 0x0c, options: { 2: 0, 3: 1 } }, 1, [0xaaaa], [0xaaae]],
  ['not an option', { options: { 2: 0, 3: 1 } }, 2, [2], undefined],
  ['one of two raw numbers of an option', { options: { 0: 0, 1: 1, 2: 0 } }, 0, [1], [0]],
  ['the option that is there with its other raw number', { options: { 0: 0, 1: 1, 2: 0 } }, 0, [2], [2]],
  ['a time', { type: 'time', step: 5 }, '17:05', [900], [1705]],
  ['a time off the step', { type: 'time', step: 5 }, '17:03', [900], undefined],
  ['no time', { type: 'time' }, '24:00', [900], undefined],
  ['days of the week', { type: 'bit-list', mask: 0xfe }, '1,3,7', [1], [0b1000_1011]],
  ['no days of the week', { type: 'bit-list', mask: 0xfe }, '', [255], [1]],
  ['a day that is none', { type: 'bit-list', mask: 0xfe }, '8', [1], undefined],
  ['days out of order', { type: 'bit-list', mask: 0xfe }, '3,1', [1], undefined],
  ['a wide number', { registers: [7, 8] }, 100_000, [0, 0], [0x86a0, 1]],
  ['a wide number, high word first', { registers: [7, 8], join: 'high-first' }, 100_000, [0, 0], [1, 0x86a0]],
  ['a part of a frame', { mask: 0xff, frame: [6, 8] }, 5, [1, 0x1502, 3], [1, 0x1505, 3]],
  ['what the unit does not have', { absent: [65535] }, 5, [65535], undefined],
  ['what would mean that the unit does not have it', { absent: [65535], type: 'int' }, -1, [0], undefined],
  ['too few present words', { registers: [7, 8] }, 1, [0], undefined],
  ['an entry that is only read', { access: 'r' }, 1, [0], undefined],
  ['an entry that is not sure', { sure: false }, 1, [0], undefined],
  ['an input register', { table: 'input' }, 1, [0], undefined],
  ['a sum', { registers: [7, 8], join: 'sum' }, 1, [0, 0], undefined],
  ['words that are not adjacent', { registers: [7, 9] }, 1, [0, 0], undefined],
];

test.each(WRITES)('%s', (_, entry, value, present, words) => {
  expect(encode(setting(entry), value, present)).toEqual(words);
});

const written = [deyeHybrid1p, deyeHybrid3p].flatMap(({ name, settings }) =>
  settings.filter(({ access }) => access === 'rw').map((entry) => ({ title: `${name}: ${entry.code}`, entry })),
);

/** Words of one register that make a value, and one that does. */
const valuesOf = (entry: MapEntry) => {
  const place = (entry.registers[0] ?? 0) - (writeRange(entry)?.address ?? 0);
  return { place, valueOf: (words: readonly number[]) => decode(entry, [words[place] ?? 0]) };
};

test('every written setting reads back as what was written, and the rest of its registers stays', () => {
  expect(written.length).toBeGreaterThan(180);
  for (const { entry } of written) {
    const { place, valueOf } = valuesOf(entry);
    const count = writeRange(entry)?.count ?? 0;
    // A word of ones is for some that the unit does not have the setting.
    const words = fc.array(fc.nat(0x7fff), { minLength: count, maxLength: count });
    const done = { taken: 0 };
    fc.assert(
      fc.property(words, rawNumbers(entry), (present, wantedWord) => {
        const value = valueOf(present.map((word, index) => (index === place ? wantedWord : word)));
        if (value === undefined) return;
        const result = encode(entry, value, present) ?? [];
        expect(result).toHaveLength(count);
        done.taken += 1;
        expect(valueOf(result)).toEqual(value);
        const others = ~(entry.mask ?? 0xffff) & 0xffff;
        result.forEach((word, index) =>
          expect(index === place ? word & others : word).toBe(
            index === place ? (present[place] ?? 0) & others : present[index],
          ),
        );
      }),
      { numRuns: 60 },
    );
    expect([entry.code, done.taken > 0]).toEqual([entry.code, true]);
  }
});

/** Words that are likely values of the entry. */
function rawNumbers(entry: MapEntry): fc.Arbitrary<number> {
  const { mask, options, range, scale = 1, type } = entry;
  const shift = mask === undefined ? 1 : (mask & -mask) >>> 0;
  if (options) return fc.constantFrom(...Object.keys(options).map((raw) => Number(raw) * shift));
  if (type === 'time') return fc.tuple(fc.nat(23), fc.nat(11)).map(([hour, five]) => hour * 100 + five * 5);
  if (mask !== undefined)
    return fc.integer({ min: (range?.[0] ?? 0) * shift, max: Math.min(mask, (range?.[1] ?? mask) * shift) });
  return fc.integer({ min: Math.ceil((range?.[0] ?? 0) / scale), max: Math.floor((range?.[1] ?? 100) / scale) });
}

test('every value of a range is written: 38 to 61 V by tenths', () => {
  const entry = deyeHybrid1p.settings.find(({ code }) => code === 'floatVolt');
  const refused = Array.from({ length: 231 }, (_, index) => (380 + index) / 10).filter(
    (volts) => !entry || encode(entry, volts, [0]) === undefined,
  );
  expect(refused).toEqual([]);
});
