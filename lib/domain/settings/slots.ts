import { minutesOf, settingNumber } from '../devices/setting';
import { valueOf, type SettingValue, type SettingValues } from './values';

/** Minutes. */
const DAY = 24 * 60;
/** Starts are multiples of five minutes (D5.4). */
const STEP = 5;
const LAST_START = DAY - STEP;

/** The settings of a slot, by meaning. */
const PARTS = {
  power: 'touPower',
  soc: 'touSoc',
  volts: 'touVolt',
  gridCharge: 'touGridCharge',
  genCharge: 'touGenCharge',
} as const;
type SlotPart = keyof typeof PARTS;
const PART_NAMES: readonly SlotPart[] = ['power', 'soc', 'volts', 'gridCharge', 'genCharge'];
const TIME = 'touTime';

/** Slots per day; every device has exactly this many. */
export const SLOT_COUNT = 6;

/** All settings of the slots, slot by slot, each with its time first. */
export const SLOT_CODES: readonly string[] = Array.from({ length: SLOT_COUNT }, (_, index) =>
  [TIME, ...PART_NAMES.map((part) => PARTS[part])].map((code) => `${code}${index + 1}`),
).flat();

/** The settings with the start of each slot, in order. */
export const SLOT_STARTS: readonly string[] = Array.from({ length: SLOT_COUNT }, (_, index) => `${TIME}${index + 1}`);

/** The operation of a device from `start` until the next slot starts. Null where unknown. */
export interface TimeSlot {
  /** Minutes since midnight. */
  readonly start: number | null;
  /** W. */
  readonly power: number | null;
  /** Percent, for a battery operated by state of charge. */
  readonly soc: number | null;
  /** V, for a battery operated by voltage. */
  readonly volts: number | null;
  /** 0 or 1: whether the grid, or the generator, may charge. */
  readonly gridCharge: number | null;
  readonly genCharge: number | null;
}

/** A part of the day in which one slot is in force, minutes since midnight, `to` excluded. */
export interface SlotSpan {
  /** Index from 0. */
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

/** Why the start of a slot, indexed from 0, is invalid. */
export interface SlotProblem {
  readonly slot: number;
  readonly why: 'outside-day' | 'off-step' | 'out-of-order';
}

/** The six slots from a device's settings (D4.7). */
export function readSlots(values: SettingValues): readonly TimeSlot[] {
  return Array.from({ length: SLOT_COUNT }, (_, index) => {
    const number = (code: string) => settingNumber(valueOf(values, `${code}${index + 1}`) ?? '');
    return {
      start: minutesOf(valueOf(values, `${TIME}${index + 1}`) ?? ''),
      power: number(PARTS.power),
      soc: number(PARTS.soc),
      volts: number(PARTS.volts),
      gridCharge: number(PARTS.gridCharge),
      genCharge: number(PARTS.genCharge),
    };
  });
}

/** The inverse of `readSlots`: values of settings by code. Unknown parts of a slot are left out. */
export function slotValues(slots: readonly TimeSlot[]): Record<string, SettingValue> {
  return Object.fromEntries(
    slots.slice(0, SLOT_COUNT).flatMap((slot, index) => {
      const parts = PART_NAMES.map((part) => [`${PARTS[part]}${index + 1}`, slot[part]] as const);
      const start = slot.start === null ? null : clockText(slot.start);
      return [[`${TIME}${index + 1}`, start] as const, ...parts].flatMap(([code, value]) =>
        value === null ? [] : [[code, value] as const],
      );
    }),
  );
}

/** Invalid starts, by slot index from 0; an empty list where all are valid. */
export function checkSlots(slots: readonly TimeSlot[]): readonly SlotProblem[] {
  let latest = 0;
  return slots.flatMap(({ start }, slot): readonly SlotProblem[] => {
    if (start === null) return [];
    if (!(start >= 0 && start < DAY)) return [{ slot, why: 'outside-day' }];
    if (start < latest) return [{ slot, why: 'out-of-order' }];
    latest = start;
    return start % STEP === 0 ? [] : [{ slot, why: 'off-step' }];
  });
}

/**
 * The day from 00:00 to 24:00 in parts, each with one slot: a slot lasts until the next one starts, the last one until the first does,
 * over midnight. Of slots with the same start, only the last one is in force. Null where a start is missing or out of order, because it
 * is then unclear which is in force. A start off the five-minute step is used as it is.
 */
export function daySpans(slots: readonly TimeSlot[]): readonly SlotSpan[] | null {
  const starts = slots.flatMap(({ start }) => (start === null ? [] : [start]));
  if (starts.length < slots.length || starts.length === 0) return null;
  if (checkSlots(slots).some(({ why }) => why !== 'off-step')) return null;
  const night = { slot: starts.length - 1, from: 0, to: starts[0] ?? 0 };
  const spans = starts.map((from, slot) => ({ slot, from, to: starts[slot + 1] ?? DAY }));
  return [night, ...spans].filter(({ from, to }) => to > from);
}

/**
 * The slots after the start of one was dragged: to a multiple of five minutes, within the day and its neighbours. An invalid index
 * changes nothing.
 */
export function moveSlotStart(slots: readonly TimeSlot[], slot: number, minute: number): readonly TimeSlot[] {
  const least = slots.slice(0, slot).findLast(({ start }) => start !== null)?.start ?? 0;
  const most = slots.slice(slot + 1).find(({ start }) => start !== null)?.start ?? LAST_START;
  const snapped = Math.min(Math.max(Math.round(minute / STEP) * STEP, 0), LAST_START);
  const start = least > most ? snapped : Math.min(Math.max(snapped, least), most);
  return slots.map((one, index) => (index === slot ? { ...one, start } : one));
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
