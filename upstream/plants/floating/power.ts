import { smoothAt } from '../physics/chance';
import { splitPhases, sumPhases, type Phases } from '../readings/circuit';

/** Whole watts and var of the three phases of a circuit. */
export interface Power {
  readonly watts: Phases;
  readonly vars: Phases;
}

export const NOTHING: Power = { watts: [0, 0, 0], vars: [0, 0, 0] };

/** A circuit with the given total, split unevenly at random. */
export function power(watts: number, vars: number, seed: number, instant: number): Power {
  return {
    watts: splitPhases(Math.round(watts), seed, instant),
    vars: splitPhases(Math.round(vars), seed, instant),
  };
}

export function sum(...parts: readonly Power[]): Power {
  return { watts: sumPhases(parts.map(({ watts }) => watts)), vars: sumPhases(parts.map(({ vars }) => vars)) };
}

export function minus(power: Power): Power {
  const turn = ([a, b, c]: Phases): Phases => [0 - a, 0 - b, 0 - c];
  return { watts: turn(power.watts), vars: turn(power.vars) };
}

export const total = ([a, b, c]: Phases): number => a + b + c;

const TRANSFORMER = { rated: 5_000_000, idle: 5000, loaded: 40_000, magnetising: 0.006, shortCircuit: 0.07 };

/** Losses of a 5 MVA transformer at a given power: iron, copper, magnetising and stray fields. */
export function transformerLoss(passing: Power, energised: boolean): Power {
  if (!energised) return NOTHING;
  const { rated, idle, loaded, magnetising, shortCircuit } = TRANSFORMER;
  const share = Math.hypot(total(passing.watts), total(passing.vars)) / rated;
  return even(idle + loaded * share * share, rated * (magnetising + shortCircuit * share * share));
}

const CABLE_OHMS = 0.1;

/** Losses of the cable between the containers: three conductors at 20 kV. */
export function cableLoss(passing: Power): Power {
  const amperes = Math.hypot(total(passing.watts), total(passing.vars)) / (Math.sqrt(3) * 20_000);
  return even(3 * CABLE_OHMS * amperes * amperes, 0);
}

/** Losses of a small transformer of a power house: 98.5 per cent efficient, with low idle losses. */
export function houseLoss(passing: Power): Power {
  return even(600 + 0.012 * Math.abs(total(passing.watts)), 0.02 * Math.abs(total(passing.watts)));
}

function even(watts: number, vars: number): Power {
  const third = (whole: number): Phases => {
    const part = Math.round(whole / 3);
    return [part, part, Math.round(whole) - 2 * part];
  };
  return { watts: third(watts), vars: third(vars) };
}

/** A factor that varies slowly around 1. */
export const around = (seed: number, instant: number, spread: number) => 1 + spread * smoothAt(seed, instant, 180_000);
