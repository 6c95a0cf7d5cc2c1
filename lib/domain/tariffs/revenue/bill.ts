import type { Decimal } from 'decimal.js';
import { cutsOf } from '../../energy/series/cuts';
import { offsetsOf } from '../../energy/series/zone-offset';
import { SIDES, type Side, type TariffTab } from '../bands';
import { hasWeekends } from '../extras';
import type { TariffPeriod } from '../history';
import type { HolidayRule } from '../holidays';
import { dayAfter } from '../valid-from';
import { DAY_MS, MINUTE_MS } from '../../time/durations';
import { billSpans } from './bill-spans';
import { countDays, type BillDays, type BillHour } from './bill-days';
import { Exact, plain } from './exact';
import { bandClock, localMinute, periodClocks } from './price-clock';
import { tariffDays } from './tariff-days';

/** The energy of a band in the month. The times are empty for energy outside all bands. */
export interface BillLine {
  readonly tab: TariffTab;
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly kwh: number;
  /** Rounded to the cent, like every amount of a bill. */
  readonly amount: number;
}

export interface SupplyLine {
  readonly days: number;
  readonly price: number;
  readonly amount: number;
}

/** Tax on import and supply charge: added to them, or included in them and only stated. */
export interface TaxLine {
  readonly rate: number;
  readonly included: boolean;
  readonly base: number;
  readonly amount: number;
}

/** A bill in one currency; currencies are never added up. */
export interface Bill {
  readonly unit: string;
  readonly imports: readonly BillLine[];
  readonly supply: readonly SupplyLine[];
  /** Import plus supply charge. */
  readonly subtotal: number;
  readonly taxes: readonly TaxLine[];
  readonly credits: readonly BillLine[];
  /** The amount to pay; below zero it is a credit. */
  readonly total: number;
}

export interface MonthBill {
  readonly bills: readonly Bill[];
  readonly days: BillDays;
  /** Weekdays so far whose energy is in the weekend bands because they are public holidays, YYYY-MM-DD. */
  readonly holidays: readonly string[];
  /** Whether the month is still running. */
  readonly isOngoing: boolean;
  /** kWh of hours without a tariff. */
  readonly unpriced: Readonly<Record<Side, number>>;
  /** kWh of gaps, whose bands are unknown. */
  readonly estimated: Readonly<Record<Side, number>>;
  /** kWh through the meter; null where that side is not measured. */
  readonly energies: Readonly<Record<Side, number | null>>;
}

export interface BillTerms {
  readonly tariffs: readonly TariffPeriod[];
  readonly zone: string;
  readonly isHoliday: HolidayRule;
  /** First and last local day, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** Epoch ms. */
  readonly now: number;
}

interface Sums {
  readonly lines: Map<string, { readonly line: Omit<BillLine, 'kwh' | 'amount'>; readonly side: Side; kwh: Decimal }>;
  readonly supply: Map<string, { readonly price: number; days: number }>;
  readonly rate: number | undefined;
  readonly included: boolean;
  readonly unit: string;
}

