import 'server-only';
import { comparedPeriod, firstDayOf, lastDayOf, wallText } from '@/lib/domain/time/period/calendar';
import type { Period } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { hourPrices } from '@/lib/domain/tariffs/revenue/hourly';
import { comparedHours, upTo, whyRevenue } from '@/lib/domain/tariffs/revenue/why';
import type { RevenueWhy } from '@/lib/domain/tariffs/revenue/why';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import { expectedHours } from '@/lib/domain/energy/solar/expected';
import type { Site } from '@/lib/domain/energy/solar/expected';
import { tariffsDiffer } from '@/lib/domain/tariffs/history';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import { siteOf } from '../energy/forecast';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { readTariffSheet } from '../reports/tariff-sheet';
import type { TariffSheet } from '../reports/tariff-sheet';

/** Periods longer than a year are not explained by the hour. */
const MOST_DAYS = 366;

/** Why a period's revenue differs from the previous one's, or why that is unknown. */
export type WhyAnswer =
  | {
      readonly why: RevenueWhy;
      readonly unit: string;
      readonly previous: Period;
      readonly isOngoing: boolean;
      /** Whether another tariff applied in one of the two, even if the compared hours cost the same. */
      readonly tariffChanged: boolean;
    }
  | { readonly why: null; readonly reason: 'no-previous' | 'too-long' | 'no-hours' | 'no-tariff' | 'currencies' };

/** The revenue of a station in a period compared with the previous period (D2.31). */
export async function readRevenueWhy(
  caller: Caller,
  id: string,
  period: Period,
  now: number = Date.now(),
): Promise<Outcome<WhyAnswer>> {
  const previous = comparedPeriod(period);
  if (previous === null) return ok({ why: null, reason: 'no-previous' });
  if (dayAfter(firstDayOf(period), MOST_DAYS) < lastDayOf(period)) return ok({ why: null, reason: 'too-long' });
  const station = await findStation(caller, id);
  if (!station.ok) return station;
  const [fresh, old] = await Promise.all([
    readTariffSheet(caller, id, period, now),
    readTariffSheet(caller, id, previous, now),
  ]);
  if (!fresh.ok) return fresh;
  if (!old.ok) return old;
  if (fresh.value === null || old.value === null) return ok({ why: null, reason: 'no-previous' });
  const units = [...new Set([...unitsOf(old.value), ...unitsOf(fresh.value)])];
  const [unit] = units;
  if (unit === undefined) return ok({ why: null, reason: 'no-tariff' });
  if (units.length > 1) return ok({ why: null, reason: 'currencies' });

  const { zone } = fresh.value;
  // The tariff at the end of the previous period; if there was none, the first one after it.
  const held =
    old.value.tariffs.findLast(({ validFrom }) => validFrom <= lastDayOf(previous)) ?? fresh.value.tariffs[0];
  const terms = held ? [held.terms] : [];
  const isHoliday = await holidayRuleFor(terms);
  const prices = hourPrices(
    terms.map((own) => ({ validFrom: '', terms: own })),
    zone,
    isHoliday,
  );
  const site = siteOf(station.value, undefined);
  const slicer = new EventLoopSlicer();
  const hoursOf = async (sheet: TariffSheet, of: Period) => {
    const { start, end } = spanOfPeriod(of, zone);
    const clear = site && (await clearSkyOf({ ...site, zone }, of, Math.min(end, now), slicer));
    // The current hour is still incomplete.
    const rows = sheet.rows.filter(({ endTime }) => endTime <= now);
    const first = wallText(start + offsetsOf(zone)(start));
    return comparedHours(rows, { zone, first, prices, expectedAt: (at) => clear?.get(at) ?? null });
  };
  const hours = await hoursOf(fresh.value, period);
  const before = await hoursOf(old.value, previous);
  const isOngoing = spanOfPeriod(period, zone).end > now;
  const why = whyRevenue(isOngoing ? upTo(before, hours) : before, hours, site?.capacity ?? null);
  const tariffChanged = tariffsDiffer(old.value.tariffs, fresh.value.tariffs);
  return ok(why ? { why, unit, previous, isOngoing, tariffChanged } : { why: null, reason: 'no-hours' });
}

const unitsOf = ({ sums }: TariffSheet): string[] => sums.money.flatMap(({ unit }) => (unit === null ? [] : [unit]));

/** Clear-sky production in the begun hours of a period, by their start instant. */
async function clearSkyOf(
  site: Site,
  period: Period,
  until: number,
  slicer: EventLoopSlicer,
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  const cuts = cutsOf(site.zone);
  const last = until > cuts.startOf(firstDayOf(period)) ? cuts.dayOf(until - 1) : '';
  for (let day = firstDayOf(period); day <= last; day = dayAfter(day, 1)) {
    for (const hour of expectedHours(site, day)) if (hour) found.set(hour.start, hour.energy);
    if (slicer.isOver()) await slicer.rest();
  }
  return found;
}
