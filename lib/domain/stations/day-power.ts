import type { ExpectedHour } from '../energy/solar/expected';
import { expectedPower } from '../energy/solar/expected';

/** An hour of a station's day, W; null without data, or before it began. */
export interface HourPower {
  readonly start: number;
  readonly end: number;
  readonly power: number | null;
}

/** The day of a station as a small chart. */
export interface DayPicture {
  /** One for each hour of the day, at its middle; for the current one, at the middle of the elapsed part. W. */
  readonly points: readonly DayPoint[];
  /** W at the upper border. */
  readonly most: number;
  /** The hour with the highest power. */
  readonly peak: (HourPower & { readonly power: number }) | null;
}

export interface DayPoint {
  readonly at: number;
  readonly power: number | null;
  /** Null where the expected power is unknown, for lack of a capacity or position. */
  readonly expected: number | null;
  /** Neither adjacent hour has a power, so a line would not show it. */
  readonly isAlone: boolean;
}

/**
 * A day as a chart, scaled to the station's own installed capacity (kWp) or to higher values, so that rows of different sizes are
 * comparable. Without a capacity, the highest value is the upper border. `clear` is the clear-sky generation.
 */
export function dayPicture(
  hours: readonly HourPower[],
  clear: readonly ExpectedHour[] | null,
  { installedCapacity, now }: { readonly installedCapacity: number | null; readonly now: number },
): DayPicture {
  const heard = hours.map(({ power }) => power !== null);
  const points = hours.map(({ end, power, start }, hour): DayPoint => {
    const at = (start + (start < now ? Math.min(end, now) : end)) / 2;
    return {
      at,
      power,
      expected: clear && Math.round(expectedPower(clear, at)),
      isAlone: power !== null && !heard[hour - 1] && !heard[hour + 1],
    };
  });
  const peak = hours.reduce<DayPicture['peak']>((best, hour) => {
    const { power } = hour;
    return power !== null && power > (best?.power ?? -Infinity) ? { ...hour, power } : best;
  }, null);
  const capacity = installedCapacity !== null && installedCapacity > 0 ? installedCapacity * 1000 : null;
  const highest = points.reduce((most, { expected, power }) => Math.max(most, power ?? 0, expected ?? 0), 0);
  return { points, most: Math.max(capacity ?? highest, peak?.power ?? 0, 1), peak };
}

/** Whether the clear-sky energy of the current hour is zero. */
export function isDark(clear: readonly ExpectedHour[] | null, now: number): boolean {
  return clear?.find(({ end, start }) => start <= now && now < end)?.energy === 0;
}
