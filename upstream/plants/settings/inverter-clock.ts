/** Parts of the clock that can be read and set; the year counts from 2000. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
type Part = (typeof PARTS)[number];

const isPart = (code: string): code is Part => PARTS.some((part) => part === code);

/**
 * The clock of an inverter, which runs on after it was set. `wall` is the time on the clocks of its station, as the epoch milliseconds
 * that the same date and time have in UTC; `shift` is how far the inverter's own clock is ahead.
 */
export function readClock(code: string, wall: number, shift: number): number | null {
  return isPart(code) ? partsOf(wall + shift)[code] : null;
}

/** The shift after a part was set; null for what is no part of the clock. */
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
