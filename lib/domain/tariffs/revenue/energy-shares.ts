import type { Decimal } from 'decimal.js';
import { DAY_MS, HOUR_MS } from '../../time/durations';
import { energy, Exact, plain } from './exact';
import {
  allOf,
  withPending,
  balance,
  unmatchedFlows,
  known,
  generatedBefore,
  NO_DEFICIT,
  NO_FLOWS,
  coveredBy,
  remainingDeficit,
  sumOf,
  withDeficit,
  addDeficits,
  ZERO,
  type PriorFlows,
  type PendingHours,
} from './gap-flows';
import type { Carried, HourEnergies, SharedEnergies } from './hour';

/** The rules of D9.5: charging never exceeds generation, selling never exceeds what charging left, the rest is self-use. */
function afterRules(hour: HourEnergies, storage: boolean): SharedEnergies {
  const generation = energy(hour.powerGeneration);
  const stored = energy(hour.charging) ?? (storage ? null : new Exact(0));
  const sold = energy(hour.powerSelling);
  // Charging beyond generation came from the grid or from a faulty meter: none of it was generated here, unless not all generation was
  // reported.
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

/** The parts of an hour's energies that came, or may have come, before it since `since` (epoch ms), kWh. */
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
 * The energies of consecutive hours by the rules of D9.5, such that missing readings of any counter never increase self-use.
 *
 * - An hour without selling or charging data is settled with the next one that has it: the growth there includes what is missing. What
 * other counters sold or stored meanwhile is deducted, so that the earlier time is balanced separately.
 * - Where selling or charging data ends before generation within an hour, the part that the next hour reports is deducted here.
 * - While one generation counter is silent, the others count. What was sold and stored beyond them is a deficit, which is deducted from
 * what the silent counter reports later.
 *
 * An hour depends on the hours of its own gap and the adjacent ones, not on the start of the period (`contextStart`).
 */
export function sharesOverGaps(hours: readonly HourEnergies[], storage: boolean): SharedHour[] {
  const ruled = hours.map((hour) => afterRules(hour, storage));
  const isKnown = (index: number) =>
    (ruled[index]?.powerSelfUse ?? null) !== null && hours[index]?.uneven?.selling !== 'silent';
  let pending: PendingHours | null = null;
  let deficit = NO_DEFICIT;
  return hours.map((whole, index) => {
    const [next, isNextKnown] = [hours[index + 1], isKnown(index + 1)];
    const ruledHere = ruled[index] ?? afterRules(whole, storage);
    const hasGap = whole.carried ?? whole.uneven ?? next?.carried ?? pending;
    if (!hasGap && deficit === NO_DEFICIT && isKnown(index))
      return { hour: whole, energies: ruledHere, carried: undefined, before: NONE };
    if (!isKnown(index) || (whole.uneven?.selling === 'short' && !isNextKnown)) {
      pending = withPending(
        pending,
        pending === null && startsIndependent(whole) ? withoutPriorGeneration(whole) : whole,
      );
      const unsettled = { charging: null, powerSelling: null, powerSelfUse: null };
      return { hour: whole, energies: { ...ruledHere, ...unsettled }, carried: whole.carried, before: NONE };
    }
    const isIndependent = pending === null && startsIndependent(whole);
    const hour = isIndependent ? withoutPriorGeneration(whole) : whole;
    const reported = reportedCarried(hour, pending);
    const covered = coveredBy(deficit, (pending ?? NO_FLOWS).made.plus(generatedBefore(reported)));
    const before = withDeficit(pending ?? NO_FLOWS, covered);
    // Before a first reading there is nothing to settle.
    const isAny =
      reported && (sumOf(reported) > 0 || [before.left, before.sold, before.stored].some((one) => !one.isZero()));
    const { startTime } = hour;
    const since =
      isIndependent || !isAny ? startTime : Math.min(reported?.since ?? startTime, pending?.since ?? startTime);
    const carried = isAny ? { ...reported, since } : undefined;
    const { generation = null } = hour.uneven ?? {};
    const isSilent = generation === 'silent' || (generation === 'short' && next?.uneven?.generation === 'silent');
    const settled = isSilent ? settleBesideSilent : settleWithPrior;
    const energies = isIndependent ? afterRules(hour, storage) : ruledHere;
    const shared = carried ? settled(hour, carried, before) : { energies, before: NONE };
    const unmatched = { ...unmatchedFlows(hour, before, shared.energies), since };
    const coveredNext = isSilent ? coveredBy(unmatched, generationReportedNext(hour, next)) : NO_DEFICIT;
    deficit = isSilent ? remainingDeficit(deficit, addDeficits(covered, coveredNext), unmatched) : NO_DEFICIT;
    const { powerSelfUse, ...balanced } =
      generation === 'short' && !isSilent && !isNextKnown
        ? {
            powerSelfUse: shared.energies.powerSelfUse,
            pending: { ...NO_FLOWS, ...withDeficit(NO_FLOWS, unmatched), since },
          }
        : balanceWithNext(hour, next, { before, isSilent, since, powerSelfUse: shared.energies.powerSelfUse });
    pending =
      coveredNext === NO_DEFICIT
        ? balanced.pending
        : { ...NO_FLOWS, ...withDeficit(balanced.pending ?? NO_FLOWS, coveredNext), since };
    return {
      hour: whole,
      carried: isIndependent ? whole.carried : carried,
      before: { ...shared.before, since: Math.min(since, covered.since, hour.carried?.since ?? since) },
      energies: { ...shared.energies, powerGeneration: ruledHere.powerGeneration, powerSelfUse },
    };
  });
}

/** The part of an hour's energies that came before it. Where an upstream does not report that, it may be all of it. */
function reportedCarried(hour: HourEnergies, pending: PendingHours | null): Carried | undefined {
  if (hour.carried || pending === null || typeof hour.complete === 'number') return hour.carried;
  return { ...allOf(hour), since: pending.since, missed: true };
}

/** Self-use minus what the next hour reports as sold and stored in this one, and the balance that this leaves for the next hour. */
function balanceWithNext(
  hour: HourEnergies,
  next: HourEnergies | undefined,
  { before, isSilent, powerSelfUse, since }: Balancing,
): { readonly powerSelfUse: number | null; readonly pending: PendingHours | null } {
  const later = flowsReportedNext(hour, next);
  if (!later || (isSilent && later.isZero())) return { powerSelfUse, pending: null };
  const own = isSilent ? known(powerSelfUse) : before.left.plus(balance(hour));
  const rest = own.minus(later);
  const lacking = Exact.max(0, rest.negated());
  // A negative balance is compensated by later generation.
  const left = later.minus(isSilent ? Exact.min(later, lacking) : lacking);
  return {
    powerSelfUse: Math.min(powerSelfUse ?? 0, plain(Exact.max(0, rest))),
    pending: next && !isDailyReset(next) ? { ...NO_FLOWS, left, since } : null,
  };
}

interface Balancing {
  readonly before: PriorFlows;
  /** Whether a generation counter is silent. */
  readonly isSilent: boolean;
  readonly powerSelfUse: number | null;
  readonly since: number;
}

/**
 * Lost readings make each hour depend on the one before. Once a day this chain ends, so that no period needs all hours since the first.
 */
const isDailyReset = ({ startTime }: HourEnergies): boolean => startTime % DAY_MS < HOUR_MS;
const startsIndependent = (hour: HourEnergies): boolean => isDailyReset(hour) && hour.carried?.missed === false;

/** Such an hour does not use energy generated before it. */
function withoutPriorGeneration(hour: HourEnergies): HourEnergies {
  const { carried, powerGeneration } = hour;
  if (!carried || powerGeneration === null) return hour;
  return {
    ...hour,
    powerGeneration: plain(known(powerGeneration).minus(carried.powerGeneration)),
    carried: { ...carried, powerGeneration: 0 },
  };
}

/** The hour before the last independent one at `start`: hours from then on do not depend on earlier ones. */
export function independentFrom(start: number): number {
  const inHour = start % HOUR_MS;
  const isLast = start % DAY_MS >= DAY_MS - HOUR_MS;
  return isLast ? start : Math.floor(start / DAY_MS) * DAY_MS + inHour - HOUR_MS;
}

interface Settled {
  readonly energies: SharedEnergies;
  readonly before: Omit<Before, 'since'>;
}

/**
 * The energies of an hour together with the pending ones before it. Energy stored beyond what was generated and not sold came from the
 * grid, so charging, selling and self-use never exceed generation.
 */
function settleWithPrior(hour: HourEnergies, carried: Carried, { left, sold: soldThen, stored }: PriorFlows): Settled {
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
    // All of what was sold and stored may have been in the hour itself.
    before: {
      sold: plain(soldThen.plus(carried.powerSelling)),
      used: plain(Exact.max(0, left.plus(carried.powerGeneration))),
    },
  };
}

