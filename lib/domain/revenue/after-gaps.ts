import type { Decimal } from 'decimal.js';
import { energy, Exact, plain } from './exact';
import type { Carried, HourEnergies, HourPrices, HourPricing, SharedEnergies } from './hour';

const HOUR_MS = 3_600_000;
/** As many places as a tariff mostly has. */
const PRICE_PLACES = 4;

/** The rules of D9.5: charging never beyond generation, selling never beyond what charging left, the rest was used. */
function afterRules(hour: HourEnergies, storage: boolean): SharedEnergies {
  const generation = energy(hour.powerGeneration);
  const stored = energy(hour.charging) ?? (storage ? null : new Exact(0));
  const sold = energy(hour.powerSelling);
  // More charging than generation came from the grid or from a bad meter: none of it was generated here.
  const charging = generation && stored?.greaterThan(generation) ? new Exact(0) : stored;
  const left = generation && charging && generation.minus(charging);
  const selling = left && sold ? Exact.min(sold, left) : sold;
  return {
    powerGeneration: generation && plain(generation),
    charging: charging && plain(charging),
    powerSelling: selling && plain(selling),
    powerSelfUse: left && selling && plain(left.minus(selling)),
  };
}

/** What of the energies of an hour came, or may have come, before it, kWh. */
interface Before {
  readonly used: number;
  readonly sold: number;
}
const NONE: Before = { used: 0, sold: 0 };
const ZERO = new Exact(0);

export interface SharedHour {
  readonly hour: HourEnergies;
  readonly energies: SharedEnergies;
  readonly carried: Carried | undefined;
  readonly before: Before;
}

/**
 * The energies of hours in their order by the rules of D9.5, so that what was not heard, of any counter, never adds self-use.
 *
 * Hours in which an energy is missing count with the next whole one: what is missing is in its growth. What others sold or stored
 * meanwhile is not, so that the time before is balanced by itself, with all of them. Where counters of an hour fell silent one before the
 * other, what was sold and stored since then is taken off it.
 */
export function sharesOverGaps(hours: readonly HourEnergies[], storage: boolean): SharedHour[] {
  const ruled = hours.map((hour) => afterRules(hour, storage));
  const wholeAfter = nextWhole(ruled);
  let missed: Missed | null = null;
  return hours.map((hour, index) => {
    const energies = ruled[index] ?? afterRules(hour, storage);
    const whole = wholeAfter[index] ?? -1;
    // Where no whole hour follows it stays unknown how much of the last one was not heard. The hour that goes on may just have begun.
    const isLast = whole < 0 && index < hours.length - 2;
    if (energies.powerSelfUse === null || (isLast && hour.uneven)) {
      const { left, since, sold, stored } = missed ?? { ...NOTHING, since: hour.startTime };
      missed = {
        ...{ since, left: left.plus(balance(hour)) },
        ...{ sold: sold.plus(known(hour.powerSelling)), stored: stored.plus(known(hour.charging)) },
      };
      const unsettled = { charging: null, powerSelling: null, powerSelfUse: null };
      return { hour, energies: { ...energies, ...unsettled }, carried: hour.carried, before: NONE };
    }
    // Where an upstream does not report how much, all of it may have come before.
    const reported = hour.carried ?? (missed ? { ...allOf(hour), since: missed.since } : undefined);
    const before = missed ?? NOTHING;
    // Before a first reading nothing was missed.
    const isAny =
      reported && (sumOf(reported) > 0 || [before.left, before.sold, before.stored].some((one) => !one.isZero()));
    const carried = isAny
      ? { ...reported, since: Math.min(reported.since, missed?.since ?? reported.since) }
      : undefined;
    missed = null;
    const shared = carried ? sharedWithBefore(hour, carried, before) : { energies, before: NONE };
    const later = laterFlows(hour, hours.slice(index + 1, whole + 1));
    if (!later) return { hour, carried, ...shared };
    const rest = before.left.plus(balance(hour)).minus(later);
    // What is less than nothing is made up for by what was generated since.
    missed = { ...NOTHING, left: Exact.min(0, rest).plus(later), since: carried?.since ?? hour.startTime };
    const powerSelfUse = Math.min(shared.energies.powerSelfUse ?? 0, plain(Exact.max(0, rest)));
    return { hour, carried, before: shared.before, energies: { ...shared.energies, powerSelfUse } };
  });
}

/** Hours of which not all is known, since `since`: what they sold and stored, and what was generated and neither, as far as they tell. */
interface Missed {
  readonly left: Decimal;
  readonly sold: Decimal;
  readonly stored: Decimal;
  readonly since: number;
}
const NOTHING = { left: ZERO, sold: ZERO, stored: ZERO };

/**
 * The energies of an hour and of those missed before it. What was stored beyond what was generated and not sold came from the grid, so that
 * charging, selling and self-use are no more than what was generated.
 */
