/*
 * How a hybrid inverter on the grid distributes solar, battery and grid power at one instant. Watts; grid > 0 imports,
 * battery > 0 discharges. The tests' reference table was produced by exactly these rules.
 */

export const WORK_MODES = { sellingFirst: 0, zeroExportToLoad: 1, zeroExportToMeter: 2 } as const;
export type WorkMode = (typeof WORK_MODES)[keyof typeof WORK_MODES];

/** The relevant settings of the installer. */
export interface DispatchSettings {
  readonly workMode: WorkMode;
  /** 0 battery first, 1 load first. */
  readonly pattern: 0 | 1;
  readonly solarSell: boolean;
  readonly maxSolarPower: number;
  readonly maxSellPower: number;
  /** The small constant import while the battery follows the load. */
  readonly zeroExportPower: number;
  readonly timeOfUse: boolean;
  readonly gridCharge: boolean;
  readonly gridChargeAmperes: number;
  /** Maximum import with peak shaving; null without it. */
  readonly peakLimit: number | null;
}

/** The time slot in force. */
export interface Slot {
  /** The level the battery is kept above and, with `gridCharge`, charged to. */
  readonly soc: number;
  readonly power: number;
  readonly gridCharge: boolean;
}

/** What a battery can give and take at one instant. */
export interface BatteryLimits {
  /** Level of the battery in the same unit as the slot's. */
  readonly soc: number;
  readonly volts: number;
  /** DC watts the battery can take and give now, the latter down to the slot's level. */
  readonly chargeLimit: number;
  readonly dischargeLimit: number;
  /** What it can give if needed, down to its lowest permitted level. */
  readonly reserveLimit: number;
  /** Watts of grid charging until the slot's target is reached. */
  readonly gridChargeLimit: number;
  /** DC watts a running generator may charge with; 0 if it is off. */
  readonly generatorCharge: number;
}

export interface Situation extends BatteryLimits {
  readonly pvAvailable: number;
  readonly backup: number;
  readonly home: number;
  /** Efficiency from DC to AC, 0 to 1. */
  readonly efficiency: number;
  /** Maximum AC watts the inverter can give and take. */
  readonly outputLimit: number;
  readonly intakeLimit: number;
}

export interface Flows {
  readonly pvUsed: number;
  readonly battery: number;
  readonly inverter: number;
  readonly grid: number;
  readonly generator: number;
  readonly curtailed: number;
}

export const NOMINAL_EFFICIENCY = 0.96;
export const RECTIFIER = 0.955;
export const CONVERTER = 0.98;

/** One step of the reference dispatch. */
export function dispatch(situation: Situation, settings: DispatchSettings, slot: Slot): Flows {
  const { backup, home, soc, efficiency: eta, outputLimit } = situation;
  const pv = Math.min(situation.pvAvailable, settings.maxSolarPower);
  const target = settings.workMode === WORK_MODES.zeroExportToLoad ? backup : backup + home;
  const { charge, pvLoad, left } = shareSun(pv, target, situation, settings.pattern);

  const sells = settings.workMode === WORK_MODES.sellingFirst || settings.solarSell;
  const pvSell = sells ? Math.max(0, Math.min(left * eta, outputLimit - pvLoad, settings.maxSellPower)) : 0;

  const mayDischarge = settings.timeOfUse && soc > slot.soc && charge === 0 && situation.generatorCharge <= 0;
  const room = Math.max(0, outputLimit - pvLoad - pvSell);
  const wanted =
    settings.workMode === WORK_MODES.sellingFirst
      ? Math.min(slot.power, target - pvLoad + Math.max(0, settings.maxSellPower - pvSell))
      : Math.max(0, target - pvLoad - settings.zeroExportPower);
  let discharge = mayDischarge ? Math.max(0, Math.min(wanted, situation.dischargeLimit * eta, room)) : 0;

  const lifts = settings.gridCharge && slot.gridCharge && soc < slot.soc;
  let gridCharge = lifts
    ? Math.max(
        0,
        Math.min(
          settings.gridChargeAmperes * situation.volts,
          situation.chargeLimit - charge,
          situation.gridChargeLimit,
          situation.intakeLimit * RECTIFIER,
        ),
      )
    : 0;
  const generatorCharge = Math.max(
    0,
    Math.min(
      situation.generatorCharge,
      situation.chargeLimit - charge - gridCharge,
      situation.intakeLimit * RECTIFIER - gridCharge,
    ),
  );

  const withoutCharge = backup + home - (pvLoad + pvSell + discharge);
  const excess = settings.peakLimit === null ? 0 : withoutCharge + gridCharge / RECTIFIER - settings.peakLimit;
  if (excess > 0) {
    const uncharged = Math.min(gridCharge, excess * RECTIFIER);
    gridCharge -= uncharged;
    // If reducing the charging is not enough, the battery discharges; if both are not enough, the limit is exceeded.
    const missing = excess - uncharged / RECTIFIER;
    if (missing > 1e-9 && charge === 0 && generatorCharge === 0)
      discharge += Math.max(0, Math.min(missing, situation.reserveLimit * eta - discharge, room - discharge));
  }

  const inverter = pvLoad + pvSell + discharge - (gridCharge + generatorCharge) / RECTIFIER;
  const generator = generatorCharge / RECTIFIER;
  return {
    pvUsed: pv - (left - pvSell / eta),
    battery: discharge / eta - charge - gridCharge - generatorCharge,
    inverter,
    grid: backup + home - inverter - generator,
    generator,
    curtailed: left - pvSell / eta,
  };
}

/** Solar power serves load and battery in the order of the energy pattern; `left` is the rest. */
function shareSun(pv: number, target: number, situation: Situation, pattern: 0 | 1) {
  const { efficiency: eta, outputLimit, chargeLimit } = situation;
  if (pattern === 0) {
    const charge = Math.min(pv * CONVERTER, chargeLimit);
    const rest = pv - charge / CONVERTER;
    const pvLoad = Math.min(rest * eta, target, outputLimit);
    return { charge, pvLoad, left: Math.max(0, rest - pvLoad / eta) };
  }
  const pvLoad = Math.min(pv * eta, target, outputLimit);
  const rest = Math.max(0, pv - pvLoad / eta);
  const charge = Math.min(rest * CONVERTER, chargeLimit);
  return { charge, pvLoad, left: Math.max(0, rest - charge / CONVERTER) };
}
