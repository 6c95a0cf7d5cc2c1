import type { Decimal } from 'decimal.js';
import { wallMs } from '../../time/period/calendar';
import { samePart } from '../../time/period/same-part';
import { offsetsOf } from '../../energy/series/zone-offset';
import { heldFromBefore } from './gap-prices';
import { Exact, plain } from './exact';
import type { HourPricing, RevenueRow } from './hour';
import { revenueAt } from './hourly';

/** An hour with its revenue, kWh and money; null if unknown. */
export interface ComparedHour {
  /** Equal in both periods for the same local hour on the same day of the period. */
  readonly key: string;
  readonly generation: number | null;
  readonly earned: number | null;
  /** Its revenue at the reference prices. */
  readonly atReference: number | null;
  /** Its clear-sky energy. */
  readonly expected: number | null;
  /** Whether it contains energy of a gap before it, which belongs to no single hour. */
  readonly mixed?: boolean;
}

/** Why a period's revenue differs from the previous one's, in its currency, to the cent: the parts add up to `difference`. */
export interface RevenueWhy {
  readonly before: number;
  readonly now: number;
  readonly difference: number;
  /** Effect of a changed tariff. */
  readonly price: number;
  /** Effect of more or less sunlight; includes outages where `outage` is null. */
  readonly weather: number;
  /** Cost of hours with much expected but no actual generation; null where the expected generation is unknown. */
  readonly outage: number | null;
  /** Effect of different amounts and times of use, storage and export. */
  readonly consumption: number;
  /** Revenue of hours that only one period has: months differ in length, and so do days with a clock change. */
  readonly calendar: number;
  /** Revenue of hours in both periods of which one is unknown, or contains energy of a gap before it. */
  readonly gaps: number;
  /** Hours that could be compared, hours in `calendar` and in `gaps`, and hours of outage. */
  readonly hours: {
    readonly compared: number;
    readonly calendar: number;
    readonly gaps: number;
    readonly outage: number;
    readonly outageBefore: number;
  };
}

/**
 * An hour can only be an outage where the clear-sky energy is this share of an hour at full power. Below it the sun is low: inverters
 * may not run yet, and a roof or a hill may shade the panels.
 */
const SUBSTANTIAL = 0.2;
/** Even the darkest cloud lets more than this share of the clear-sky energy through: less is an outage. */
const DARK = 0.02;

type Known = ComparedHour & { readonly generation: number; readonly earned: number; readonly atReference: number };

/** Decomposes the difference between two periods of a plant with `capacity` kWp; null where no hour can be compared. */
export function whyRevenue(
  before: readonly ComparedHour[],
  now: readonly ComparedHour[],
  capacity: number | null,
): RevenueWhy | null {
  const [old, fresh] = [before.filter(isKnown), now.filter(isKnown)];
  const [oldKeys, freshKeys] = [keysOf(old.filter(isComparable)), keysOf(fresh.filter(isComparable))];
  const [oldCalendar, freshCalendar] = [keysOf(before), keysOf(now)];
  const [oldPaired, freshPaired] = [
    old.filter((hour) => isComparable(hour) && freshKeys.has(hour.key)),
    fresh.filter((hour) => isComparable(hour) && oldKeys.has(hour.key)),
  ];
  if (freshPaired.length === 0) return null;
  const [earnedBefore, earned] = [sum(old, 'earned'), sum(fresh, 'earned')];
  const difference = earned.minus(earnedBefore);
  const compared = sum(freshPaired, 'earned').minus(sum(oldPaired, 'earned'));
  const oldAlone = old.filter(({ key }) => !freshCalendar.has(key));
  const freshAlone = fresh.filter(({ key }) => !oldCalendar.has(key));
  const calendar = sum(freshAlone, 'earned').minus(sum(oldAlone, 'earned'));
  const shared = before.filter(({ key }) => freshCalendar.has(key)).length;
  const volume = sum(freshPaired, 'atReference').minus(sum(oldPaired, 'atReference'));
  const [lost, lostBefore] = outagesOf(capacity, freshPaired, oldPaired);
  const worth = worthOf(oldPaired, freshPaired);
  const generated = worth.times(sum(freshPaired, 'generation').minus(sum(oldPaired, 'generation')));
  const outage = lost && lostBefore ? toCents(worth.times(lostBefore.energy.minus(lost.energy))) : null;
  const weather = toCents(generated.minus(outage ?? 0));
  return {
    before: earnedBefore.toNumber(),
    now: earned.toNumber(),
    difference: difference.toNumber(),
    price: plain(compared.minus(volume)),
    weather: plain(weather),
    outage: outage && plain(outage),
    // The remainder, so that no rounding cents are lost.
    consumption: plain(volume.minus(weather).minus(outage ?? 0)),
    calendar: plain(calendar),
    gaps: plain(difference.minus(compared).minus(calendar)),
    hours: {
      compared: freshPaired.length,
      calendar: before.length + now.length - 2 * shared,
      // An hour missing in both periods counts once.
      gaps: shared - freshPaired.length,
      outage: lost?.hours ?? 0,
      outageBefore: lostBefore?.hours ?? 0,
    },
  };
}