function sharedWithBefore(
  hour: HourEnergies,
  carried: Carried,
  { left, sold: soldThen, stored }: Pick<Missed, 'left' | 'sold' | 'stored'>,
): Pick<SharedHour, 'energies' | 'before'> {
  const generated = Exact.max(0, left.plus(soldThen).plus(stored).plus(known(hour.powerGeneration)));
  const sold = Exact.min(soldThen.plus(known(hour.powerSelling)), generated);
  const used = Exact.max(0, left.plus(balance(hour)));
  const charged = Exact.min(stored.plus(known(hour.charging)), Exact.max(0, generated.minus(sold).minus(used)));
  return {
    energies: {
      powerGeneration: plain(known(hour.powerGeneration)),
      charging: plain(charged),
      powerSelling: plain(sold),
      powerSelfUse: plain(used),
    },
    // All of what was sold and stored may have been so in the hour itself.
    before: {
      sold: plain(soldThen.plus(carried.powerSelling)),
      used: plain(Exact.max(0, left.plus(carried.powerGeneration))),
    },
  };
}

const sumOf = ({ charging, discharging, powerBuy, powerGeneration, powerSelling }: Carried): number =>
  powerGeneration + charging + discharging + powerSelling + powerBuy;

/** The number of the next hour of which all is known, for each; -1 where there is none. */
function nextWhole(hours: readonly SharedEnergies[]): Int32Array {
  const found = new Int32Array(hours.length).fill(-1);
  for (let at = hours.length - 2; at >= 0; at -= 1)
    found[at] = hours[at + 1]?.powerSelfUse === null ? (found[at + 1] ?? -1) : at + 1;
  return found;
}

/** What was sold and stored since counters of an hour fell silent, as the hours up to the next whole one tell; null where none did. */
function laterFlows({ startTime }: HourEnergies, until: readonly HourEnergies[]): Decimal | null {
  const reported = until.flatMap(({ carried }) => (carried && carried.since <= startTime ? [carried] : []));
  if (reported.length === 0) return null;
  return reported.reduce((sum, { charging, powerSelling }) => sum.plus(charging).plus(powerSelling), ZERO);
}

type Flows = Readonly<Record<'powerGeneration' | 'charging' | 'powerSelling', number | null>>;

const known = (value: number | null): Decimal => energy(value) ?? new Exact(0);
const balance = ({ charging, powerGeneration, powerSelling }: Flows): Decimal =>
  known(powerGeneration).minus(known(charging)).minus(known(powerSelling));

function allOf({
  charging,
  discharging,
  powerBuy,
  powerGeneration,
  powerSelling,
}: HourEnergies): Omit<Carried, 'since'> {
  const of = (value: number | null) => plain(known(value));
  return {
    powerGeneration: of(powerGeneration),
    charging: of(charging),
    discharging: of(discharging),
    powerSelling: of(powerSelling),
    powerBuy: of(powerBuy),
  };
}

/** The lowest prices of an hour and of those before it, back to `since`. */
export function leastPrices(
  { startTime, endTime }: Pick<HourEnergies, 'startTime' | 'endTime'>,
  since: number,
  prices: HourPricing,
): Pick<HourPrices, 'consumption' | 'feedin'> {
  const own = prices({ startTime, endTime });
  let { consumption, feedin } = own;
  for (let end = startTime; end > since; end -= HOUR_MS) {
    const before = prices({ startTime: end - HOUR_MS, endTime: end });
    // What came under no tariff, or one in another currency, earned nothing in this one.
    const applies = before.unit === own.unit;
    consumption = Exact.min(consumption, applies ? before.consumption : 0);
    feedin = Exact.min(feedin, applies ? before.feedin : 0);
  }
  return { consumption, feedin };
}

/** The price of an amount of which a part costs less. */
export function mixed(price: Decimal, amount: number | null, least: Decimal, part: number): Decimal {
  const cheap = Math.min(part, amount ?? 0);
  if (!amount || cheap <= 0 || least.greaterThanOrEqualTo(price)) return price;
  const sum = price.times(new Exact(amount).minus(cheap)).plus(least.times(cheap));
  return sum.dividedBy(amount).toDecimalPlaces(PRICE_PLACES, Exact.ROUND_FLOOR);
}

/** No more than this share of a figure, and so many kWh, are not worth a word: that much comes between two readings. */
const WORTH = 0.05;
const LEAST_KWH = 0.5;
const HELD = ['powerGeneration', 'charging', 'discharging', 'powerSelling', 'powerBuy'] as const;

/** What an hour holds of the time before it, where that is worth a word. */
export function heldFromBefore(hour: HourEnergies): Carried | null {
  const { carried } = hour;
  const isWorth = (name: (typeof HELD)[number]) =>
    carried !== undefined && carried[name] > Math.max(LEAST_KWH, WORTH * (hour[name] ?? Infinity));
  return carried && HELD.some(isWorth) ? carried : null;
}
