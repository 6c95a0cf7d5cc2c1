import type { TariffPeriod } from '../history';
import type { HolidayRule } from '../holidays';
import { DAY_MS } from '../../time/durations';

/** The tariff of a local day, and whether its weekend prices apply. */
export interface TariffDay {
  readonly period: TariffPeriod;
  readonly kind: 'weekday' | 'weekend';
  /** Weekend prices apply only because of a public holiday. */
  readonly isHoliday: boolean;
}

/**
 * Returns the tariff of a local day, given as days since 1970-01-01; null where there is none. Weekend prices apply on Saturday and
 * Sunday (D9.5), and on public holidays of the tariff's region, where it has one.
 */
export function tariffDays(
  tariffs: readonly TariffPeriod[],
  isHoliday: HolidayRule,
): (day: number) => TariffDay | null {
  const inOrder = [...tariffs].sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0));
  const known = new Map<number, TariffDay | null>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    const period = inOrder.find(({ validFrom }) => validFrom <= date);
    const region = period?.terms.holidayRegion;
    const holiday = !isWeekend(day) && region !== undefined && isHoliday(region, date);
    const kind = holiday || isWeekend(day) ? 'weekend' : 'weekday';
    const found = period ? ({ period, kind, isHoliday: holiday } as const) : null;
    known.set(day, found);
    return found;
  };
}

/** 1 January 1970 was a Thursday. */
function isWeekend(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}
