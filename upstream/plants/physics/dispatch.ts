/*
 * How a hybrid inverter on the grid shares out sun, battery and grid in one instant. Watts; grid > 0 imports,
 * battery > 0 discharges. The check table of the tests was produced by exactly these rules.
 */

export const WORK_MODES = { sellingFirst: 0, zeroExportToLoad: 1, zeroExportToMeter: 2 } as const;
export type WorkMode = (typeof WORK_MODES)[keyof typeof WORK_MODES];

/** What the installer set. */
export interface DispatchSettings {
  readonly workMode: WorkMode;
  /** 0 the battery first, 1 the load first. */
  readonly pattern: 0 | 1;
  readonly solarSell: boolean;
  readonly maxSolarPower: number;
  readonly maxSellPower: number;
  /** The small standing import while the battery follows the load. */
  readonly zeroExportPower: number;
  readonly timeOfUse: boolean;
  readonly gridCharge: boolean;
  readonly gridChargeAmperes: number;
  /** Import that peak shaving allows; null without it. */
  readonly peakLimit: number | null;
}

/** The time slot in force. */
export interface Slot {
  /** The level that the battery is kept above and, where `gridCharge` says so, lifted to. */
  readonly soc: number;
  readonly power: number;
  readonly gridCharge: boolean;
}

export interface Situation {
  readonly pvAvailable: number;
  readonly backup: number;
  readonly home: number;
  /** Level of the battery in the unit of the slot's. */
  readonly soc: number;
  readonly volts: number;
  /** Direct-current watts that the battery takes and gives now, the latter down to the slot's level. */
  readonly chargeLimit: number;
  readonly dischargeLimit: number;
  /** What it gives in need, down to the lowest level that it is kept at. */
  readonly reserveLimit: number;
  /** Watts of grid charge that the slot's target leaves room for. */
  readonly gridChargeLimit: number;
  /** Direct-current watts that a running generator may charge with; 0 when it stands still. */
  readonly generatorCharge: number;
  /** Direct to alternating current, 0 to 1. */
  readonly efficiency: number;
  /** Watts of alternating current that the inverter gives and takes at most. */
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
    // What the charging cannot give up, the battery helps out with; if both are not enough, the cap is broken.
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

/** The sun serves load and battery in the order of the energy pattern; `left` is what neither took. */
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
