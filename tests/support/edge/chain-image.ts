import { MODEL_LAYOUTS } from '@/edge/sunspec/models';
import { wordsOf, type Point } from '@/edge/sunspec/models/point';

/** Raw values by point; what is not named is not implemented. */
export type RawPoints = Readonly<Record<string, number | bigint | string>>;

export interface ImageModel {
  readonly id: number;
  readonly points?: RawPoints;
  readonly groups?: readonly RawPoints[];
  /** The length word, where it is not that of the layout with its groups. */
  readonly length?: number;
}

/** Holding registers by address. */
export type Image = Map<number, number>;

export const MARKER = [0x5375, 0x6e53] as const;
export const END = [0xffff, 0] as const;

/** A chain at `base` with its marker; `end` are the words after the last model. */
export function chainImage(
  models: readonly ImageModel[],
  { base = 40000, end = END as readonly number[] } = {},
): { image: Image; addresses: number[]; endAddress: number } {
  const words: number[] = [...MARKER];
  const addresses: number[] = [];
  for (const model of models) {
    addresses.push(base + words.length);
    words.push(...modelWords(model));
  }
  const endAddress = base + words.length;
  words.push(...end);
  return { image: new Map(words.map((word, index) => [base + index, word])), addresses, endAddress };
}

/** A model from its id word. */
export function modelWords({ id, points = {}, groups = [], length }: ImageModel): number[] {
  const layout = MODEL_LAYOUTS.find(({ ids }) => ids.includes(id));
  const size = length ?? (layout?.length ?? 0) + groups.length * (layout?.group?.size ?? 0);
  const words: number[] = Array<number>(size + 2).fill(0xffff);
  words.splice(0, 2, id, size);
  if (!layout) return words;
  put(words, 0, layout.points, points);
  const { group } = layout;
  if (group) groups.forEach((values, index) => put(words, group.start + index * group.size, group.points, values));
  return words;
}

/** A common model. */
export const commonModel = (Mn: string, points: RawPoints = {}): ImageModel => ({
  id: 1,
  points: { Mn, Md: 'Model', Vr: '1.0', SN: 'S-1', ...points },
});

function put(words: number[], start: number, points: readonly Point[], values: RawPoints): void {
  const unknown = Object.keys(values).find((name) => !points.some((point) => point.name === name));
  if (unknown !== undefined) throw new Error(`no point ${unknown}`);
  for (const point of points) {
    const encoded = encode(point, values[point.name]);
    words.splice(start + point.offset, encoded.length, ...encoded);
  }
}

function encode(point: Point, value: number | bigint | string | undefined): number[] {
  const count = wordsOf(point);
  if (point.type === 'string') return textWords(String(value ?? ''), count);
  if (point.type === 'float32') return floatWords(value === undefined ? NaN : Number(value));
  if (value === undefined) return missing(point, count);
  return integerWords(BigInt(value), count);
}

function missing({ type }: Point, count: number): number[] {
  if (type === 'acc32' || type === 'acc64') return Array<number>(count).fill(0);
  const isSigned = type === 'int16' || type === 'int32' || type === 'sunssf';
  return isSigned ? [0x8000, ...Array<number>(count - 1).fill(0)] : Array<number>(count).fill(0xffff);
}

export function integerWords(value: bigint, count: number): number[] {
  const raw = BigInt.asUintN(count * 16, value);
  return Array.from({ length: count }, (_, index) => Number((raw >> BigInt(16 * (count - 1 - index))) & 0xffffn));
}

export function floatWords(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [view.getUint16(0), view.getUint16(2)];
}

export function textWords(text: string, count: number): number[] {
  const byte = (index: number) => text.charCodeAt(index) || 0;
  return Array.from({ length: count }, (_, index) => byte(index * 2) * 256 + byte(index * 2 + 1));
}