/** The bill of a retailer for the hours of a month: totals by band, supply charge, tax, credit. */
export function monthBill(hours: readonly BillHour[], terms: BillTerms): MonthBill {
  const { tariffs, zone, isHoliday, first, last, now } = terms;
  const dayOf = tariffDays(tariffs, isHoliday);
  const groups = new Map<string, Sums>();
  const groupOf = ({ terms: { unit, tax, taxIncluded = false } }: TariffPeriod): Sums => {
    const name = `${unit} ${tax ?? ''} ${taxIncluded}`;
    const found = groups.get(name) ?? { lines: new Map(), supply: new Map(), rate: tax, included: taxIncluded, unit };
    groups.set(name, found);
    return found;
  };

  const cuts = cutsOf(zone);
  const today = cuts.dayOf(now);
  const holidays: string[] = [];
  for (let day = first; day <= last && day <= today; day = dayAfter(day, 1)) {
    const found = dayOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
    if (!found) continue;
    if (found.isHoliday && hasWeekends(found.period.terms)) holidays.push(day);
    const price = found.period.terms.supplyCharge;
    if (price === undefined) continue;
    const { supply } = groupOf(found.period);
    supply.set(String(price), { price, days: (supply.get(String(price))?.days ?? 0) + 1 });
  }

  const unpriced = { consumption: new Exact(0), feedin: new Exact(0) };
  const estimated = { consumption: new Exact(0), feedin: new Exact(0) };
  const energies: Record<Side, Decimal | null> = { consumption: null, feedin: null };
  const clocksOf = periodClocks(bandClock);
  const offsetAt = offsetsOf(zone);
  for (const hour of billSpans(hours, cuts.startOf(first))) {
    const flows = { consumption: hour.bought, feedin: hour.sold };
    const length = Math.max(1, Math.round((hour.endTime - hour.startTime) / MINUTE_MS));
    const [offset, after] = [offsetAt(hour.startTime), offsetAt(hour.endTime - 1)];
    for (const side of SIDES) {
      const flow = flows[side];
      if (flow === null) continue;
      const kwh = Exact.max(0, flow);
      energies[side] = (energies[side] ?? new Exact(0)).plus(kwh);
      const minutes = new Map<
        string,
        { readonly add: (share: Decimal) => void; readonly price: number; count: number }
      >();
      for (let minute = 0; minute < length; minute += 1) {
        const at = hour.startTime + minute * MINUTE_MS;
        const local = localMinute(at, offset === after ? offset : offsetAt(at));
        const found = dayOf(local.day);
        const band = found && clocksOf(found.period)[side][found.kind][local.minute];
        const name = found
          ? `${found.period.validFrom} ${band?.tab} ${band?.startTime} ${band?.endTime} ${band?.value}`
          : '';
        const known = minutes.get(name);
        if (known) known.count += 1;
        else {
          const add = (share: Decimal) => {
            if (!found) unpriced[side] = unpriced[side].plus(share);
            else addTo(groupOf(found.period), side, band ?? OUTSIDE, share);
          };
          minutes.set(name, { add, price: band?.value ?? 0, count: 1 });
        }
      }
      if (hour.isGap) estimated[side] = estimated[side].plus(kwh);
      const parts = [...minutes.values()];
      // Import of a gap is spread over it; export gets the lowest price, so that it never earns too much.
      const least = hour.isGap && side === 'feedin' ? parts.toSorted((a, b) => a.price - b.price)[0] : undefined;
      if (least) least.add(kwh);
      else for (const { add, count } of parts) add(count === length ? kwh : kwh.times(count).div(length));
    }
  }

  const measured = { consumption: energies.consumption !== null, feedin: energies.feedin !== null };
  return {
    bills: billsOf([...groups.values()]),
    days: countDays(hours, { ...terms, measured }),
    holidays,
    isOngoing: last >= today,
    unpriced: { consumption: unpriced.consumption.toNumber(), feedin: unpriced.feedin.toNumber() },
    estimated: { consumption: estimated.consumption.toNumber(), feedin: estimated.feedin.toNumber() },
    energies: {
      consumption: energies.consumption?.toNumber() ?? null,
      feedin: energies.feedin?.toNumber() ?? null,
    },
  };
}

/** Energy outside all bands costs nothing (D9.5). */
const OUTSIDE = { tab: 'daily', startTime: '', endTime: '', value: 0 } as const;

function addTo(
  { lines }: Sums,
  side: Side,
  band: { readonly tab: TariffTab; readonly startTime: string; readonly endTime: string; readonly value: number },
  kwh: Decimal,
): void {
  const { tab, startTime, endTime, value: price } = band;
  const name = `${side} ${tab} ${startTime} ${endTime} ${price}`;
  const found = lines.get(name) ?? { line: { tab, startTime, endTime, price }, side, kwh: new Exact(0) };
  found.kwh = found.kwh.plus(kwh);
  lines.set(name, found);
}

/** One bill per currency. Amounts with different tax rates have separate tax lines. */
function billsOf(groups: readonly Sums[]): Bill[] {
  return [...new Set(groups.map(({ unit }) => unit))].map((unit) => {
    const parts = groups
      .filter((group) => group.unit === unit)
      .map((group) => {
        const imports = linesOf(group, 'consumption');
        const supply = [...group.supply.values()].map(({ days, price }) => ({
          days,
          price,
          amount: cents(new Exact(price).times(days)),
        }));
        const base = add([...imports, ...supply]);
        const { rate, included } = group;
        const taxes = rate === undefined ? [] : [{ rate, included, base, amount: taxOf(base, rate, included) }];
        return { imports, supply, taxes, credits: linesOf(group, 'feedin') };
      });
    const imports = parts.flatMap((part) => part.imports).sort(byTime);
    const supply = parts.flatMap((part) => part.supply);
    const taxes = parts.flatMap((part) => part.taxes);
    const credits = parts.flatMap((part) => part.credits).sort(byTime);
    const subtotal = add([...imports, ...supply]);
    const total = new Exact(subtotal).plus(add(taxes.filter(({ included }) => !included))).minus(add(credits));
    return { unit, imports, supply, subtotal, taxes, credits, total: plain(total) };
  });
}

const TABS: readonly TariffTab[] = ['daily', 'weekday', 'weekend'];
const byTime = (a: BillLine, b: BillLine): number =>
  TABS.indexOf(a.tab) - TABS.indexOf(b.tab) || (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0);

const linesOf = ({ lines }: Sums, of: Side): BillLine[] =>
  [...lines.values()]
    .filter(({ side }) => side === of)
    .map(({ line, kwh }) => ({ ...line, kwh: kwh.toNumber(), amount: cents(kwh.times(line.price)) }));

const taxOf = (base: number, rate: number, included: boolean): number =>
  cents(new Exact(base).times(rate).div(included ? 100 + rate : 100));

const cents = (value: Decimal): number => plain(value.toDecimalPlaces(2));

const add = (lines: readonly { readonly amount: number }[]): number =>
  plain(lines.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)));
