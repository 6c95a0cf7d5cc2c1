import type { ExpectedHour } from '../solar/expected';
import { expectedPower } from '../solar/expected';

/** An hour of a station's day, W; null where it was not heard, or has not begun. */
export interface HourPower {
  readonly start: number;
  readonly end: number;
  readonly power: number | null;
}

/** The day of a station as a small picture. */
export interface DayPicture {
  /** One for each hour of the day, at its middle; of the running one at the middle of what is over. W. */
  readonly points: readonly DayPoint[];
  /** W at the upper edge. */
  readonly most: number;
  /** The hour in which most was given. */
  readonly peak: (HourPower & { readonly power: number }) | null;
}

export interface DayPoint {
  readonly at: number;
  readonly power: number | null;
  /** Null where nothing is expected, since nobody knows of what or where. */
  readonly expected: number | null;
  /** Neither the hour before nor the one after has a power: a line would not show it. */
  readonly isAlone: boolean;
}

/**
 * A day as a picture: every station by the side of its own installed capacity (kWp), and of what is more than that, so that rows of
 * different sizes can be compared. Without a capacity the highest value is the edge. `clear` is what a clear sky would let it make.
 */
export function dayPicture(
  hours: readonly HourPower[],
  clear: readonly ExpectedHour[] | null,
  { installed, now }: { readonly installed: number | null; readonly now: number },
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
  const capacity = installed !== null && installed > 0 ? installed * 1000 : null;
  const highest = points.reduce((most, { expected, power }) => Math.max(most, power ?? 0, expected ?? 0), 0);
  return { points, most: Math.max(capacity ?? highest, peak?.power ?? 0, 1), peak };
}

/** Whether a clear sky gives nothing in the hour that goes on. */
export function isDark(clear: readonly ExpectedHour[] | null, now: number): boolean {
  return clear?.find(({ end, start }) => start <= now && now < end)?.energy === 0;
}
