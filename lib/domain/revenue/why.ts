import type { Decimal } from 'decimal.js';
import { wallMs } from '../period/calendar';
import { samePart } from '../period/same-part';
import { offsetsOf } from '../series/zone-offset';
import { heldFromBefore } from './gap-prices';
import { Exact, plain } from './exact';
import type { HourPricing, RevenueRow } from './hour';
import { revenueAt } from './hourly';

/** An hour with what it earned, kWh and money; null is not known. */
export interface ComparedHour {
  /** The same in both periods for the same hour of the wall on the same day of the period. */
  readonly key: string;
  readonly generation: number | null;
  readonly earned: number | null;
  /** What it would have earned at the prices of reference. */
  readonly atReference: number | null;
  /** What a clear sky would have given. */
  readonly expected: number | null;
  /** Whether it holds what came before it, in a gap: it is the energy of no one hour. */
  readonly mixed?: boolean;
}

/** Why a period earned something else than the one before, in its currency, to the cent: the parts add up to `difference`. */
export interface RevenueWhy {
  readonly before: number;
  readonly now: number;
  readonly difference: number;
  /** What the tariff changed. */
  readonly price: number;
  /** What more or less light gave; with the outages in it where `outage` is null. */
  readonly weather: number;
  /** What hours cost in which much was to be expected and nothing generated; null where nothing is known of what was to be expected. */
  readonly outage: number | null;
  /** What came of using, storing and selling otherwise, and at other hours. */
  readonly consumption: number;
  /** What was earned in hours that only one of the two has: months differ in length, and days on which the clock changes. */
  readonly calendar: number;
  /** What was earned in hours that both have and of which one is not known, or holds what came in a gap before it. */
  readonly gaps: number;
  /** Hours that could be compared, hours that are in `calendar` and in `gaps`, and hours of outage. */
  readonly hours: {
    readonly compared: number;
    readonly calendar: number;
    readonly gaps: number;
    readonly outage: number;
    readonly outageBefore: number;
  };
}

/**
 * An hour can be one of outage where a clear sky gives this share of an hour at full power. Below it the sun has only risen or is about to
 * set: inverters do not run yet, and a roof or a hill may stand before it.
 */
const SUBSTANTIAL = 0.2;
/** The darkest cloud lets more through than this share of a clear sky: less is an outage. */
const DARK = 0.02;

type Known = ComparedHour & { readonly generation: number; readonly earned: number; readonly atReference: number };

/** Decomposes the difference of two periods of a plant of so many kWp; null where no hour of them can be compared. */
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
    // The rest, so that the cents of rounding are lost nowhere.
    consumption: plain(volume.minus(weather).minus(outage ?? 0)),
    calendar: plain(calendar),
    gaps: plain(difference.minus(compared).minus(calendar)),
    hours: {
      compared: freshPaired.length,
      calendar: before.length + now.length - 2 * shared,
      // An hour that is missing in both is one hour.
      gaps: shared - freshPaired.length,
      outage: lost?.hours ?? 0,
      outageBefore: lostBefore?.hours ?? 0,
    },
  };
}

/** What a kWh was worth, the mean of the two periods; where one generated nothing, that of the other. */
function worthOf(before: readonly Known[], now: readonly Known[]): Decimal {
  const each = [before, now].flatMap((hours) => {
    const generated = sum(hours, 'generation');
    return generated.isZero() ? [] : [sum(hours, 'atReference').dividedBy(generated)];
  });
  return each.length === 0 ? new Exact(0) : Exact.sum(...each).dividedBy(each.length);
}

interface Outage {
  /** kWh that the period's own weather would have given. */
  readonly energy: Decimal;
  readonly hours: number;
}

/** What outages took of each; null where nothing is expected of the plant or of one hour: dark and broken look alike then. */
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
  // A period that was out as a whole says nothing of its weather: that of the other one is taken.
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
 * The hours of a sheet as they are compared: `first` is the moment of the wall (YYYY-MM-DDTHH:mm) with which its period begins, `prices`
 * those of reference; `expectedAt` tells what a clear sky gives in the hour that begins at an instant.
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
  // The rows went through the rules of D9.5 already: no charging is unknown in them that is none.
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

/** Those of the hours that come before the place in the period that another one has reached. */
export function upTo(hours: readonly ComparedHour[], reached: readonly ComparedHour[]): ComparedHour[] {
  return samePart(hours, reached, ({ key }) => Number.parseFloat(key));
}
