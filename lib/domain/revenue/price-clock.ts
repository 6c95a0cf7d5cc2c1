import type { Price, TariffTab } from '../tariffs/bands';
import { minuteOf } from '../tariffs/bands';

const DAY_MINUTES = 1_440;

/** The price of each minute of a local day, by its kind; null where no band holds. */
export interface PriceClock {
  readonly weekday: readonly (number | null)[];
  readonly weekend: readonly (number | null)[];
}

/**
 * A price laid out over the minutes of a day. A band holds up to and including its end minute (D9.5), so that bands
 * written 00:00 to 06:59 and 07:00 to 23:59 leave no gap; where the next one starts in that very minute, it wins.
 */
export function priceClock(price: Price): PriceClock {
  const minutes = (tab: TariffTab) => {
    if (typeof price === 'number') return Array<number>(DAY_MINUTES).fill(price);
    const day = Array<number | null>(DAY_MINUTES).fill(null);
    const rows = price.find(({ type }) => type === tab || type === 'daily')?.rows ?? [];
    const inOrder = [...rows].sort((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime));
    for (const { startTime, endTime, value } of inOrder) {
      day.fill(value, minuteOf(startTime), Math.min(minuteOf(endTime) + 1, DAY_MINUTES));
    }
    return day;
  };
  return { weekday: minutes('weekday'), weekend: minutes('weekend') };
}
