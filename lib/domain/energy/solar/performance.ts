import type { ExpectedHour } from './expected';

/** A past day, kWh: the actual generation (null where readings are missing), and the one expected under a clear sky. */
export interface PastDay {
  readonly actual: number | null;
  readonly clear: number | null;
}

export interface Performance {
  /** Actual generation relative to the model's; 1 is equal. */
  readonly ratio: number;
  /** Number of days it is based on. */
  readonly days: number;
}

/** Fewer complete days are not sufficient. */
export const LEAST_DAYS = 3;
/** Days further back may belong to another season. */
export const MOST_DAYS = 14;
/** A day with a lower clear-sky energy (kWh) is dominated by the horizon and not used. */
const LEAST_CLEAR = 0.1;
/** A higher ratio means that the capacity is wrong, so that a forecast with it would be no better. */
const MOST_RATIO = 2;

/**
 * A plant's recent generation relative to clear skies: the median of its recent days, so that clouds count as often as they occur
 * (`rank` 0.5), or a brighter day than most (0.9) where a weather forecast provides the clouds. Null with too few days.
 */
export function performanceOf(days: readonly PastDay[], rank = 0.5): Performance | null {
  const ratios = days
    .flatMap(({ actual, clear }) =>
      actual === null || clear === null || clear < LEAST_CLEAR || actual < 0 ? [] : [actual / clear],
    )
    .slice(-MOST_DAYS)
    .sort((a, b) => a - b);
  if (ratios.length < LEAST_DAYS) return null;
  const at = (ratios.length - 1) * rank;
  const [low = 0, high = low] = [ratios[Math.floor(at)], ratios[Math.ceil(at)]];
  return { ratio: Math.min(MOST_RATIO, low + (high - low) * (at - Math.floor(at))), days: ratios.length };
}

/** Hours with a clear-sky energy below this share of the day's may be missing. */
const MAY_MISS = 0.1;

/**
 * A past day's generation compared with the clear-sky energy, over the hours with data: missing night hours are no gap, but a missing
 * noon is.
 */
export function pastDayOf(
  hours: readonly (ExpectedHour | null)[],
  actualOf: (start: number) => number | null | undefined,
): PastDay {
  let [whole, heard, actual] = [0, 0, 0];
  for (const hour of hours) {
    if (hour === null) return { actual: null, clear: null };
    whole += hour.energy;
    const made = actualOf(hour.start);
    if (made === null || made === undefined) continue;
    heard += hour.energy;
    actual += made;
  }
  return heard < whole * (1 - MAY_MISS) || heard === 0 ? { actual: null, clear: whole } : { actual, clear: heard };
}
