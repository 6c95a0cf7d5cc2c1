import type { Decimal } from 'decimal.js';
import { energy, Exact, plain } from './exact';
import {
  allOf,
  andMissed,
  balance,
  beyondHeard,
  known,
  madeBefore,
  NONE_OWED,
  NOTHING,
  paidBy,
  stillOwed,
  sumOf,
  withOwed,
  withPaid,
  ZERO,
  type Flown,
  type Missed,
} from './gap-flows';
import type { Carried, HourEnergies, SharedEnergies } from './hour';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The rules of D9.5: charging never beyond generation, selling never beyond what charging left, the rest was used. */
function afterRules(hour: HourEnergies, storage: boolean): SharedEnergies {
  const generation = energy(hour.powerGeneration);
  const stored = energy(hour.charging) ?? (storage ? null : new Exact(0));
  const sold = energy(hour.powerSelling);
  // More charging than generation came from the grid or from a bad meter: none of it was generated here. Where not all generation was
  // heard it may have been.
  const most = hour.uneven?.generation && generation ? generation : ZERO;
  const charging = generation && stored?.greaterThan(generation) ? most : stored;
  const left = generation && charging && generation.minus(charging);
  const selling = left && sold ? Exact.min(sold, left) : sold;
  return {
    powerGeneration: generation && plain(generation),
    charging: charging && plain(charging),
    powerSelling: selling && plain(selling),
    powerSelfUse: left && selling && plain(left.minus(selling)),
  };
}

/** What of the energies of an hour came, or may have come, before it since `since` (epoch ms), kWh. */
interface Before {
  readonly since: number;
  readonly used: number;
  readonly sold: number;
}
const NONE: Before = { since: Infinity, used: 0, sold: 0 };

export interface SharedHour {
  readonly hour: HourEnergies;
  readonly energies: SharedEnergies;
  readonly carried: Carried | undefined;
  readonly before: Before;
}

/**
 * The energies of hours in their order by the rules of D9.5, so that what was not heard, of any counter, never adds self-use.
 *
 * An hour of which it is not known what was sold or stored counts with the next one of which it is: what is missing is in its growth. What
 * others sold or stored meanwhile is not, so that the time before is balanced by itself, with all of them. Where counters of an hour fell
 * silent one before the other, what the next hour says was sold and stored before it is taken off. Where a counter of generation was silent,
 * what the others generated counts, and what was sold and stored beyond it is made up for by what the silent one says later.
 *
 * What an hour comes to depends on the hours of its own gap and on those beside it, not on where a period begins (`leadIn`).
 */
export function sharesOverGaps(hours: readonly HourEnergies[], storage: boolean): SharedHour[] {
  const ruled = hours.map((hour) => afterRules(hour, storage));
  const isKnown = (index: number) =>
    (ruled[index]?.powerSelfUse ?? null) !== null && hours[index]?.uneven?.selling !== 'silent';
  let missed: Missed | null = null;
  let owed = NONE_OWED;
  return hours.map((whole, index) => {
    const [next, isNextKnown] = [hours[index + 1], isKnown(index + 1)];
    const plainly = ruled[index] ?? afterRules(whole, storage);
    const isBeside = whole.carried ?? whole.uneven ?? next?.carried ?? missed;
    if (!isBeside && owed === NONE_OWED && isKnown(index))
      return { hour: whole, energies: plainly, carried: undefined, before: NONE };
    if (!isKnown(index) || (whole.uneven?.selling === 'short' && !isNextKnown)) {
      missed = andMissed(missed, missed === null && beginsApart(whole) ? withoutBefore(whole) : whole);
      const unsettled = { charging: null, powerSelling: null, powerSelfUse: null };
      return { hour: whole, energies: { ...plainly, ...unsettled }, carried: whole.carried, before: NONE };
    }
    const isApart = missed === null && beginsApart(whole);
    const hour = isApart ? withoutBefore(whole) : whole;
    const reported = carriedOf(hour, missed);
    const paid = paidBy(owed, (missed ?? NOTHING).made.plus(madeBefore(reported)));
    const before = withOwed(missed ?? NOTHING, paid);
    // Before a first reading nothing was missed.
    const isAny =
      reported && (sumOf(reported) > 0 || [before.left, before.sold, before.stored].some((one) => !one.isZero()));
    const { startTime } = hour;
    const since = isApart || !isAny ? startTime : Math.min(reported?.since ?? startTime, missed?.since ?? startTime);
    const carried = isAny ? { ...reported, since } : undefined;
    const { generation = null } = hour.uneven ?? {};
    const isSilent = generation === 'silent' || (generation === 'short' && next?.uneven?.generation === 'silent');
    const settled = isSilent ? sharedApart : sharedWithBefore;
    const energies = isApart ? afterRules(hour, storage) : plainly;
    const shared = carried ? settled(hour, carried, before) : { energies, before: NONE };
    const beyond = { ...beyondHeard(hour, before, shared.energies), since };
    const soon = isSilent ? paidBy(beyond, madeSoon(hour, next)) : NONE_OWED;
    owed = isSilent ? stillOwed(owed, withPaid(paid, soon), beyond) : NONE_OWED;
    const { powerSelfUse, ...passed } =
      generation === 'short' && !isSilent && !isNextKnown
        ? { powerSelfUse: shared.energies.powerSelfUse, missed: { ...NOTHING, ...withOwed(NOTHING, beyond), since } }
        : passedOn(hour, next, { before, isSilent, since, powerSelfUse: shared.energies.powerSelfUse });
    missed = soon === NONE_OWED ? passed.missed : { ...NOTHING, ...withOwed(passed.missed ?? NOTHING, soon), since };
    return {
      hour: whole,
      carried: isApart ? whole.carried : carried,
      before: { ...shared.before, since: Math.min(since, paid.since, hour.carried?.since ?? since) },
      energies: { ...shared.energies, powerGeneration: plainly.powerGeneration, powerSelfUse },
    };
  });
}

