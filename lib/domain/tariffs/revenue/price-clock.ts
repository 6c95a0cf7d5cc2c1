import type { Band, Price, Side, TariffTab } from '../bands';
import { DAY_END, DAY_START, minuteOf } from '../bands';
import type { TariffPeriod } from '../history';
import { MINUTE_MS } from '../../time/durations';

const DAY_MINUTES = 1_440;

/** The price of each minute of a local day, by kind of day; null outside all bands. */
export interface PriceClock {
  readonly weekday: readonly (number | null)[];
  readonly weekend: readonly (number | null)[];
}

/** A price band with the days it applies to. */
export interface DayBand extends Band {
  readonly tab: TariffTab;
}

/** The same for bands. */
export interface BandClock {
  readonly weekday: readonly (DayBand | null)[];
  readonly weekend: readonly (DayBand | null)[];
}

/** The kind of day that selects a clock. */
export type DayKind = keyof PriceClock;

/** A price, expanded to the minutes of a day. */
export function priceClock(price: Price): PriceClock {
  const { weekday, weekend } = bandClock(price);
  const pricesOf = (day: readonly (DayBand | null)[]) => day.map((band) => band?.value ?? null);
  return { weekday: pricesOf(weekday), weekend: pricesOf(weekend) };
}

/**
 * The bands of a price, expanded to the minutes of a day; a single price is one band all day. A band includes its end minute (D9.5), so
 * that bands written 00:00 to 06:59 and 07:00 to 23:59 leave no gap; where the next one starts in that minute, it takes precedence.
 */
export function bandClock(price: Price): BandClock {
  if (typeof price === 'number') {
    const band = { tab: 'daily', startTime: DAY_START, endTime: DAY_END, value: price } as const;
    const day = Array<DayBand>(DAY_MINUTES).fill(band);
    return { weekday: day, weekend: day };
  }
  const minutes = (kind: DayKind) => {
    const day = Array<DayBand | null>(DAY_MINUTES).fill(null);
    const tab = price.find(({ type }) => type === kind || type === 'daily');
    const inOrder = [...(tab?.rows ?? [])].sort((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime));
    for (const band of inOrder) {
      const until = Math.min(minuteOf(band.endTime) + 1, DAY_MINUTES);
      day.fill({ ...band, tab: tab?.type ?? 'daily' }, minuteOf(band.startTime), until);
    }
    return day;
  };
  return { weekday: minutes('weekday'), weekend: minutes('weekend') };
}

/** The clocks of both prices of a tariff, cached per tariff. */
export function periodClocks<Clock>(
  layOut: (price: Price) => Clock,
): (period: TariffPeriod) => Readonly<Record<Side, Clock>> {
  const known = new Map<TariffPeriod, Readonly<Record<Side, Clock>>>();
  return (period) => {
    const { consumptionPrice, feedinPrice } = period.terms;
    const clocks = known.get(period) ?? { consumption: layOut(consumptionPrice), feedin: layOut(feedinPrice) };
    known.set(period, clocks);
    return clocks;
  };
}

/** The local date and time of an instant: the day since 1970-01-01, and the minute of that day. */
export function localMinute(at: number, offset: number): { readonly day: number; readonly minute: number } {
  const minutes = Math.floor((at + offset) / MINUTE_MS);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { day, minute: minutes - day * DAY_MINUTES };
}
