import { wordsOf, type ModelLayout, type Point, type PointType } from './models/point';

/** Implemented points by name, scaled; the units are those of the models. */
export interface PointValues {
  readonly numbers: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, string>;
}

/** The values of a model and of its repeating groups, in their order. */
export interface ModelValues extends PointValues {
  readonly id: number;
  readonly groups: readonly PointValues[];
}

/** Values beyond it are damaged, and the backend refuses the whole message with one. */
const MOST_VALUE = 1e15;
const MOST_SCALE = 10;
const SCALE_MISSING = 0x8000;

/** Both marks for every 16-bit point: makers write the signed one into unsigned points and the other way round. */
const MARKS_16: readonly bigint[] = [0x8000n, 0xffffn];
/** A counter at 0 has not counted yet or is not implemented; some makers write the marks of numbers instead. */
const MARKS_ACC32: readonly bigint[] = [0n, 0x8000_0000n, 0xffff_ffffn];
const MARKS_ACC64: readonly bigint[] = [0n, 0x8000_0000_0000_0000n, 0xffff_ffff_ffff_ffffn];

/** Raw words that mean "not implemented". */
const MARKS: Readonly<Record<Exclude<PointType, 'float32' | 'string' | 'sunssf'>, readonly bigint[]>> = {
  int16: MARKS_16,
  uint16: MARKS_16,
  enum16: MARKS_16,
  bitfield16: MARKS_16,
  int32: [0x8000_0000n],
  uint32: [0xffff_ffffn],
  bitfield32: [0xffff_ffffn],
  uint64: [0xffff_ffff_ffff_ffffn],
  acc32: MARKS_ACC32,
  acc64: MARKS_ACC64,
};

/** The values of a model of this layout; `words` begin with its id word and may end before the model does. */
export function decodeModel(layout: ModelLayout, words: readonly number[]): ModelValues {
  const scales = scalesOf(layout, words);
  const { group } = layout;
  const model = decodePoints(layout.points, words, 0, scales);
  const count = group ? Math.max(0, Math.floor((words.length - group.start) / group.size)) : 0;
  const announced = model.numbers.get('N') ?? model.numbers.get('NPrt') ?? count;
  const groups = Array.from({ length: Math.min(count, announced) }, (_, index) =>
    decodePoints(group?.points ?? [], words, (group?.start ?? 0) + index * (group?.size ?? 0), scales),
  );
  return { id: words[0] ?? 0, ...model, groups };
}

/** The scale factor in this word, -10 to 10; null if it is not implemented or out of range. */
export function scaleFactor(word: number | undefined): number | null {
  if (word === undefined || word === SCALE_MISSING) return null;
  const scale = word > 0x7fff ? word - 0x10000 : word;
  return Math.abs(scale) <= MOST_SCALE ? scale : null;
}

/**
 * The value of a number point from its own words, times ten to the power of `scale`, exact to the decimals of the scale. Undefined if
 * it is not implemented, damaged or has no scale (null).
 */
export function decodeNumber(type: PointType, words: readonly number[], scale: number | null): number | undefined {
  if (type === 'string' || type === 'sunssf' || scale === null) return undefined;
  const raw = type === 'float32' ? floatOf(words) : integerOf(type, words);
  if (raw === undefined) return undefined;
  // A division by a power of ten rounds once, to the nearest decimal.
  const value = scale < 0 ? raw / 10 ** -scale : raw * 10 ** scale;
  // Neither NaN nor Infinity is within.
  return Math.abs(value) <= MOST_VALUE ? value : undefined;
}

/** The printable characters before the first NUL; undefined if there are none. */
export function decodeText(words: readonly number[]): string | undefined {
  const bytes = words.flatMap((word) => [word >> 8, word & 0xff]);
  const end = bytes.indexOf(0);
  const printable = bytes.slice(0, end < 0 ? bytes.length : end).filter((byte) => byte >= 0x20 && byte < 0x7f);
  return String.fromCharCode(...printable).trim() || undefined;
}

type Scales = ReadonlyMap<string, number | null>;

function scalesOf(layout: ModelLayout, words: readonly number[]): Scales {
  const factors = layout.points.filter(({ type }) => type === 'sunssf');
  return new Map(factors.map(({ name, offset }) => [name, scaleFactor(words[offset])]));
}

function decodePoints(points: readonly Point[], words: readonly number[], start: number, scales: Scales): PointValues {
  const numbers = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const point of points) {
    const from = start + point.offset;
    const own = words.slice(from, from + wordsOf(point));
    if (own.length < wordsOf(point)) continue;
    if (point.type === 'string') {
      const text = decodeText(own);
      if (text !== undefined) texts.set(point.name, text);
      continue;
    }
    const scale = point.sf === undefined ? 0 : (scales.get(point.sf) ?? null);
    const value = decodeNumber(point.type, own, scale);
    if (value !== undefined) numbers.set(point.name, value);
  }
  return { numbers, texts };
}

function integerOf(type: keyof typeof MARKS, words: readonly number[]): number | undefined {
  const raw = words.reduce((value, word) => (value << 16n) | BigInt(word), 0n);
  if (MARKS[type].includes(raw)) return undefined;
  const isSigned = type === 'int16' || type === 'int32';
  return Number(isSigned ? BigInt.asIntN(words.length * 16, raw) : raw);
}

function floatOf(words: readonly number[]): number {
  const view = new DataView(new ArrayBuffer(4));
  words.forEach((word, index) => view.setUint16(index * 2, word));
  return shortest(view.getFloat32(0));
}

/** The shortest decimal of the same 32-bit number: 49.96 instead of 49.959999084472656. */
function shortest(value: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const decimal = Number(value.toPrecision(digits));
    if (Math.fround(decimal) === value) return decimal;
  }
  return Number(value.toPrecision(9));
}
