/** Readable and settable parts of the clock; the year counts from 2000. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
type Part = (typeof PARTS)[number];

const isPart = (code: string): code is Part => PARTS.some((part) => part === code);

/**
 * Reads a part of an inverter's clock, which keeps running after it was set. `wall` is the station's local time expressed as
 * the epoch ms of the same date and time in UTC; `shift` is how far the inverter's clock is ahead, in ms.
 */
export function readClock(code: string, wall: number, shift: number): number | null {
  return isPart(code) ? partsOf(wall + shift)[code] : null;
}

/** The shift after setting a part; null for a code that is no part of the clock. */
export function setClock(code: string, value: number, wall: number, shift: number): number | null {
  if (!isPart(code)) return null;
  const set: Record<Part, number> = { ...partsOf(wall + shift) };
  set[code] = value;
  const { year, month, day, hour, minute } = set;
  const rest = (((wall + shift) % 60_000) + 60_000) % 60_000;
  return Date.UTC(2000 + year, month - 1, day, hour, minute) + rest - wall;
}

function partsOf(at: number): Readonly<Record<Part, number>> {
  const date = new Date(at);
  return {
    year: date.getUTCFullYear() - 2000,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}
