import type { Battery } from './battery';
import type { ControlSlot, UnitControl } from './control';
import type { DispatchSettings } from './dispatch';
import type { Latches } from './latches';
import type { ArrayOutput, ArrayPlan, Light } from './strings';

/** One hybrid inverter with its two strings, its battery and what hangs on its third port. */
export interface UnitPlan extends ArrayPlan {
  readonly id: string;
  readonly ratedWatts: number;
  readonly battery: Battery | null;
  /** A generator that gives this much, or a load that is switched when there is plenty. */
  readonly auxiliary?: { readonly kind: 'generator' | 'smartLoad'; readonly watts: number } | undefined;
  /** What the installer chose, by setting code; the factory's values stand for all others. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** What surrounds a unit during one step. */
export interface Surroundings extends Light {
  /** Epoch ms of the beginning of the step. */
  readonly instant: number;
  readonly backup: number;
  readonly home: number;
  /** Hours since local midnight. */
  readonly hour: number;
  /** 0 Sunday. */
  readonly weekday: number;
  readonly seconds: number;
  /** `sourceVolts` are those of the grid when nothing is exchanged with it. */
  readonly grid: { readonly up: boolean; readonly sourceVolts: number; readonly hertz: number };
  /** A fault holds the relay open: the load then hangs on the grid alone. */
  readonly tripped: boolean;
  /** The breaker between the unit and the board is open: nothing passes, and the board has the grid alone. */
  readonly cut?: boolean;
}

/** What a step changes about a unit. */
export interface UnitMemory {
  readonly soc: number;
  readonly latches: Latches;
}

/** Everything that one step of a unit looks at. */
export interface Step {
  readonly plan: UnitPlan;
  readonly control: UnitControl;
  readonly memory: UnitMemory;
  readonly around: Surroundings;
  readonly panels: ArrayOutput;
  /** Null where there is none, or the settings say that there is none. */
  readonly battery: Battery | null;
  /** Volts of the resting battery. */
  readonly open: number;
  /** The time slot in force; null on days without. */
  readonly slot: ControlSlot | null;
  readonly settings: DispatchSettings;
}

/** What a running generator may give: its rating, or what peak shaving leaves of it. */
export function generatorLimit(plan: UnitPlan, control: UnitControl): number {
  if (plan.auxiliary?.kind !== 'generator') return 0;
  return Math.min(plan.auxiliary.watts, control.generator.peakLimit ?? Infinity);
}
