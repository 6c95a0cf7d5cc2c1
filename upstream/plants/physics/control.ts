import type { DispatchSettings, Slot } from './dispatch';

/*
 * The settings of an inverter as plain numbers, so that a step needs no lookups. Watts, amperes, volts, hertz, seconds;
 * shares from 0 to 1.
 */

/** A level of the battery in per cent and in volts; `byVolts` decides which one counts. */
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
  /** False if the battery type is none, or it is not activated. */
  readonly used: boolean;
  /** Levels are compared in volts instead of per cent. */
  readonly byVolts: boolean;
  readonly chargeAmperes: number;
  readonly dischargeAmperes: number;
  /** On the grid the battery is kept above this, whatever a slot or peak shaving requires. */
  readonly low: Level;
  /** Below `shutdown` the battery is not discharged until `restart` is reached again. */
  readonly shutdown: Level;
  readonly restart: Level;
  /** Without time of use, a battery below this is charged from the grid up to it. */
  readonly gridStart: Level;
}

export interface GeneratorControl {
  readonly allowed: boolean;
  /** Whether it may charge the battery. */
  readonly charges: boolean;
  readonly start: Level;
  readonly amperes: number;
  readonly longestRun: number;
  readonly shortestRest: number;
  /** Maximum power drawn from it; null without peak shaving. */
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

/** Points of a curve with ascending x; constant outside. */
export type Curve = readonly (readonly [x: number, y: number])[];

export interface GridControl {
  /** Outside this window the relay opens. */
  readonly stay: GridWindow;
  /** Inside this window for `wait` seconds the relay closes again; then the power rises over `ramp` seconds. */
  readonly reconnect: GridWindow;
  readonly wait: number;
  readonly ramp: number;
  /** Limit of active power by the volts at the terminals; null if the mode is off. */
  readonly voltWatt: Curve | null;
  /** Active power falls by `droop` per hertz above `start`, and is 0 from `stop` on. */
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

/** What is connected to the third port. */
export type AuxiliaryPort = 'generator' | 'smartLoad' | 'microInverter';

export interface UnitControl {
  readonly on: boolean;
  readonly dispatch: DispatchSettings;
  /** The same on days without time of use. */
  readonly dispatchWithoutSlots: DispatchSettings;
  readonly battery: BatteryControl;
  /** Ordered by start. */
  readonly slots: readonly ControlSlot[];
  /** Bit n: time of use on weekday n, 0 Sunday. */
  readonly days: number;
  readonly port: AuxiliaryPort;
  readonly generator: GeneratorControl;
  readonly smartLoad: SmartLoadControl;
  readonly grid: GridControl;
}

/** Value of a curve at x: linear between the points, constant outside. */
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
