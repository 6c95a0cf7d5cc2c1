import type { ExpectedHour } from './expected';

/** A day of the past, kWh: what the plant made (null where readings are missing), and what a clear sky would have let it make. */
export interface PastDay {
  readonly actual: number | null;
  readonly clear: number | null;
}

export interface Performance {
  /** What the plant makes of what the model says; 1 is just that. */
  readonly ratio: number;
  /** How many days it was learned from. */
  readonly days: number;
}

/** Fewer whole days say nothing about a plant. */
export const LEAST_DAYS = 3;
/** Further back another season begins. */
export const MOST_DAYS = 14;
/** A day on which even a clear sky gives less than this of a kWh per kWp tells more about the horizon than about the plant. */
const LEAST_CLEAR = 0.1;
/** Beyond it the capacity is entered wrongly: a forecast of that would be no better. */
const MOST_RATIO = 2;

/**
 * What a plant made of clear skies lately: the median of its recent days, so that clouds count as often as they came
 * (`rank` 0.5), or a brighter day than most (0.9) where the clouds are told by somebody else. Null with too few days.
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

/** Hours in which a clear sky would have given less than this share of the day may be missing. */
const MAY_MISS = 0.1;

/**
 * What a plant made in a day that is over beside what a clear sky would have let it make, over the hours that were heard:
 * a night that nobody reported is no gap, a noon is one.
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
