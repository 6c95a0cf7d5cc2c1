import type { Decimal } from 'decimal.js';
import { energy, Exact, plain } from './exact';
import type { Carried, HourEnergies, SharedEnergies } from './hour';

export const ZERO = new Exact(0);

type Flows = Readonly<Record<'powerGeneration' | 'charging' | 'powerSelling', number | null>>;

export const known = (value: number | null): Decimal => energy(value) ?? ZERO;
/** What was generated and neither stored nor sold; less than nothing where more of that was heard. */
export const balance = ({ charging, powerGeneration, powerSelling }: Flows): Decimal =>
  known(powerGeneration).minus(known(charging)).minus(known(powerSelling));

/** What was sold and stored before an hour, and what was generated and neither, as far as it is known, kWh. */
export interface PriorFlows {
  readonly left: Decimal;
  readonly sold: Decimal;
  readonly stored: Decimal;
}
/** Hours that are not settled yet, since `since`; `made` is the generation of earlier silence in them. */
export interface PendingHours extends PriorFlows {
  readonly since: number;
  readonly made: Decimal;
}
export const NO_FLOWS = { left: ZERO, sold: ZERO, stored: ZERO, made: ZERO };

/** Generation of an hour from a time in which its counters were silent for whole hours. */
export const generatedBefore = (carried: Carried | undefined): number =>
  carried?.missed ? carried.powerGeneration : 0;

export function withPending(missed: PendingHours | null, hour: HourEnergies): PendingHours {
  const { left, made, since, sold, stored } = missed ?? { ...NO_FLOWS, since: hour.startTime };
  return {
    since: Math.min(since, hour.carried?.since ?? since),
    left: left.plus(balance(hour)),
    sold: sold.plus(known(hour.powerSelling)),
    stored: stored.plus(known(hour.charging)),
    made: made.plus(generatedBefore(hour.carried)),
  };
}

/** What was sold and stored beyond the generation that was heard, kWh: silent counters generated it. */
export interface Deficit {
  readonly sold: Decimal;
  readonly stored: Decimal;
  /** Of the hours from here on, epoch ms. */
  readonly since: number;
}
export const NO_DEFICIT: Deficit = { sold: ZERO, stored: ZERO, since: Infinity };

/** The part of a deficit that generation of that time, which is heard only now, covers. */
export function coveredBy(deficit: Deficit, made: Decimal): Deficit {
  if (deficit === NO_DEFICIT || made.isZero()) return NO_DEFICIT;
  const sold = Exact.min(deficit.sold, made);
  return { sold, stored: Exact.min(deficit.stored, made.minus(sold)), since: deficit.since };
}

export function withDeficit({ left, sold, stored }: PriorFlows, deficit: Deficit): PriorFlows {
  if (deficit === NO_DEFICIT) return { left, sold, stored };
  return {
    left: left.minus(deficit.sold).minus(deficit.stored),
    sold: sold.plus(deficit.sold),
    stored: stored.plus(deficit.stored),
  };
}

/** What an hour and those before it sold and stored beyond what counted. */
export const unmatchedFlows = (
  hour: HourEnergies,
  before: PriorFlows,
  counted: SharedEnergies,
): Omit<Deficit, 'since'> => ({
  sold: Exact.max(0, before.sold.plus(known(hour.powerSelling)).minus(known(counted.powerSelling))),
  stored: Exact.max(0, before.stored.plus(known(hour.charging)).minus(known(counted.charging))),
});

export const addDeficits = (one: Deficit, other: Deficit): Deficit => ({
  sold: one.sold.plus(other.sold),
  stored: one.stored.plus(other.stored),
  since: Math.min(one.since, other.since),
});

export const remainingDeficit = (deficit: Deficit, covered: Deficit, more: Deficit): Deficit => ({
  since: Math.min(deficit.since, more.since),
  sold: deficit.sold.minus(covered.sold).plus(more.sold),
  stored: deficit.stored.minus(covered.stored).plus(more.stored),
});

export const sumOf = ({ charging, discharging, powerBuy, powerGeneration, powerSelling }: Carried): number =>
  powerGeneration + charging + discharging + powerSelling + powerBuy;

/** All of an hour, where an upstream does not report what of it came before. */
export function allOf({
  charging,
  discharging,
  powerBuy,
  powerGeneration,
  powerSelling,
}: HourEnergies): Omit<Carried, 'since' | 'missed'> {
  const of = (value: number | null) => plain(known(value));
  return {
    powerGeneration: of(powerGeneration),
    charging: of(charging),
    discharging: of(discharging),
    powerSelling: of(powerSelling),
    powerBuy: of(powerBuy),
  };
}