/** The value of a kWh, the mean of the two periods; where one generated nothing, that of the other. */
function worthOf(before: readonly Known[], now: readonly Known[]): Decimal {
  const each = [before, now].flatMap((hours) => {
    const generated = sum(hours, 'generation');
    return generated.isZero() ? [] : [sum(hours, 'atReference').dividedBy(generated)];
  });
  return each.length === 0 ? new Exact(0) : Exact.sum(...each).dividedBy(each.length);
}

interface Outage {
  /** kWh that would have been generated in the period's own weather. */
  readonly energy: Decimal;
  readonly hours: number;
}

/**
 * The energy lost by outages in each period; null where the capacity or an hour's expected energy is unknown: an outage then looks like
 * darkness.
 */
function outagesOf(capacity: number | null, ...periods: readonly (readonly Known[])[]): (Outage | null)[] {
  if (capacity === null || periods.flat().some(({ expected }) => expected === null)) return periods.map(() => null);
  const isOut = ({ expected, generation }: Known) =>
    expected !== null && expected > 0 && expected >= capacity * SUBSTANTIAL && generation <= expected * DARK;
  const rateOf = (hours: readonly Known[]) => {
    const running = hours.filter((hour) => !isOut(hour));
    const clear = sum(running, 'expected');
    return clear.isZero() || running.every(({ generation }) => generation === 0)
      ? null
      : sum(running, 'generation').dividedBy(clear);
  };
  // An outage of a whole period hides its weather: the other period's is used.
  const rates = periods.map(rateOf);
  const any = rates.find((rate) => rate !== null) ?? new Exact(0);
  return periods.map((hours, index) => {
    const out = hours.filter(isOut);
    return { energy: sum(out, 'expected').times(rates[index] ?? any), hours: out.length };
  });
}

const isKnown = (hour: ComparedHour): hour is Known =>
  hour.generation !== null && hour.earned !== null && hour.atReference !== null;

const isComparable = ({ mixed = false }: ComparedHour) => !mixed;

const keysOf = (hours: readonly ComparedHour[]): ReadonlySet<string> => new Set(hours.map(({ key }) => key));

function sum(hours: readonly Known[], name: 'atReference' | 'earned' | 'expected' | 'generation'): Decimal {
  return hours.reduce((total, hour) => total.plus(hour[name] ?? 0), new Exact(0));
}

const toCents = (value: Decimal): Decimal => value.toDecimalPlaces(2);

/**
 * The hours of a sheet in comparable form: `first` is the local start of the period (YYYY-MM-DDTHH:mm), `prices` are the reference
 * prices; `expectedAt` returns the clear-sky energy of the hour that begins at an instant.
 */
export function comparedHours(
  rows: readonly RevenueRow[],
  {
    expectedAt,
    first,
    prices,
    zone,
  }: {
    readonly expectedAt: (start: number) => number | null;
    readonly first: string;
    readonly prices: HourPricing;
    readonly zone: string;
  },
): ComparedHour[] {
  const offsetAt = offsetsOf(zone);
  const begin = wallMs(first);
  const seen = new Set<string>();
  // The rules of D9.5 were already applied to the rows: missing charging is unknown, never 0.
  return revenueAt(rows, prices, true).map((row, index) => {
    const { powerGeneration, startTime, totalRevenue } = row;
    const wall = String((startTime + offsetAt(startTime) - begin) / 60_000);
    const key = seen.has(wall) ? `${wall} again` : wall;
    seen.add(key);
    return {
      key,
      generation: powerGeneration,
      earned: rows[index]?.totalRevenue ?? null,
      atReference: totalRevenue,
      expected: expectedAt(startTime),
      ...(heldFromBefore(row) && { mixed: true }),
    };
  });
}

/** The hours that are no further into their period than another period has come. */
export function upTo(hours: readonly ComparedHour[], reached: readonly ComparedHour[]): ComparedHour[] {
  return samePart(hours, reached, ({ key }) => Number.parseFloat(key));
}
