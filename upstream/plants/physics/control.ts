import type { DispatchSettings, Slot } from './dispatch';

/*
 * What the settings of an inverter come to once their codes are read: plain numbers, so that a step looks nothing up.
 * Watts, amperes, volts, hertz, seconds; shares from 0 to 1.
 */

/** A level of the battery, in percent or in volts, whichever the battery works by. */
export interface Level {
  readonly soc: number;
  readonly volts: number;
}

export interface ControlSlot extends Slot, Level {
  /** Hours since local midnight. */
  readonly from: number;
  readonly generatorCharge: boolean;
}

export interface BatteryControl {
  /** False where the type says that there is none, or it is not activated. */
  readonly used: boolean;
  /** Levels are compared in volts, not in percent. */
  readonly byVolts: boolean;
  readonly chargeAmperes: number;
  readonly dischargeAmperes: number;
  /** On the grid the battery is kept above this, whatever a slot or peak shaving asks for. */
  readonly low: Level;
  /** Below the first nothing is taken from the battery until the second is reached again. */
  readonly shutdown: Level;
  readonly restart: Level;
  /** Without time of use, a battery below this is charged from the grid up to it. */
  readonly gridStart: Level;
}

export interface GeneratorControl {
  readonly allowed: boolean;
  /** May charge the battery. */
  readonly charges: boolean;
  readonly start: Level;
  readonly amperes: number;
  readonly longestRun: number;
  readonly shortestRest: number;
  /** What may be drawn from it; null without peak shaving. */
  readonly peakLimit: number | null;
}

export interface SmartLoadControl {
  readonly on: Level;
  readonly off: Level;
  readonly minSolar: number;
  readonly delay: number;
  readonly alwaysOnGrid: boolean;
  readonly offWithoutGrid: boolean;
}

export interface GridWindow {
  readonly volts: readonly [low: number, high: number];
  readonly hertz: readonly [low: number, high: number];
}

/** Points of a curve, by rising x; constant outside. */
export type Curve = readonly (readonly [x: number, y: number])[];

export interface GridControl {
  /** Outside of it the relay opens. */
  readonly stay: GridWindow;
  /** Inside of it, for `wait` seconds, the relay closes again; then the power rises over `ramp` seconds. */
  readonly reconnect: GridWindow;
  readonly wait: number;
  readonly ramp: number;
  /** Active power by the volts at the terminals; null where the mode is off. */
  readonly voltWatt: Curve | null;
  /** Active power falls by `droop` per hertz above `start`, and is nothing from `stop` on. */
  readonly hertzWatt: { readonly start: number; readonly stop: number; readonly droop: number } | null;
  readonly reactive: ReactiveControl;
}

/** Positive supplies, as a share of the rating. */
export type ReactiveControl =
  | { readonly kind: 'fixed'; readonly share: number }
  | { readonly kind: 'factor'; readonly tangent: number }
  | { readonly kind: 'byVolts'; readonly curve: Curve; readonly from: number }
  | { readonly kind: 'byPower'; readonly curve: Curve }
  /** Tangents of the angle by the share of the rated power. */
  | { readonly kind: 'factorByPower'; readonly curve: Curve; readonly from: number };

/** What hangs on the third port. */
export type AuxiliaryPort = 'generator' | 'smartLoad' | 'microInverter';

export interface UnitControl {
  readonly on: boolean;
  readonly dispatch: DispatchSettings;
  /** The same on days without time of use. */
  readonly dispatchWithoutSlots: DispatchSettings;
  readonly battery: BatteryControl;
  /** By their start. */
  readonly slots: readonly ControlSlot[];
  /** Bit n: time of use on weekday n, 0 Sunday. */
  readonly days: number;
  readonly port: AuxiliaryPort;
  readonly generator: GeneratorControl;
  readonly smartLoad: SmartLoadControl;
  readonly grid: GridControl;
}

/** Value of a curve at x: lines between the points, constant outside. */
export function onCurve(curve: Curve, x: number): number {
  let before = curve[0];
  if (!before || x <= before[0]) return before?.[1] ?? 0;
  for (const point of curve) {
    if (x <= point[0]) {
      const span = point[0] - before[0];
      return span > 0 ? before[1] + ((point[1] - before[1]) * (x - before[0])) / span : point[1];
    }
    before = point;
  }
  return before[1];
}
