import type { Battery } from './battery';
import type { ControlSlot, UnitControl } from './control';
import type { DispatchSettings } from './dispatch';
import type { Latches } from './latches';
import type { ArrayOutput, ArrayPlan, Light } from './strings';

/** One hybrid inverter with its two strings, its battery and the device at its third port. */
export interface UnitPlan extends ArrayPlan {
  readonly id: string;
  readonly ratedWatts: number;
  readonly battery: Battery | null;
  /** A generator of this power, or a load switched on with surplus power. */
  readonly auxiliary?: { readonly kind: 'generator' | 'smartLoad'; readonly watts: number } | undefined;
  /** The installer's values by setting code; factory values apply for all others. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** The conditions around a unit during one step. */
export interface Surroundings extends Light {
  /** Start of the step, epoch ms. */
  readonly instant: number;
  readonly backup: number;
  readonly home: number;
  /** Hours since local midnight. */
  readonly hour: number;
  /** 0 Sunday. */
  readonly weekday: number;
  readonly seconds: number;
  /** `sourceVolts` is the grid voltage when nothing is exchanged with it. */
  readonly grid: { readonly up: boolean; readonly sourceVolts: number; readonly hertz: number };
  /** A fault keeps the relay open: the load is then supplied by the grid alone. */
  readonly tripped: boolean;
  /** The breaker between the unit and the board is open: nothing passes, and the board has only the grid. */
  readonly cut?: boolean;
}

/** The state of a unit that a step changes. */
export interface UnitMemory {
  readonly soc: number;
  readonly latches: Latches;
}

/** The inputs of one step of a unit. */
export interface Step {
  readonly plan: UnitPlan;
  readonly control: UnitControl;
  readonly memory: UnitMemory;
  readonly around: Surroundings;
  readonly panels: ArrayOutput;
  /** Null if there is none, or the settings state that there is none. */
  readonly battery: Battery | null;
  /** Volts of the resting battery. */
  readonly open: number;
  /** The time slot in force; null on days without. */
  readonly slot: ControlSlot | null;
  readonly settings: DispatchSettings;
}

/** Maximum watts of a running generator: its rating, or less with peak shaving. */
export function generatorLimit(plan: UnitPlan, control: UnitControl): number {
  if (plan.auxiliary?.kind !== 'generator') return 0;
  return Math.min(plan.auxiliary.watts, control.generator.peakLimit ?? Infinity);
}
