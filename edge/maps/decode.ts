import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { addressesOf, type Field, type RawNumbers } from './register-map';

/** Digits that a floating-point number of two and of four registers is good for. */
const FLOAT_DIGITS = { 2: 7, 4: 15 } as const;

/**
 * The value that `words` hold, one for each of `addressesOf(field)`; undefined if the unit does not have it, a word is missing or the
 * contents are not a value.
 */
export function decode(field: Field, words: readonly number[]): PropertyValue | undefined {
  if (words.length !== addressesOf(field).length) return undefined;
  if (field.needs !== undefined && words.at(-1) === 0) return undefined;
  const own = words.slice(0, field.registers.length);
  if (field.type === 'text') return textOf(own);
  if (isAbsent(field, own)) return undefined;
  if (field.type === 'float') return limited(field, floatOf(field, own));
  const raw = rawOf(field, own);
  switch (field.type) {
    case 'time':
      return timeOf(raw);
    case 'bit-list':
      return bitList(raw);
    case 'version':
      return `V${[...raw.toString(16).toUpperCase().padStart(4, '0')].join('.')}`;
    default:
      return Number.isSafeInteger(raw) ? numberOf(field, raw) : undefined;
  }
}

/** Whether the words mean that the unit does not have this value. */
export function isAbsent(field: Field, words: readonly number[]): boolean {
  const { absent } = field;
  if (!absent) return false;
  return field.join === 'sum' ? words.some((word) => contains(absent, word)) : contains(absent, unsigned(field, words));
}

/** Digits behind the point of a number as it is written. */
export function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** The scale and the offset as whole numbers of 10^-decimals, by which values have no binary rounding errors. */
export function wholeScale({ offset = 0, scale = 1 }: Field): { scale: number; offset: number; unit: number } {
  const unit = 10 ** Math.max(decimalsOf(scale), decimalsOf(offset));
  return { scale: Math.round(scale * unit), offset: Math.round(offset * unit), unit };
}

/** The lowest bit of a mask: division by it shifts a field to the right end. */
export function lowestBit(mask: number): number {
  return (mask & -mask) >>> 0;
}

function rawOf(field: Field, words: readonly number[]): number {
  const { mask, narrow, registers, type } = field;
  const isSigned = type === 'int';
  if (field.join === 'sum') return words.reduce((sum, word) => sum + (isSigned ? signed(word, 16) : word), 0);
  const whole = unsigned(field, words);
  if (mask !== undefined) return ((whole & mask) >>> 0) / lowestBit(mask);
  if (!isSigned) return whole;
  if (narrow && (whole <= 0xffff || whole >= 0xffff0000)) return signed(whole % 0x10000, 16);
  return field.join === 'first' || registers.length === 1 ? signed(whole, 16) : signedWide(field, words);
}

function numberOf(field: Field, raw: number): number | undefined {
  const { bands, options, rawOffset = 0 } = field;
  if (options) return options[raw];
  const { offset, scale, unit } = wholeScale(field);
  const value = ((raw - rawOffset) * scale + offset) / unit + 0;
  if (bands) return bands.find(([below]) => value < below)?.[1];
  return limited(field, value);
}

function limited({ least, magnitude }: Field, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const measured = magnitude ? Math.abs(value) : value;
  if (!least || measured >= least.value) return measured;
  return measured < least.value - least.noise ? undefined : least.value;
}

function floatOf(field: Field, words: readonly number[]): number | undefined {
  const { offset = 0, rawOffset = 0, scale = 1 } = field;
  const bytes = new DataView(new ArrayBuffer(8));
  inOrder(field, words).forEach((word, index) => bytes.setUint16(index * 2, word));
  const isDouble = words.length === 4;
  const raw = isDouble ? bytes.getFloat64(0) : bytes.getFloat32(0);
  if (!Number.isFinite(raw)) return undefined;
  const value = (raw - rawOffset) * scale + offset;
  return Number(value.toPrecision(FLOAT_DIGITS[isDouble ? 4 : 2])) + 0;
}

/** The number that the words make without a sign. Above 2^53 it is not exact, which the caller sees by its size. */
function unsigned(field: Field, words: readonly number[]): number {
  if (field.join === 'first') return words.find((word) => word !== 0) ?? 0;
  return inOrder(field, words).reduce((high, word) => high * 0x10000 + word, 0);
}

function signed(number: number, bits: number): number {
  return number >= 2 ** (bits - 1) ? number - 2 ** bits : number;
}

function signedWide(field: Field, words: readonly number[]): number {
  const whole = inOrder(field, words).reduce((high, word) => (high << 16n) | BigInt(word), 0n);
  return Number(BigInt.asIntN(words.length * 16, whole));
}

/** The words of a joined number, high word first. */
function inOrder(field: Field, words: readonly number[]): readonly number[] {
  return field.join === 'high-first' ? words : words.toReversed();
}

function contains(numbers: RawNumbers, number: number): boolean {
  return numbers.some((one) => (typeof one === 'number' ? one === number : number >= one[0] && number <= one[1]));
}

function textOf(words: readonly number[]): string | undefined {
  const characters = words.flatMap((word) => [word >> 8, word & 0xff]);
  const end = characters.indexOf(0);
  const text = String.fromCharCode(...(end < 0 ? characters : characters.slice(0, end))).trim();
  // A memory that was never written holds other bytes.
  return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}

function timeOf(raw: number): string | undefined {
  const [hours, minutes] = [Math.floor(raw / 100), raw % 100];
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function bitList(raw: number): string {
  return Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => (raw >>> bit) & 1)
    .map((bit) => bit + 1)
    .join(',');
}