/**
 * The same for an hour with a silent generation counter: what was sold and stored in the hour beyond the reported generation comes from
 * the silent counter, not from earlier time.
 */
function settleBesideSilent(hour: HourEnergies, carried: Carried, before: PriorFlows): Settled {
  const then = settleWithPrior({ ...hour, ...carried }, carried, before);
  const own = {
    generated: Exact.max(0, known(hour.powerGeneration).minus(carried.powerGeneration)),
    stored: Exact.max(0, known(hour.charging).minus(carried.charging)),
    sold: Exact.max(0, known(hour.powerSelling).minus(carried.powerSelling)),
  };
  const charged = Exact.min(own.stored, own.generated);
  const sold = Exact.min(own.sold, own.generated.minus(charged));
  // First readings are not simultaneous: the energy may have been generated just before.
  const unmatched = Exact.min(own.stored.minus(charged).plus(own.sold).minus(sold), carried.powerGeneration);
  const usedThen = Exact.max(0, known(then.energies.powerSelfUse).minus(unmatched));
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

/** Generation of an hour that the next one reports, of a counter that had data for a part of the hour. */
function generationReportedNext({ startTime }: HourEnergies, next: HourEnergies | undefined): Decimal {
  const carried = next?.carried;
  if (!carried || carried.missed || carried.since > startTime || isDailyReset(next)) return ZERO;
  return new Exact(carried.powerGeneration);
}

/** What the next hour reports as sold and stored since counters of this one went silent; null where none did. */
function flowsReportedNext({ startTime }: HourEnergies, next: HourEnergies | undefined): Decimal | null {
  const carried = next?.carried;
  if (!carried || carried.since > startTime) return null;
  return new Exact(carried.charging).plus(carried.powerSelling);
}
