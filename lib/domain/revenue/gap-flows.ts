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
export interface Flown {
  readonly left: Decimal;
  readonly sold: Decimal;
  readonly stored: Decimal;
}
/** Hours of which not all is known, since `since`; `made` is what they hold of generation before them. */
export interface Missed extends Flown {
  readonly since: number;
  readonly made: Decimal;
}
export const NOTHING = { left: ZERO, sold: ZERO, stored: ZERO, made: ZERO };

/** What of the generation of an hour was made while its counters were silent for hours. */
export const madeBefore = (carried: Carried | undefined): number => (carried?.missed ? carried.powerGeneration : 0);

export function andMissed(missed: Missed | null, hour: HourEnergies): Missed {
  const { left, made, since, sold, stored } = missed ?? { ...NOTHING, since: hour.startTime };
  return {
    since: Math.min(since, hour.carried?.since ?? since),
    left: left.plus(balance(hour)),
    sold: sold.plus(known(hour.powerSelling)),
    stored: stored.plus(known(hour.charging)),
    made: made.plus(madeBefore(hour.carried)),
  };
}

/** What was sold and stored beyond the generation that was heard, kWh: counters that were not heard made it. */
export interface Owed {
  readonly sold: Decimal;
  readonly stored: Decimal;
  /** Of the hours from here on, epoch ms. */
  readonly since: number;
}
export const NONE_OWED: Owed = { sold: ZERO, stored: ZERO, since: Infinity };

/** What of it came from generation of before that is heard only now. */
export function paidBy(owed: Owed, made: Decimal): Owed {
  if (owed === NONE_OWED || made.isZero()) return NONE_OWED;
  const sold = Exact.min(owed.sold, made);
  return { sold, stored: Exact.min(owed.stored, made.minus(sold)), since: owed.since };
}

export function withOwed({ left, sold, stored }: Flown, owed: Owed): Flown {
  if (owed === NONE_OWED) return { left, sold, stored };
  return {
    left: left.minus(owed.sold).minus(owed.stored),
    sold: sold.plus(owed.sold),
    stored: stored.plus(owed.stored),
  };
}

/** What an hour and those before it sold and stored beyond what counted. */
export const beyondHeard = (hour: HourEnergies, before: Flown, counted: SharedEnergies): Omit<Owed, 'since'> => ({
  sold: Exact.max(0, before.sold.plus(known(hour.powerSelling)).minus(known(counted.powerSelling))),
  stored: Exact.max(0, before.stored.plus(known(hour.charging)).minus(known(counted.charging))),
});

export const withPaid = (one: Owed, other: Owed): Owed => ({
  sold: one.sold.plus(other.sold),
  stored: one.stored.plus(other.stored),
  since: Math.min(one.since, other.since),
});

export const stillOwed = (owed: Owed, paid: Owed, more: Owed): Owed => ({
  since: Math.min(owed.since, more.since),
  sold: owed.sold.minus(paid.sold).plus(more.sold),
  stored: owed.stored.minus(paid.stored).plus(more.stored),
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
