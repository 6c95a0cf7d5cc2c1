/**
 * Open-circuit volts of a resting lithium iron phosphate cell, every 5 per cent of charge, interpolated linearly. A typed
 * array, since long histories read it millions of times.
 */
const CELL_VOLTS = new Float64Array([
  2.5, 2.9, 3.0, 3.13, 3.2, 3.21, 3.22, 3.235, 3.25, 3.255, 3.26, 3.265, 3.27, 3.285, 3.3, 3.31, 3.32, 3.335, 3.35,
  3.37, 3.4,
]);
const STEP = 5;
const COULOMB = 0.985;
/** Maximum amperes of the inverter's battery port. */
const PORT_LIMIT = 185;

export interface Battery {
  readonly ampereHours: number;
  /** In series; 16 for a 48 V pack. */
  readonly cells: number;
  /** Ohms of the battery with its leads. */
  readonly resistance: number;
}

/** Volts of the resting battery. `soc` in per cent. */
export function openCircuitVolts(soc: number, cells: number): number {
  const at = Math.min(100, Math.max(0, soc)) / STEP;
  const index = Math.min(CELL_VOLTS.length - 2, Math.floor(at));
  const low = CELL_VOLTS[index] ?? NaN;
  const high = CELL_VOLTS[index + 1] ?? NaN;
  return cells * (low + (high - low) * (at - index));
}

/** Per cent of charge at which the resting battery has these volts. */
export function socAtVolts(volts: number, cells: number): number {
  const cell = volts / cells;
  for (let i = 1; i < CELL_VOLTS.length; i += 1) {
    const [low, high] = [CELL_VOLTS[i - 1] ?? NaN, CELL_VOLTS[i] ?? NaN];
    if (cell <= high) return Math.max(0, STEP * (i - 1 + (cell - low) / (high - low)));
  }
  return 100;
}

/** Volts and amperes at the terminals for a power in watts; positive discharges. */
export function terminal(
  battery: Battery,
  soc: number,
  power: number,
): { readonly volts: number; readonly amperes: number } {
  const open = openCircuitVolts(soc, battery.cells);
  const { resistance } = battery;
  const amperes = (open - Math.sqrt(Math.max(0, open * open - 4 * resistance * power))) / (2 * resistance);
  return { volts: open - amperes * resistance, amperes };
}

/** Percentage points gained (or lost, negative) by a current over some seconds. */
export function chargeGained(battery: Battery, amperes: number, seconds: number): number {
  const share = amperes > 0 ? 1 / COULOMB : COULOMB;
  return (-100 * amperes * seconds * share) / (3600 * battery.ampereHours);
}

/**
 * Maximum charging amperes of the battery management: tapering above 90 per cent, reduced in the cold, none below freezing.
 */
export function chargeLimit(battery: Battery, soc: number, celsius: number): number {
  const rate = 0.5 * battery.ampereHours;
  if (celsius < 0 || soc >= 100) return 0;
  const taper = soc <= 90 ? 1 : 1 - (0.95 * (soc - 90)) / 10;
  const cold = celsius < 10 ? 0.6 : 1;
  return Math.min(PORT_LIMIT, rate * taper * cold);
}

/** Maximum discharging amperes of the battery management: tapering below 15 per cent, none at 5. */
export function dischargeLimit(battery: Battery, soc: number): number {
  const taper = Math.min(1, Math.max(0, (soc - 5) / 10));
  return Math.min(PORT_LIMIT, 0.5 * battery.ampereHours * taper);
}

/**
 * Watts at the terminals that bring the battery from `soc` to `target` per cent in some seconds, positive for a discharge:
 * the limit for a long step.
 */
export function powerToReach(battery: Battery, soc: number, target: number, seconds: number): number {
  const points = soc - target;
  const share = points > 0 ? COULOMB : 1 / COULOMB;
  const open = openCircuitVolts(soc, battery.cells);
  // A short step could require more than a battery can supply: beyond that current its power falls again.
  const amperes = Math.min((points * 36 * battery.ampereHours * share) / seconds, open / (2 * battery.resistance));
  return amperes * (open - amperes * battery.resistance);
}
