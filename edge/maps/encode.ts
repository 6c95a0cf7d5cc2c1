import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { minutesOf, settingNumber } from '@/lib/domain/devices/setting';
import { decode, isAbsent, lowestBit, wholeScale } from './decode';
import type { MapEntry } from './register-map';

/** The holding registers that are read before a setting is written, and then written in one request. */
export interface WriteRange {
  readonly address: number;
  readonly count: number;
}

/** The registers to write for an entry; undefined if it is not written. */
export function writeRange({ access, frame, join, needs, registers, sure, table }: MapEntry): WriteRange | undefined {
  const [from, to] = frame ?? [Math.min(...registers), Math.max(...registers)];
  const isBlock = frame !== undefined || to - from + 1 === registers.length;
  const isComputed = join === 'sum' || join === 'first' || needs !== undefined;
  if (access !== 'rw' || !sure || table === 'input' || isComputed || !isBlock) return undefined;
  return { address: from, count: to - from + 1 };
}

/**
 * The words to write from `writeRange(entry)` on so that the setting gets `value`, given those that are there now. Undefined if the
 * entry is not written, the unit does not have it, or the value cannot be expressed exactly: out of range, not an option, off the step.
 */
export function encode(entry: MapEntry, value: PropertyValue, present: readonly number[]): number[] | undefined {
  const range = writeRange(entry);
  if (!range || present.length !== range.count) return undefined;
  const places = entry.registers.map((register) => register - range.address);
  const wordsAt = (all: readonly number[]) => places.map((place) => all[place] ?? 0);
  const now = wordsAt(present);
  if (isAbsent(entry, now)) return undefined;
  const wanted = entry.type === 'time' || entry.type === 'bit-list' ? String(value) : settingNumber(value);
  if (wanted === null || !isTaken(entry, wanted)) return undefined;
  // A value may have several raw numbers: the one that the device has now stays.
  if (decode(entry, now) === wanted) return [...present];
  const raw = rawFor(entry, wanted);
  const words = raw === undefined ? undefined : wordsFor(entry, raw, now);
  if (!words || decode(entry, words) !== wanted) return undefined;
  const written = [...present];
  places.forEach((place, index) => (written[place] = words[index] ?? 0));
  return written;
}

function isTaken({ range, step, type }: MapEntry, value: number | string): boolean {
  const number = type === 'time' ? minutesOf(value) : Number(value);
  if (number === null) return false;
  if (type !== 'time' && range && (number < range[0] || number > range[1])) return false;
  return step === undefined || number % step === 0;
}

function rawFor(entry: MapEntry, value: number | string): number | undefined {
  if (entry.type === 'time') return Number(String(value).replace(':', ''));
  if (entry.type === 'bit-list') return bitsOf(String(value));
  if (entry.type !== undefined && entry.type !== 'uint' && entry.type !== 'int') return undefined;
  if (entry.bands) return undefined;
  if (entry.options) {
    const found = Object.entries(entry.options).find(([, option]) => option === value);
    return found && Number(found[0]);
  }
  const { offset, scale, unit } = wholeScale(entry);
  return Math.round((Math.round(Number(value) * unit) - offset) / scale) + (entry.rawOffset ?? 0);
}

function bitsOf(list: string): number {
  return list === '' ? 0 : list.split(',').reduce((bits, number) => bits | (1 << (Number(number) - 1)), 0);
}

function wordsFor(entry: MapEntry, raw: number, now: readonly number[]): number[] | undefined {
  const { join, mask, registers, type } = entry;
  const bits = registers.length * 16;
  const [least, most] = type === 'int' ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
  if (raw < least || raw > most || !Number.isSafeInteger(raw)) return undefined;
  if (mask !== undefined) {
    const word = now[0];
    if (registers.length !== 1 || word === undefined || raw * lowestBit(mask) > mask) return undefined;
    return [(word & ~mask) | (raw * lowestBit(mask))];
  }
  const whole = BigInt.asUintN(bits, BigInt(raw));
  const lowFirst = registers.map((_, index) => Number((whole >> BigInt(index * 16)) & 0xffffn));
  return join === 'high-first' ? lowFirst.toReversed() : lowFirst;
}
