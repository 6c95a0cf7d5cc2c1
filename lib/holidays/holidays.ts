import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { holidayDays, noHolidays } from '@/lib/domain/tariffs/holidays';
import type { HolidayCountry, HolidayRule } from '@/lib/domain/tariffs/holidays';

/*
 * The only user of `date-holidays`: half a megabyte of data, loaded when a tariff first needs it, by the backend and by the server of
 * the portal. A browser never gets it.
 */

/** Years of regions; one is some twenty texts. */
const MOST_YEARS = 2_000;

type Calendar = typeof Holidays;
let loading: Promise<Calendar> | undefined;
const calendar = (): Promise<Calendar> => (loading ??= import('date-holidays').then(({ default: found }) => found));

const years = new LRUCache<string, ReadonlySet<string>>({ max: MOST_YEARS });

/** The rule for all of these tariffs. Nothing is loaded where none of them has a region. */
export async function holidayRuleFor(
  tariffs: Iterable<{ readonly holidayRegion?: string | null | undefined }>,
): Promise<HolidayRule> {
  for (const { holidayRegion } of tariffs) if (holidayRegion) return ruleOf(await calendar());
  return noHolidays;
}

const ruleOf =
  (Found: Calendar): HolidayRule =>
  (region, day) => {
    const year = Number(day.slice(0, 4));
    const name = `${region} ${year}`;
    const known = years.get(name) ?? daysOf(Found, region, year);
    years.set(name, known);
    return known.has(day);
  };

/** Public holidays and their substitute days; none for an unknown region. */
function daysOf(Found: Calendar, region: string, year: number): ReadonlySet<string> {
  if (!isIn(new Found(), region)) return new Set();
  const [country = '', state] = region.split('-');
  const holidays = state ? new Found(country, state, { types: ['public'] }) : new Found(country, { types: ['public'] });
  // One that lasts several days may have begun in the year before.
  const days = [year - 1, year].flatMap((one) =>
    holidays
      .getHolidays(one)
      .flatMap(({ date, start, end }) => holidayDays({ date, hours: (end.getTime() - start.getTime()) / HOUR_MS })),
  );
  return new Set(days.filter((day) => day.startsWith(`${year}-`)));
}

/** Whether the holidays of a region are known. */
export async function isHolidayRegion(region: string): Promise<boolean> {
  return isIn(new (await calendar())(), region);
}

/** The library takes an unknown state for its country. */
function isIn(found: Holidays, region: string): boolean {
  const [country = '', state, ...rest] = region.split('-');
  if (rest.length > 0 || !Object.hasOwn(found.getCountries(), country)) return false;
  return state === undefined || Object.hasOwn(found.getStates(country) ?? {}, state);
}

let countries: readonly HolidayCountry[] | undefined;

/** Every country whose holidays are known, with its states and their local names. */
export async function holidayCountries(): Promise<readonly HolidayCountry[]> {
  const found = new (await calendar())();
  countries ??= Object.keys(found.getCountries()).map((code) => ({
    code,
    states: Object.entries(found.getStates(code) ?? {}).map(([state, name]) => ({ code: state, name })),
  }));
  return countries;
}