/** What came before an hour: where an upstream does not report it, all of the hour may have. */
function carriedOf(hour: HourEnergies, missed: Missed | null): Carried | undefined {
  if (hour.carried || missed === null || typeof hour.complete === 'number') return hour.carried;
  return { ...allOf(hour), since: missed.since, missed: true };
}

/** The self-use of an hour without what the next one says was sold and stored in it, and what the next one is balanced with for that. */
function passedOn(
  hour: HourEnergies,
  next: HourEnergies | undefined,
  { before, isSilent, powerSelfUse, since }: Passing,
): { readonly powerSelfUse: number | null; readonly missed: Missed | null } {
  const later = laterFlows(hour, next);
  if (!later || (isSilent && later.isZero())) return { powerSelfUse, missed: null };
  const own = isSilent ? known(powerSelfUse) : before.left.plus(balance(hour));
  const rest = own.minus(later);
  const lacking = Exact.max(0, rest.negated());
  // What is less than nothing is made up for by what was generated since.
  const left = later.minus(isSilent ? Exact.min(later, lacking) : lacking);
  return {
    powerSelfUse: Math.min(powerSelfUse ?? 0, plain(Exact.max(0, rest))),
    missed: next && !isCut(next) ? { ...NOTHING, left, since } : null,
  };
}

interface Passing {
  readonly before: Flown;
  /** Whether a counter of generation is silent. */
  readonly isSilent: boolean;
  readonly powerSelfUse: number | null;
  readonly since: number;
}

/** Readings that are lost now and then tie each hour to the one before: once a day they begin apart. */
const isCut = ({ startTime }: HourEnergies): boolean => startTime % DAY_MS < HOUR_MS;
const beginsApart = (hour: HourEnergies): boolean => isCut(hour) && hour.carried?.missed === false;

/** What was generated before such an hour counts for nothing in it. */
function withoutBefore(hour: HourEnergies): HourEnergies {
  const { carried, powerGeneration } = hour;
  if (!carried || powerGeneration === null) return hour;
  return {
    ...hour,
    powerGeneration: plain(known(powerGeneration).minus(carried.powerGeneration)),
    carried: { ...carried, powerGeneration: 0 },
  };
}

/** The hour before the last one that begins apart, where hours begin at `start`: what follows does not depend on the ones before it. */
export function apartFrom(start: number): number {
  const inHour = start % HOUR_MS;
  const isLast = start % DAY_MS >= DAY_MS - HOUR_MS;
  return isLast ? start : Math.floor(start / DAY_MS) * DAY_MS + inHour - HOUR_MS;
}

interface Settled {
  readonly energies: SharedEnergies;
  readonly before: Omit<Before, 'since'>;
}

/**
 * The energies of an hour and of those missed before it. What was stored beyond what was generated and not sold came from the grid, so that
 * charging, selling and self-use are no more than what was generated.
 */
function sharedWithBefore(hour: HourEnergies, carried: Carried, { left, sold: soldThen, stored }: Flown): Settled {
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

/**
 * The same for an hour in which a counter of generation was silent: what was sold and stored in the hour itself beyond what was heard of
 * generation is that of the silent one, not of the time before.
 */
function sharedApart(hour: HourEnergies, carried: Carried, before: Flown): Settled {
  const then = sharedWithBefore({ ...hour, ...carried }, carried, before);
  const own = {
    generated: Exact.max(0, known(hour.powerGeneration).minus(carried.powerGeneration)),
    stored: Exact.max(0, known(hour.charging).minus(carried.charging)),
    sold: Exact.max(0, known(hour.powerSelling).minus(carried.powerSelling)),
  };
  const charged = Exact.min(own.stored, own.generated);
  const sold = Exact.min(own.sold, own.generated.minus(charged));
  // First readings are not of one moment: it may have been generated just before.
  const beyond = Exact.min(own.stored.minus(charged).plus(own.sold).minus(sold), carried.powerGeneration);
  const usedThen = Exact.max(0, known(then.energies.powerSelfUse).minus(beyond));
  const left = before.left.plus(carried.powerGeneration).minus(carried.charging).minus(carried.powerSelling);
  const usedNow = own.generated.minus(charged).minus(sold).minus(Exact.max(0, left.negated()));
  return {
    energies: {
      powerGeneration: plain(known(hour.powerGeneration)),
      charging: plain(known(then.energies.charging).plus(charged)),
      powerSelling: plain(known(then.energies.powerSelling).plus(sold)),
      powerSelfUse: plain(usedThen.plus(Exact.max(0, usedNow))),
    },
    before: { sold: known(then.energies.powerSelling).toNumber(), used: plain(usedThen) },
  };
}

/** What of an hour a counter that was heard for a part of it says in the next one to have generated. */
function madeSoon({ startTime }: HourEnergies, next: HourEnergies | undefined): Decimal {
  const carried = next?.carried;
  if (!carried || carried.missed || carried.since > startTime || isCut(next)) return ZERO;
  return new Exact(carried.powerGeneration);
}

/** What was sold and stored since counters of an hour fell silent, as the next one tells; null where none did. */
function laterFlows({ startTime }: HourEnergies, next: HourEnergies | undefined): Decimal | null {
  const carried = next?.carried;
  if (!carried || carried.since > startTime) return null;
  return new Exact(carried.charging).plus(carried.powerSelling);
}
